import type {Chunk, Edit, SourceSpan} from '@opschunk/core'
import type {Span} from '@opschunk/core/plugin'
import {type Fault, quoted} from '../fault.ts'
import type {Run} from '../run.ts'
import {asWellFormed, joinSlices, type Source, splitsPair} from '../source.ts'

/**
 * G2: `text` is context, overlap and body; `body` is what its spans and edits say; offsets, lines and bytes point at
 * the input; a chunk knows its document, its plugin and its place.
 */
export function exact(run: Run): readonly Fault[] {
  const faults: Fault[] = []
  for (const [index, chunk] of run.chunks.entries()) {
    const offset = chunk.spans[0]?.start ?? 0
    for (const {code, message} of [...contentProblems(run, chunk), ...sourceProblems(run, chunk, index)]) {
      faults.push({code: `exact/${code}`, message, document: run.document.name, offset})
    }
  }
  return faults
}

interface Problem {
  readonly code: string
  readonly message: string
}

function* contentProblems({source, setting}: Run, chunk: Chunk): Generator<Problem> {
  const {context, overlap, body, text, edits, spans} = chunk
  if (text !== context.text + overlap.text + body)
    yield {code: 'text', message: 'text is not context, overlap and body'}
  const expected = joinSlices(spans.map((span) => editedSlice(source.text, span, edits)))
  if (body !== expected) {
    const at = firstDifference(body, expected)
    const [has, wants] = [quoted(body.slice(at, at + 30)), quoted(expected.slice(at, at + 30))]
    yield {code: 'body', message: `body has ${has} where its spans and edits say ${wants}`}
  }
  if (edits.length > 0 && !setting.redacts)
    yield {code: 'edits', message: 'text was replaced though nobody asked for it'}
  yield* listProblems(source, spans, 'span')
  yield* listProblems(source, overlap.spans, 'overlap')
}

function* listProblems(source: Source, spans: readonly SourceSpan[], what: string): Generator<Problem> {
  let end = -1
  for (const span of spans) {
    const range = `${what} ${span.start}–${span.end}`
    if (!isRange(span, source.text.length)) {
      yield {code: 'spans', message: `${range} is empty or outside of the document`}
      continue
    }
    if (span.start <= end)
      yield {code: 'spans', message: `${range} is not sorted, apart from and not touching the one before`}
    end = span.end
    const [first, last] = [source.lineOf(span.start), source.lineOf(span.end - 1)]
    if (span.startLine !== first || span.endLine !== last) {
      yield {code: 'lines', message: `${range} says lines ${span.startLine}–${span.endLine}, is on ${first}–${last}`}
    }
    if (splitsPair(source.text, span.start) || splitsPair(source.text, span.end)) continue
    if (source.decode(span.startByte, span.endByte) !== asWellFormed(source.text.slice(span.start, span.end))) {
      yield {code: 'bytes', message: `${range} says bytes ${span.startByte}–${span.endByte}, which are not its text`}
    }
  }
}

function* sourceProblems({document, plugin, diagnostics}: Run, {source}: Chunk, index: number): Generator<Problem> {
  if (source.id !== document.name)
    yield {code: 'source', message: `expected the id ${document.name}, found ${source.id}`}
  if (source.index !== index) yield {code: 'source', message: `expected the index ${index}, found ${source.index}`}
  // A document may fall back to another plugin, but not without a word.
  if (source.plugin !== plugin.name && diagnostics.length === 0) {
    yield {code: 'source', message: `expected the plugin ${plugin.name}, found ${source.plugin} and no diagnostic`}
  }
}

function isRange({start, end}: Span, length: number): boolean {
  return Number.isInteger(start) && Number.isInteger(end) && start >= 0 && start < end && end <= length
}

/** The slice of a span with the edits that touch it; one that a cut crosses stands whole on both sides. */
function editedSlice(text: string, span: Span, edits: readonly Edit[]): string {
  let slice = ''
  let at = span.start
  for (const edit of edits) {
    if (edit.end <= span.start || edit.start >= span.end) continue
    slice += text.slice(at, Math.max(at, edit.start)) + edit.text
    at = Math.min(edit.end, span.end)
  }
  return slice + text.slice(at, span.end)
}

function firstDifference(a: string, b: string): number {
  let at = 0
  while (at < a.length && a[at] === b[at]) at++
  return at
}
