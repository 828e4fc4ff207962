import type {Span} from '@opschunk/core/plugin'
import type {Setting} from '../format.ts'
import {isLineEnd, lineEnd} from '../lines.ts'

/** `  - password: "x"`, `export API_KEY=x`, `# password = x`: name, separator, value. */
const keyAndValue =
  /[ \t]*(?:[-#;/*]+[ \t]*)*(?:export[ \t]+)?["']?([\w.[\]/-]{1,200})["']?[ \t]*(?:[:=][=>]?|=>)[ \t]*/y

/** `requirepass x`, `#requirepass x`: a name and a blank. */
const keyBlank = /[ \t]*([#;]+[ \t]*)?([\w.-]{1,200})[ \t]+/y

/** A blank and what may follow a single word: a comment. */
const afterWord = /[ \t]+(?:[#;].*)?$/
/** `expired.`, `Phrase`: a word of a sentence. */
const proseWord = /^[A-Za-z]+[.,:!?]?$/

/** The setting on a line in nearly any format: `key: value`, `key = value`, `"key": "value",`, `key value`. */
export function settingOnLine(text: string, line: Span): Setting | undefined {
  const setting = assignmentOnLine(text, line) ?? keyAndWord(text, line)
  return setting && setting.value.start < setting.value.end ? setting : undefined
}

/** A setting with a sign between name and value, which may be empty. */
export function assignmentOnLine(text: string, line: Span): Setting | undefined {
  keyAndValue.lastIndex = line.start
  const match = keyAndValue.exec(text)
  if (!match || keyAndValue.lastIndex > line.end) return undefined
  return {key: match[1] ?? '', value: unquoted(text, {start: keyAndValue.lastIndex, end: line.end})}
}

/** A name, a blank and one word, or more in quotes: more words are a sentence, and so is one in a comment. */
function keyAndWord(text: string, {start, end}: Span): Setting | undefined {
  keyBlank.lastIndex = start
  const match = keyBlank.exec(text)
  if (!match || keyBlank.lastIndex >= end) return undefined
  const [, sign = '', key = ''] = match
  const at = keyBlank.lastIndex
  const value = unquoted(text, {start: at, end})
  const isQuoted = value.start > at
  const words = text.slice(value.start, value.end)
  const word = isQuoted ? words : words.replace(afterWord, '')
  if (word === '' || (!isQuoted && blank.test(word))) return undefined
  const isProse = proseWord.test(word) && blank.test(sign)
  return isProse ? undefined : {key, value: {start: value.start, end: value.start + word.length}}
}

const blank = /[ \t]/

/** A value without the blanks, the comma or semicolon and the quotes around it. */
export function unquoted(text: string, {start, end}: Span): Span {
  let last = end
  while (last > start && trailing.test(text[last - 1] ?? '')) last--
  const quote = text[start]
  if (quote !== undefined && (text.startsWith('"""', start) || text.startsWith("'''", start))) {
    return tripleQuoted(text, quote.repeat(3), start + 3)
  }
  if (quote === '"' || quote === "'" || quote === '`') {
    const close = closeOf(text, start, end)
    return close < end ? {start: start + 1, end: close} : {start: Math.min(start + 1, last), end: last}
  }
  const behind = spacedComment.exec(text.slice(start, last))
  return {start, end: behind ? start + behind.index : last}
}

/** What stands in three quotes, which may go on below; line ends right behind the first are none of it. */
function tripleQuoted(text: string, quotes: string, start: number): Span {
  const close = text.indexOf(quotes, start)
  const end = close < 0 || close > start + longestQuoted ? lineEnd(text, start, text.length) : close
  let first = start
  while (first < end && isLineEnd(text, first, end)) first++
  return {start: first, end}
}

/** Code units of a text in three quotes that is hidden; of a longer one the first line. */
const longestQuoted = 8192

/** A comment that is set off by more than a blank; behind a single one, `#` may be part of a value. */
const spacedComment = /(?:[ \t]{2}|\t)[ \t]*#/

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
