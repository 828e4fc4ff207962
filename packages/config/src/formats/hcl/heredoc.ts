import type {Span} from '@opschunk/core/plugin'
import {lineEnd} from '../../lines.ts'
import {markerLines} from '../../marker-lines.ts'
import {lineBreak} from '../../occurrences.ts'

/** `<<EOF`, `<<-EOT` */
const head = /<<-?([\p{L}_][\p{L}\p{N}_-]*)[ \t]*\r?\n/uy

/** A line of nothing but a marker, blanks around it allowed: `  EOF `. */
const markerLine = /^[ \t]*([\p{L}_][\p{L}\p{N}_-]*)[ \t]*\r?$/gmu

/** A heredoc: its content, and where its end marker ends. */
export interface Heredoc {
  readonly content: Span
  readonly end: number
  /** Whether a line that is only its marker follows. */
  readonly isClosed: boolean
}

/**
 * Reads heredocs at ever higher offsets. One ends at the first line that is only its marker. One without such a line
 * ends at the next head of a block at the start of a line, so that it does not swallow what follows; so does one in
 * which such a head precedes another heredoc of the same marker, since that one's end is not this one's.
 */
export function heredocReader(text: string, blockHead: RegExp): (at: number) => Heredoc | undefined {
  const markerFrom = markerLines(text, markerLine)
  return (at) => {
    head.lastIndex = at
    const marker = head.exec(text)?.[1]
    if (marker === undefined) return undefined
    const start = head.lastIndex
    const closing = markerFrom(marker, start)
    const broken = brokenAt(text, start, closing, marker, blockHead)
    if (closing === undefined || broken !== undefined) {
      const end = broken ?? text.length
      return {content: {start, end}, end, isClosed: closing !== undefined}
    }
    return {content: {start, end: closing}, end: lineBreak(text, closing), isClosed: true}
  }
}

/** Start of the head of a block behind which this heredoc cannot go on. */
function brokenAt(
  text: string,
  start: number,
  closing: number | undefined,
  marker: string,
  blockHead: RegExp
): number | undefined {
  let first: number | undefined
  const limit = closing ?? text.length
  for (let line = start; line < limit; line = lineEnd(text, line, limit)) {
    if (first === undefined) {
      blockHead.lastIndex = line
      if (blockHead.test(text)) first = line
      if (first !== undefined && closing === undefined) return first
    } else if (opensHeredoc(text, line, lineEnd(text, line, limit), marker)) return first
  }
  return undefined
}

function opensHeredoc(text: string, start: number, end: number, marker: string): boolean {
  const line = text.slice(start, end).trimEnd()
  return line.endsWith(`<<${marker}`) || line.endsWith(`<<-${marker}`)
}
