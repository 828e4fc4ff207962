import type {Chunk, SourceSpan, TokenCounter} from '@opschunk/core'
import {definePlugin, optionsSchema, type Plugin, type Span, type Unit} from '@opschunk/core/plugin'
import {characters} from '../src/counters.ts'
import type {Run} from '../src/run.ts'
import {joinSlices, readSource} from '../src/source.ts'

/** A plugin that gives the same units for every document. */
function unitsPlugin(
  units: (text: string) => readonly Unit[],
  roles: {[role: string]: string} = {part: 'A part'}
): Plugin {
  return definePlugin({
    apiVersion: 1,
    name: 'handmade',
    version: '1.0.0',
    types: [{type: 'handmade', description: 'Handmade'}],
    roles,
    options: optionsSchema({}),
    create: () => ({mode: 'document', segment: ({text}) => units(text)})
  })()
}

/** A span with its lines and its bytes in a UTF-8 text without BOM. */
export function placed(text: string, {start, end}: Span): SourceSpan {
  const {lineOf} = readSource(text)
  const startByte = Buffer.byteLength(text.slice(0, start))
  const endByte = startByte + Buffer.byteLength(text.slice(start, end))
  return {start, end, startLine: lineOf(start), endLine: lineOf(end - 1), startByte, endByte}
}

/** A chunk that holds what its spans say: everything that can be computed from them is computed. */
export function holding(text: string, spans: readonly Span[], counter: TokenCounter, base: Partial<Chunk> = {}): Chunk {
  const body = joinSlices(spans.map(({start, end}) => text.slice(start, end)))
  const context = base.context ?? {text: '', items: [], dropped: 0}
  const overlap = base.overlap ?? {text: '', spans: []}
  const whole = context.text + overlap.text + body
  const tokens = counter.count(whole)
  return {
    id: `${spans[0]?.start}`,
    contentHash: whole,
    edits: [],
    roles: [],
    path: [],
    source: {id: 'document', type: 'handmade', plugin: 'handmade', index: 0},
    ...base,
    context,
    overlap,
    body,
    text: whole,
    tokens,
    spans: spans.map((span) => placed(text, span)),
    metadata: {...base.metadata, token_count: tokens}
  }
}

/** A run in which a text was cut at `|`, with nothing wrong in it but what `changes` say. */
export function handmadeRun(marked: string, changes: Partial<Run> = {}): Run {
  const text = marked.replaceAll('|', '')
  const source = readSource(text)
  let end = 0
  const chunks = marked.split('|').map((piece, index) => {
    const span = {start: end, end: end + piece.length}
    end = span.end
    return holding(text, [span], characters, {source: {id: 'document', type: 'handmade', plugin: 'handmade', index}})
  })
  return {
    plugin: unitsPlugin(() => []),
    document: {name: 'document', content: text},
    source,
    setting: {maxTokens: 16, counter: characters, redacts: false},
    units: [],
    unsettled: [],
    joined: new Map(),
    outline: [],
    chunks,
    diagnostics: [],
    thrown: [],
    repeats: [],
    described: [],
    ...changes
  }
}

/** The same run with one chunk changed. */
export function withChunk(run: Run, index: number, change: (chunk: Chunk) => Chunk): Run {
  return {...run, chunks: run.chunks.map((chunk, i) => (i === index ? change(chunk) : chunk))}
}
