import type {Span} from '@opschunk/core/plugin'
import type {Setting} from '../format.ts'

/** `  - password: "x"`, `export API_KEY=x`, `# password = x`: name, separator, value. */
const keyAndValue =
  /[ \t]*(?:[-#;/*]+[ \t]*)*(?:export[ \t]+)?["']?([\w.[\]/-]{1,200})["']?[ \t]*(?:[:=][=>]?|=>)[ \t]*/y

/** `requirepass x`: a name, a blank, one word. */
const keyBlankValue = /[ \t]*(?:[#;]+[ \t]*)?([\w.-]{1,200})[ \t]+/y

/** The setting on a line in nearly any format: `key: value`, `key = value`, `"key": "value",`, `key value`. */
export function settingOnLine(text: string, line: Span): Setting | undefined {
  for (const form of [keyAndValue, keyBlankValue]) {
    form.lastIndex = line.start
    const match = form.exec(text)
    if (!match || form.lastIndex > line.end) continue
    const value = unquoted(text, {start: form.lastIndex, end: line.end})
    const [, key = ''] = match
    if (value.start < value.end) return {key, value}
  }
  return undefined
}

/** A value without the blanks, the comma or semicolon and the quotes around it. */
export function unquoted(text: string, {start, end}: Span): Span {
  let last = end
  while (last > start && trailing.test(text[last - 1] ?? '')) last--
  const quote = text[start]
  if (quote === '"' || quote === "'" || quote === '`') {
    const close = closeOf(text, start, end)
    return close < end ? {start: start + 1, end: close} : {start: Math.min(start + 1, last), end: last}
  }
  return {start, end: last}
}

/** Where a quote closes, one behind a backslash left out; `end` if it does not. */
function closeOf(text: string, open: number, end: number): number {
  for (let at = open + 1; at < end; at++) {
    if (text[at] === text[open]) return at
    if (text[at] === '\\' && text[open] === '"') at++
  }
  return end
}

/** A blank, a comma or a semicolon. */
const trailing = /[\s,;]/
