import type {DocumentMetadata} from '../chunk/document-metadata.ts'
import type {ResolvedConfig} from '../config/resolve.ts'
import type {SourceSpan} from '../contract/chunk.ts'
import type {Limits} from '../contract/config.ts'
import type {ContextSettings} from '../contract/context.ts'
import type {Diagnostic, Report} from '../contract/diagnostic.ts'
import type {Plugin, ResolvedBudget, SegmentContext} from '../contract/plugin.ts'
import type {SourceInput} from '../contract/source.ts'
import type {Span} from '../contract/span.ts'
import type {TokenCounter} from '../contract/tokens.ts'
import type {Redactor} from '../redact/redactor.ts'
import {unpackedPath} from '../source/unpacked-path.ts'
import type {Copies} from '../tree/copies.ts'
import {jsonProblem} from '../tree/json-value.ts'

/** Which document is being read, by which plugin, under which rules: what both modes share. */
export interface RunContext {
  readonly id: string
  readonly path: string | undefined
  readonly mediaType: string | undefined
  readonly type: string
  readonly plugin: Plugin
  /** All plugins of the pipeline, for embedded documents. */
  readonly plugins: readonly Plugin[]
  readonly budget: ResolvedBudget
  readonly counter: TokenCounter
  readonly metadata: DocumentMetadata
  readonly limits: Required<Limits>
  readonly metadataSettings: ResolvedConfig['metadata']
  readonly contextSettings: ContextSettings
  readonly embeds: boolean
  /** Whether what plugins mark as sensitive is hidden. */
  readonly redacts: boolean
  /** Finds what else is hidden, if something is. */
  readonly redactor: Redactor | undefined
  /** Takes what is hidden out of labels, metadata and diagnostics. */
  readonly copies: Copies
  readonly throwsOnPluginError: boolean
  readonly chunkedAt: string | undefined
  readonly withIndexText: boolean
  readonly signal: NonNullable<SourceInput['signal']>
  diagnostic(diagnostic: Diagnostic): void
  /** Told of each range that is left out of the chunks. */
  omit(span: Span): void
}

/** For use where other work had its turn: between reads, behind a plugin that waits. */
export function throwIfAborted({signal}: Pick<RunContext, 'signal'>): void {
  if (signal.aborted) throw signal.reason ?? new Error('chunking: aborted by the signal of the input')
}

export const corePlugin = '@opschunk/core'

/** Makes diagnostics of reports, with positions resolved while the text is at hand. */
export function reporter(
  run: Pick<RunContext, 'id' | 'path' | 'diagnostic'>,
  sourceSpan: (span: Span) => SourceSpan | undefined
): (report: Report, plugin: string) => void {
  return (report, plugin) => {
    const span = report.span && sourceSpan(report.span)
    run.diagnostic({
      code: report.code,
      message: report.message,
      severity: report.severity ?? 'warning',
      plugin,
      document: run.id,
      ...(run.path !== undefined && {path: run.path}),
      ...(span && {span}),
      ...(report.role !== undefined && {role: report.role}),
      ...(report.help !== undefined && {help: report.help}),
      ...(report.cause !== undefined && {cause: report.cause})
    })
  }
}

/** What a plugin sees of the run. */
export function segmentContext(run: RunContext, report: (report: Report) => void): SegmentContext {
  return {
    source: Object.freeze({
      id: run.id,
      path: unpackedPath(run.path),
      mediaType: run.mediaType,
      type: run.type
    }),
    budget: run.budget,
    count: (text) => run.counter.count(text),
    set: (key, value, origin) => {
      const problem = jsonProblem(value, key)
      if (problem !== undefined) throw new TypeError(`metadata: ${problem}`)
      run.metadata.set(key, value, origin.from, origin)
    },
    report,
    redacts: run.redacts,
    signal: run.signal
  }
}
