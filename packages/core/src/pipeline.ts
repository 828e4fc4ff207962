import {promises} from 'node:fs'
import {owned} from './chunk/own-metadata.ts'
import {type ResolvedConfig, resolveConfig} from './config/resolve.ts'
import type {Config} from './contract/config.ts'
import type {Diagnostic} from './contract/diagnostic.ts'
import type {ChunkResult, Pipeline} from './contract/pipeline.ts'
import type {SourceInput} from './contract/source.ts'
import type {Span} from './contract/span.ts'
import {absentMetadata, explainedMetadata} from './explain.ts'
import {allChunks, chunksAsTheyCome} from './run/chunk-input.ts'
import {graftUnits} from './run/document-run.ts'
import {openDocument, segmentDocument} from './run/open-document.ts'
import {inputOpener} from './run/open-input.ts'
import {outlineUnits} from './run/outline.ts'
import type {RunContext} from './run/run-context.ts'
import {wholeText} from './run/whole-text.ts'
import type {Decoded} from './source/decode.ts'

/**
 * Makes a pipeline of plugins and rules. Throws a `ConfigError` with every problem of the config. The token
 * vocabulary is loaded when the first document comes.
 */
export function createPipeline(config: Config = {}): Pipeline {
  const resolved = resolveConfig(config)
  const chunkedAt = timestamp(resolved)
  const {open, pluginFor} = inputOpener(resolved, chunkedAt)
  const settings = {transforms: resolved.transforms, pluginFor}

  async function chunk(input: SourceInput): Promise<ChunkResult> {
    const diagnostics: Diagnostic[] = []
    const omitted: Span[] = []
    const opened = await open(input, {
      diagnostic: (one) => diagnostics.push(one),
      omit: (span) => omitted.push(span)
    })
    const {type, plugin, budget} = opened.run
    const chunks = await allChunks(opened, settings)
    return {chunks, diagnostics, omitted, type, plugin: plugin.name, budget}
  }

  /** A document with its units, and all that detection says of it. */
  async function segmented(input: SourceInput, diagnostics: Diagnostic[]) {
    const opened = await open(input, {diagnostic: (one) => diagnostics.push(one)}, 'all')
    const decoded = await wholeText(opened.run, opened.content)
    const document = openDocument(opened.run, decoded ?? emptyText)
    const units = await segmentDocument(document)
    // What embedded documents mark has to be known; their units are no part of an outline.
    if (opened.run.redacts) await graftUnits(document, units, pluginFor)
    opened.flush()
    return {...opened, document, units}
  }

  return Object.freeze({
    chunk,
    async chunkFile(path: string, options: Partial<Omit<SourceInput, 'content' | 'path'>> = {}) {
      return await chunk({id: path, ...options, path, content: await promises.readFile(path)})
    },
    async *stream(input: SourceInput, on: {diagnostic?(diagnostic: Diagnostic): void} = {}) {
      for await (const some of chunksAsTheyCome(await open(input, on), settings)) for (const chunk of some) yield chunk
    },
    async outline(input: SourceInput) {
      const diagnostics: Diagnostic[] = []
      const {run, document, units} = await segmented(input, diagnostics)
      return {
        source: sourceOf(run),
        type: run.type,
        plugin: run.plugin.name,
        metadata: owned(
          {source: run.id, doc_type: run.type, ...run.metadata.values('weak'), ...run.metadata.values('strong')},
          run.copies
        ),
        diagnostics,
        units: outlineUnits(units, (offset) => document.document.lineAt(offset) + 1, run.copies)
      }
    },
    async explain(input: SourceInput) {
      const diagnostics: Diagnostic[] = []
      const {run, choice, document} = await segmented(input, diagnostics)
      return {
        source: sourceOf(run),
        type: run.type,
        plugin: run.plugin.name,
        because: choice.because().map((step) => run.copies.clean(step)),
        detections: choice.detections.map((one) => ({
          ...one,
          evidence: one.evidence.map((sign) => run.copies.clean(sign))
        })),
        ...(choice.route && {route: choice.route.name}),
        options: run.plugin.resolvedOptions,
        metadata: explainedMetadata(document),
        absent: absentMetadata(run.metadata, chunkedAt),
        diagnostics
      }
    }
  })
}

const emptyText: Decoded = {text: '', invalid: [], encoding: 'utf-8', hasBom: false}

function sourceOf({id, path}: Pick<RunContext, 'id' | 'path'>) {
  return {id, ...(path !== undefined && {path})}
}

/** ISO time for `chunked_at`: the config's, that of `SOURCE_DATE_EPOCH` (seconds), or now. */
function timestamp({chunkedAt}: ResolvedConfig): string | undefined {
  if (chunkedAt === false) return undefined
  if (chunkedAt) return chunkedAt.toISOString()
  const epoch = process.env['SOURCE_DATE_EPOCH'] ?? ''
  const said = new Date(epoch.trim() === '' ? Number.NaN : Number(epoch) * 1000)
  return (Number.isNaN(said.getTime()) ? new Date() : said).toISOString()
}
