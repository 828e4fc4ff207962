import {BACKTICK, skipRun} from '../scanner/characters.ts'

const lineEnds = /\r?\n/g

/** Blanks and nothing else: such code keeps its edges. */
const onlySpaces = /^ *$/

/**
 * The code span that opens at a run of backticks: its content, line ends as spaces, one space at each edge left out,
 * and where it ends. Undefined if no run of the same length closes it.
 */
export function codeSpan(text: string, at: number): {readonly content: string; readonly end: number} | undefined {
  const start = skipRun(text, BACKTICK, at, text.length)
  for (let close = text.indexOf('`', start); close !== -1; close = text.indexOf('`', close)) {
    const end = skipRun(text, BACKTICK, close, text.length)
    if (end - close === start - at) return {content: trimmed(text.slice(start, close).replace(lineEnds, ' ')), end}
    close = end
  }
  return undefined
}

function trimmed(code: string): string {
  if (!code.startsWith(' ') || !code.endsWith(' ') || onlySpaces.test(code)) return code
  return code.slice(1, -1)
}
