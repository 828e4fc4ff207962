import {longestLevel, severityOf} from '../levels.ts'
import {isDigit} from '../time/clock.ts'

/** How far behind the time a level is looked for. */
const levelReach = 80

const space = 32
const slash = 47
const colon = 58
const equals = 61
const openBracket = 91
const closeBracket = 93
const capitalT = 84
const bar = 124

/** Words that are levels wherever they stand right behind a time: no message starts with them that is of another one. */
const plainLevels: ReadonlySet<string> = new Set([
  ...['verbose', 'debug', 'info', 'information', 'notice', 'warn', 'warning', 'error', 'critical', 'fatal'],
  ...['Verbose', 'Debug', 'Info', 'Information', 'Notice', 'Warn', 'Warning', 'Error', 'Critical', 'Fatal']
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
      // `PHP Warning:  …`, `PHP Fatal error:  …`; but `Call Trace:` is what a stack stands below.
      const isTitle = (first < 97 || titleEnd === at - 1) && after === colon && (isFirst || first !== capitalT)
      // `security: error: client …`, `[security] error: client …`
      const isBehindColon = before === space && isNameEnd(text.charCodeAt(at - 2)) && after === colon
      const isPlain = (isBehindColon || (isFirst && isBehindPlain(after))) && plainLevels.has(text.slice(at, wordEnd))
      if (isUpper || isTitle || standsApart || isPlain) {
        const severity = severityOf(text.slice(at, wordEnd))
        if (severity > 0) return severity
      }
    }
    if (after === equals || after === colon) {
      const severity = namedLevel(text, at, wordEnd)
      if (severity > 0) return severity
    }
    const severity = after === colon ? channelLevel(text, at, wordEnd) : isFirst ? letterLevel(text, at, wordEnd) : 0
    if (severity > 0) return severity
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

/** Severity of `production.ERROR:`, as Monolog writes it behind a channel. */
function channelLevel(text: string, at: number, wordEnd: number): number {
  const start = text.lastIndexOf('.', wordEnd - 1) + 1
  const isUpper = text.charCodeAt(start) < 97 && text.charCodeAt(start + 1) < 97
  return start > at && isUpper ? severityOf(text.slice(start, wordEnd)) : 0
}

/** `level`, `severity`: what a level may be given to. */
const levelName = /(?:log_?)?(?:level|lvl|severity)[=:] ?["']?([A-Za-z]{3,13})(?![\w.])/iy

/** Severity of `level=error`, `severity: "warning"`. */
function namedLevel(text: string, at: number, wordEnd: number): number {
  const first = text.charCodeAt(at) | 32
  if ((first !== 108 && first !== 115) || wordEnd - at > 9) return 0
  levelName.lastIndex = at
  return severityOf(levelName.exec(text)?.[1] ?? '')
}

/** Severity of the letter that stands for a level: `[E]`, `[E 2026-01-15 …`, `E | `. */
function letterLevel(text: string, at: number, wordEnd: number): number {
  if (wordEnd - at > 1) return 0
  const isInBrackets = text.charCodeAt(at - 1) === openBracket
  const after = text.charCodeAt(wordEnd)
  const behind = text.charCodeAt(wordEnd + 1)
  const standsFor = isInBrackets ? after === closeBracket || (after === space && isDigit(behind)) : behind === bar
  return standsFor ? (letters[text.charAt(at)] ?? 0) : 0
}

const letters: {readonly [letter: string]: number} = {F: 21, C: 18, E: 17, W: 13, I: 9, D: 5, T: 1}

/** The end of what a level may stand behind: `security:`, `[security]`. */
function isNameEnd(code: number): boolean {
  return code === colon || code === closeBracket
}

/** `error `, `error: `, `debug/GraphiteWriter: ` */
function isBehindPlain(code: number): boolean {
  return code === space || code === colon || code === slash
}

/** `HTTP/1.1` */
function isProtocol(text: string, wordEnd: number): boolean {
  return text.charCodeAt(wordEnd) === slash && isDigit(text.charCodeAt(wordEnd + 1))
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
