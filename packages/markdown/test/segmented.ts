import type {DocumentContext, JsonValue, Report, SourceDocument, Unit} from '@opschunk/core/plugin'
import {type MarkdownOptions, markdown} from '@opschunk/markdown'

/** What the plugin said about a text, without a pipeline around it. */
export interface Segmented {
  readonly units: readonly Unit[]
  readonly metadata: ReadonlyMap<string, JsonValue>
  readonly origins: ReadonlyMap<string, string>
  readonly reports: readonly Report[]
}

/** Runs the segmenter on a text; of equal origins the first value stays, and frontmatter wins, as in core. */
export function segmented(text: string, options: Partial<MarkdownOptions> = {}): Segmented {
  const {segmenter} = markdown(options)
  if (segmenter.mode !== 'document') throw new TypeError('the markdown plugin reads documents')
  const metadata = new Map<string, JsonValue>()
  const origins = new Map<string, string>()
  const reports: Report[] = []
  const context: DocumentContext = {
    source: {id: 'test.md', path: 'test.md', mediaType: undefined, type: 'doc'},
    budget: {
      maxTokens: 500,
      targetTokens: 400,
      minTokens: 60,
      contextShare: 0.25,
      overlap: 0.15,
      trim: 'edges',
      oversize: 'split'
    },
    count: (piece) => piece.length,
    countSpan: ({start, end}) => end - start,
    set(key, value, {from}) {
      if (metadata.has(key) && (from !== 'frontmatter' || origins.get(key) === 'frontmatter')) return
      metadata.set(key, value)
      origins.set(key, from)
    },
    report: (report) => reports.push(report),
    signal: {aborted: false}
  }
  const units = segmenter.segment(sourceOf(text), context)
  if (units instanceof Promise) throw new TypeError('the markdown plugin is synchronous')
  return {units, metadata, origins, reports}
}

/** A document with just what the plugin asks of it. */
export function sourceOf(text: string): SourceDocument {
  const unused = (): never => {
    throw new Error('not used by the markdown plugin')
  }
  return {
    id: 'test.md',
    path: 'test.md',
    mediaType: undefined,
    text,
    hasBom: false,
    lineCount: text.split('\n').length,
    slice: ({start, end}) => text.slice(start, end),
    line: unused,
    lineAt: unused,
    pointAt: unused
  }
}

/** Units as an indented outline: role, breaks (`<` glued to what precedes, `>` to what follows, `^` prefers a break, `!` whole), text. */
export function outline(units: readonly Unit[], text: string, depth = 0): string {
  return units
    .map((unit) => `${'  '.repeat(depth)}${line(unit, text)}\n${outline(unit.children ?? [], text, depth + 1)}`)
    .join('')
}

function line(unit: Unit, text: string): string {
  const signs = [
    unit.breakBefore === 'avoid' ? '<' : '',
    unit.breakBefore === 'prefer' ? '^' : '',
    unit.breakInside === 'never' ? '!' : '',
    unit.breakAfter === 'avoid' ? '>' : ''
  ].join('')
  const words = unit.children ? (unit.label ?? '') : JSON.stringify(text.slice(unit.span.start, unit.span.end))
  return [unit.role, signs, words].filter((part) => part !== '').join(' ')
}
