import type {Chunk} from '../contract/chunk.ts'
import type {LineSegmenter} from '../contract/plugin.ts'
import type {Line} from '../contract/source.ts'
import type {Decoded, DecodedText, Encoded} from '../source/decode.ts'
import {LineSplitter, linesOf} from '../source/lines.ts'
import {Positions} from '../source/positions.ts'
import {TextWindow} from '../source/window.ts'
import {invalidBytesReport} from './invalid-bytes.ts'
import {LineRun} from './line-run.ts'
import {positionedText} from './positioned-text.ts'
import {corePlugin, type RunContext, reporter} from './run-context.ts'

/** A document in memory is read, and hands on its chunks, so many code units at a time, as a stream after each read. */
const handedOnTogether = 65_536

/**
 * Chunks of a document in memory whose plugin reads lines, some at a time: what waits for each chunk alone waits longer
 * than the chunk takes. What is complete when reading fails still comes.
 */
export function* chunkLines(run: RunContext, segmenter: LineSegmenter, decoded: Decoded): Generator<readonly Chunk[]> {
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
  let waiting: Line[] = []
  let handedOn = 0
  try {
    for (const line of linesOf(text)) {
      waiting.push(line)
      if (line.span.end - handedOn < handedOnTogether) continue
      handedOn = line.span.end
      lines.read(waiting)
      waiting = []
      yield lines.takeChunks()
    }
    lines.read(waiting)
    yield* lines.end()
  } catch (error) {
    yield lines.takeChunks()
    throw error
  }
}

/** The same for text that comes in pieces, in bounded memory. */
export async function* streamLines(
  run: RunContext,
  segmenter: LineSegmenter,
  encoded: Encoded,
  pieces: AsyncIterable<DecodedText>
): AsyncGenerator<readonly Chunk[]> {
  const window = new TextWindow()
  const positions = new Positions(encoded)
  const splitter = new LineSplitter()
  const lines = new LineRun(run, segmenter, window, positions)
  try {
    for await (const text of positionedText(run, pieces, positions)) {
      window.append(text)
      lines.read(splitter.push(text))
      yield lines.takeChunks()
    }
    lines.read(splitter.end())
    for (const chunks of lines.end()) yield chunks
  } catch (error) {
    yield lines.takeChunks()
    throw error
  }
}
