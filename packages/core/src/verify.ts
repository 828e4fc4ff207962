import type {Chunk, SourceSpan} from './contract/chunk.ts'
import type {ChunkResult} from './contract/pipeline.ts'
import type {Span} from './contract/span.ts'
import type {TokenCounter} from './contract/tokens.ts'
import {decode, decodeString} from './source/decode.ts'
import {Positions} from './source/positions.ts'

export interface VerifyOptions {
  /** Recounts each chunk. Without it, `tokens` is taken as it is. */
  readonly counter?: TokenCounter
  /** The hard maximum to hold chunks to. Default: none. */
  readonly maxTokens?: number
}

/**
 * Checks the chunks of a document against the document, without knowing how they were made: lossless, exact,
 * disjoint, within the maximum, no blank ones. Returns one sentence for each fault; none if all is well.
 */
export function verifyChunks(content: string | Uint8Array, result: ChunkResult, options: VerifyOptions = {}): string[] {
  const decoded = typeof content === 'string' ? decodeString(content) : decode(content)
  const {text} = decoded
  const positions = new Positions(decoded)
  positions.append(text, decoded.invalid)
  const faults: string[] = []
  const covered = new Uint8Array(text.length)
  for (const {start, end} of result.omitted) covered.fill(1, start, end)
  const ids = new Set<string>()
  for (const chunk of result.chunks) {
    const name = `chunk ${chunk.source.index} (${chunk.id})`
    if (ids.has(chunk.id)) faults.push(`${name}: expected an id of its own, another chunk has it`)
    ids.add(chunk.id)
    faults.push(...chunkFaults(chunk, text, options).map((fault) => `${name}: ${fault}`))
    for (const span of chunk.spans) {
      if (!isInside(span, text.length)) continue
      const expected = positions.sourceSpan(span)
      if (!isSamePlace(span, expected)) {
        faults.push(
          `${name}: expected lines ${expected.startLine}–${expected.endLine} and bytes ${expected.startByte}–${expected.endByte}, got lines ${span.startLine}–${span.endLine} and bytes ${span.startByte}–${span.endByte}`
        )
      }
      const twice = firstNonBlank(text, span, (offset) => covered[offset] === 1)
      if (twice >= 0) faults.push(`${name}: expected text in one chunk only, line ${positions.lineOf(twice)} is in two`)
      covered.fill(1, span.start, span.end)
    }
  }
  const lost = firstNonBlank(text, {start: 0, end: text.length}, (offset) => covered[offset] === 0)
  if (lost >= 0) faults.push(`document: expected all text in chunks, line ${positions.lineOf(lost)} is in none`)
  return faults
}

function chunkFaults(chunk: Chunk, text: string, {counter, maxTokens}: VerifyOptions): string[] {
  const faults: string[] = []
  const {context, overlap, body, spans, tokens} = chunk
  if (chunk.text !== context.text + overlap.text + body) faults.push('expected text to be context, overlap and body')
  if (body.trim() === '' || spans.length === 0) faults.push('expected text that is not blank')
  const counted = counter?.count(chunk.text) ?? tokens
  if (counted !== tokens) faults.push(`expected ${counted} tokens, got ${tokens}`)
  if (maxTokens !== undefined && counted > maxTokens)
    faults.push(`expected at most ${maxTokens} tokens, got ${counted}`)
  let end = -1
  let joined = ''
  for (const span of spans) {
    if (!isInside(span, text.length)) faults.push(`expected a span inside the document, got ${span.start}–${span.end}`)
    if (span.start <= end) faults.push('expected spans to be sorted, disjoint and merged')
    end = span.end
    if (joined !== '' && !joined.endsWith('\n')) joined += '\n'
    joined += edited(text, span, chunk)
  }
  if (joined !== body) faults.push('expected body to be the source of its spans with its edits')
  return faults
}

/** A slice with the edits that touch it, each clipped at its ends. */
function edited(text: string, span: Span, {edits}: Chunk): string {
  let out = ''
  let at = span.start
  for (const edit of edits) {
    if (edit.end <= span.start || edit.start >= span.end) continue
    out += text.slice(at, Math.max(at, edit.start)) + edit.text
    at = Math.min(edit.end, span.end)
  }
  return out + text.slice(at, span.end)
}

function isInside({start, end}: Span, length: number): boolean {
  return start >= 0 && start < end && end <= length
}

function isSamePlace(a: SourceSpan, b: SourceSpan): boolean {
  return (
    a.startLine === b.startLine && a.endLine === b.endLine && a.startByte === b.startByte && a.endByte === b.endByte
  )
}

/** The first non-blank character of a range of which a claim holds, or -1. */
function firstNonBlank(text: string, {start, end}: Span, holds: (offset: number) => boolean): number {
  for (let offset = start; offset < end; offset++) if (holds(offset) && text.charAt(offset).trim() !== '') return offset
  return -1
}
