import type {SourceDocument} from '../contract/source.ts'
import type {Span} from '../contract/span.ts'
import {LineStarts, type Lines} from './line-starts.ts'
import {unpackedPath} from './unpacked-path.ts'

/**
 * A whole document, frozen. The offset at the end of a text that ends in a line end is on the line that would start
 * there: `lineAt` gives `lineCount`. Offsets outside the text throw a `RangeError`.
 *
 * @param firstLine lines of the file before this text, if it is a part: `pointAt` tells people the lines of the file
 * @param lines those of the text, if somebody has looked for them already
 */
export function createDocument(
  source: {readonly id: string; readonly path?: string | undefined; readonly mediaType?: string | undefined},
  text: string,
  hasBom = false,
  firstLine = 0,
  lines: Lines = linesOf(text)
): SourceDocument {
  const {lineCount} = lines
  // A getter in a literal takes the engine fifty times as long as all the rest.
  return Object.freeze({
    id: source.id,
    path: unpackedPath(source.path),
    mediaType: source.mediaType,
    text,
    hasBom,
    lineCount,
    slice(span: Span) {
      return text.slice(span.start, span.end)
    },
    line(index: number) {
      if (!(Number.isInteger(index) && index >= 0 && index < lineCount)) {
        throw new RangeError(
          `line ${index} of ${source.id}: expected an integer below ${lineCount}, the number of lines`
        )
      }
      return {start: lines.startOf(index), end: index === lineCount - 1 ? text.length : lines.startOf(index + 1)}
    },
    lineAt(offset: number) {
      return lines.lineAt(offset)
    },
    pointAt(offset: number) {
      const line = lines.lineAt(offset)
      return {line: firstLine + line + 1, column: offset - lines.startOf(line) + 1}
    }
  })
}

function linesOf(text: string): Lines {
  const lines = new LineStarts()
  lines.append(text)
  return lines
}
