/** A token of JSON with the blanks before it. */
const token = /\s*(?:"(?:[^"\\\n]|\\.)*"|-?\d[\d.eE+-]*|true|false|null|[[\]{}:,])/y
const blank = /\s*/y

/**
 * Where a text that `JSON.parse` refuses goes wrong, as near as its tokens tell: at what is no token, at what no
 * comma goes before, where two values stand side by side, or at the end. V8 does not always say.
 */
export function jsonMistake(text: string): number {
  let before = ''
  for (let at = 0; ; ) {
    token.lastIndex = at
    const [found] = token.exec(text) ?? []
    if (found === undefined) return afterBlanks(text, at)
    const mark = found.trimStart()
    const isNeighbour = isValueEnd.test(before) && isValueStart.test(mark)
    const isTooMuch = before === ',' && isNoValue.test(mark)
    if (isNeighbour || isTooMuch) return at + found.length - mark.length
    before = mark
    at += found.length
  }
}

/** `]` or a comma, behind a comma */
const isNoValue = /^[\]},]/
/** `"a"`, `1`, `true`, `]` */
const isValueEnd = /["\w\]}]$/
/** `"a"`, `1`, `true`, `[` */
const isValueStart = /^["\w[{-]/

function afterBlanks(text: string, at: number): number {
  blank.lastIndex = at
  return at + (blank.exec(text)?.[0].length ?? 0)
}
