import type {Chunk} from '../contract/chunk.ts'
import type {LineSegmenter} from '../contract/plugin.ts'
import type {Decoded, DecodedText, Encoded} from '../source/decode.ts'
import {LineSplitter, linesOf} from '../source/lines.ts'
import {Positions} from '../source/positions.ts'
import {TextWindow} from '../source/window.ts'
import {invalidBytesReport} from './invalid-bytes.ts'
import {LineRun} from './line-run.ts'
import {positionedText} from './positioned-text.ts'
import {corePlugin, type RunContext, reporter} from './run-context.ts'

/** Chunks of a document in memory whose plugin reads lines. */
export function* chunkLines(run: RunContext, segmenter: LineSegmenter, decoded: Decoded): Generator<Chunk> {
  const positions = new Positions(decoded)
  positions.append(decoded.text, decoded.invalid)
  // Lines and bytes of what was let go are still known: only streams forget.
  if (decoded.invalid.length > 0) {
    reporter(run, (span) => positions.sourceSpan(span))(invalidBytesReport(decoded.invalid), corePlugin)
  }
  const kept = {sourceSpan: positions.sourceSpan.bind(positions), release: () => {}}
  const {text} = decoded
  const slice = (start: number, end: number) => text.slice(start, end)
  const held = {slice, view: slice, codeUnitAt: (offset: number) => text.charCodeAt(offset)}
  const lines = new LineRun(run, segmenter, held, kept)
  for (const line of linesOf(decoded.text)) yield* lines.line(line)
  yield* lines.end()
}

/** The same for text that comes in pieces, in bounded memory. */
export async function* streamLines(
  run: RunContext,
  segmenter: LineSegmenter,
  encoded: Encoded,
  pieces: AsyncIterable<DecodedText>
): AsyncGenerator<Chunk> {
  const window = new TextWindow()
  const positions = new Positions(encoded)
  const splitter = new LineSplitter()
  const lines = new LineRun(run, segmenter, window, positions)
  for await (const text of positionedText(run, pieces, positions)) {
    window.append(text)
    for (const line of splitter.push(text)) {
      // Few lines complete a chunk, and asking an asynchronous generator for nothing costs as much as reading a line.
      for (const chunk of lines.line(line)) yield chunk
    }
  }
  for (const line of splitter.end()) yield* lines.line(line)
  yield* lines.end()
}
