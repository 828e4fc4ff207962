import type {Span} from '@opschunk/core/plugin'
import {indentEnd, isLineEnd, lineEnd} from '../lines.ts'
import {markerLines} from '../marker-lines.ts'
import {occurrences} from '../occurrences.ts'
import {trimmedEnd} from '../setting-lines.ts'

/** An instruction with all lines that continue it, without the line end behind it. */
export interface Instruction extends Span {
  /** In upper case: `RUN`. */
  readonly name: string
}

const word = /[A-Za-z]+/y

/** `# escape=\`` */
const escapeDirective = /^(?:#[^\r\n]*\r?\n)*?#[ \t]*escape[ \t]*=[ \t]*([\\`])/i

/** `<<EOF`, `<<-"EOF"`, `<< 'EOF'`, before them a blank; a `<<<` is none. */
const heredoc = /(?<=[\s\d&;|(])<<(-?)[ \t]*(?:"([\w.-]+)"|'([\w.-]+)'|([\w.-]+))/g

const takesHeredoc: ReadonlySet<string> = new Set(['RUN', 'COPY', 'ADD'])

/**
 * Instructions in source order. Comments and blank lines inside a continued instruction belong to it; a heredoc goes on
 * to its end marker, or, if that never comes, is none.
 */
export function scanInstructions(text: string): Instruction[] {
  const continuation = escapeDirective.exec(text)?.[1] ?? '\\'
  const markers: Markers = {opening: occurrences(text, '<<'), closing: markerLines(text, markerLine)}
  const instructions: Instruction[] = []
  for (let line = 0; line < text.length; ) {
    const next = lineEnd(text, line, text.length)
    const at = indentEnd(text, line, next)
    if (isLineEnd(text, at, next) || text[at] === '#') {
      line = next
      continue
    }
    word.lastIndex = at
    const name = word.test(text) ? text.slice(at, word.lastIndex).toUpperCase() : ''
    const end = instructionEnd(
      text,
      line,
      continuation,
      takesHeredoc.has(name) || name === 'ONBUILD' ? markers : undefined
    )
    instructions.push({start: at, end: trimmedEnd(text, at, end), name})
    line = end
  }
  return instructions
}

function instructionEnd(text: string, start: number, continuation: string, markers: Markers | undefined): number {
  let line = start
  let isContinued = true
  while (isContinued && line < text.length) {
    const next = lineEnd(text, line, text.length)
    const at = indentEnd(text, line, next)
    // Comments and blank lines do not end a continued instruction.
    if (line > start && (isLineEnd(text, at, next) || text[at] === '#')) {
      line = next
      continue
    }
    const last = trimmedEnd(text, line, next) - 1
    isContinued = last >= line && text[last] === continuation
    line = markers ? heredocsEnd(text, line, next, markers) : next
  }
  return line
}

/** Behind the heredocs that a line opens; `next` if it opens none. */
function heredocsEnd(text: string, line: number, next: number, markers: Markers): number {
  const opening = markers.opening(line)
  if (opening < 0 || opening >= next) return next
  let end = next
  for (const [, , double, single, bare] of text.slice(line, next).matchAll(heredoc)) {
    const closing = markers.closing(double ?? single ?? bare ?? '', end)
    if (closing !== undefined) end = lineEnd(text, closing, text.length)
  }
  return end
}

interface Markers {
  /** The next `<<` from an offset on, or -1. */
  readonly opening: (at: number) => number
  /** The start of the first line from an offset on that is only a marker. */
  readonly closing: ReturnType<typeof markerLines>
}

const markerLine = /^[\t]*([\w.-]+)\r?$/gm
