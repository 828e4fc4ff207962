import {longestLevel, severityOf} from '../levels.ts'

/** How far behind the time a level is looked for. */
const levelReach = 80

const slash = 47
const closeBracket = 93

/** Words that are levels wherever they stand right behind a time: no message starts with them that is of another one. */
const plainLevels: ReadonlySet<string> = new Set([
  ...['verbose', 'debug', 'info', 'warn', 'warning', 'error', 'critical', 'fatal'],
  ...['Verbose', 'Debug', 'Info', 'Warn', 'Warning', 'Error', 'Critical', 'Fatal']
])

/**
 * Severity of the first word for a level from an offset on, and before `limit`; what is written in small letters counts
 * only where it stands apart, or comes first.
 */
export function firstLevel(text: string, from: number, limit: number = text.length): number {
  const end = Math.min(limit, from + levelReach)
  let isFirst = true
  let titleEnd = -1
  for (let at = from; at < end; at++) {
    if (!isLetter(text.charCodeAt(at))) continue
    let wordEnd = at + 1
    while (wordEnd < text.length && isWordPart(text.charCodeAt(wordEnd))) wordEnd++
    const length = wordEnd - at
    const before = text.charCodeAt(at - 1)
    const after = text.charCodeAt(wordEnd)
    const first = text.charCodeAt(at)
    if (length >= 3 && length <= longestLevel && isApart(before, after) && !isProtocol(text, wordEnd)) {
      const second = text.charCodeAt(at + 1)
      const isUpper = first < 97 && second < 97
      const standsApart = isSeparator(before) && isSeparator(after)
      // `PHP Warning:  …`, `PHP Fatal error:  …`
      const isTitle = (first < 97 || titleEnd === at - 1) && after === 58
      const isPlain = isFirst && after === 32 && plainLevels.has(text.slice(at, wordEnd))
      if (isUpper || isTitle || standsApart || isPlain) {
        const severity = severityOf(text.slice(at, wordEnd))
        if (severity > 0) return severity
      }
    }
    isFirst = false
    if (first < 97) titleEnd = wordEnd
    at = wordEnd
  }
  return 0
}

/** Whether a word is no part of a name: `jboss.error`, `/var/log`; but `[Server thread/INFO]`. */
function isApart(before: number, after: number): boolean {
  return !isNamePart(before) || (before === slash && after === closeBracket)
}

/** `HTTP/1.1` */
function isProtocol(text: string, wordEnd: number): boolean {
  return text.charCodeAt(wordEnd) === slash && isDigit(text.charCodeAt(wordEnd + 1))
}

function isDigit(code: number): boolean {
  return code >= 48 && code <= 57
}

function isLetter(code: number): boolean {
  return (code >= 97 && code <= 122) || (code >= 65 && code <= 90)
}

function isWordPart(code: number): boolean {
  return isLetter(code) || isDigit(code) || code === 95 || code === 46
}

function isNamePart(code: number): boolean {
  return code === 46 || code === 95 || code === 45 || code === 47
}

/** `[`, `]`, `|`, `:`, `<`, `>`, `(`, `)`, tab. */
function isSeparator(code: number): boolean {
  return (
    code === 91 || code === 93 || code === 124 || code === 58 || code === 60 || code === 62 || code === 9 || code === 40
  )
}

/** Severity of the word that a message starts with before a colon or a bracket: `warning: `, `[error] `. */
export function leadingLevel(text: string, at: number): number {
  const from = isSeparator(text.charCodeAt(at)) ? at + 1 : at
  let end = from
  while (end < text.length && end - from <= longestLevel && isLetter(text.charCodeAt(end))) end++
  return isSeparator(text.charCodeAt(end)) ? severityOf(text.slice(from, end)) : 0
}
