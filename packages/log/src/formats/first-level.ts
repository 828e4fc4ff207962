import {longestLevel, severityOf} from '../levels.ts'

/** How far behind the time a level is looked for. */
const levelReach = 80

/** Severity of the first word for a level; what is written in small letters counts only where it stands apart. */
export function firstLevel(text: string, from: number): number {
  const end = Math.min(text.length, from + levelReach)
  for (let at = from; at < end; at++) {
    if (!isLetter(text.charCodeAt(at))) continue
    let wordEnd = at + 1
    while (wordEnd < text.length && isWordPart(text.charCodeAt(wordEnd))) wordEnd++
    const length = wordEnd - at
    if (length >= 3 && length <= longestLevel && !isNamePart(text.charCodeAt(at - 1))) {
      const first = text.charCodeAt(at)
      const second = text.charCodeAt(at + 1)
      const isUpper = first < 97 && second < 97
      const standsApart = isSeparator(text.charCodeAt(at - 1)) && isSeparator(text.charCodeAt(wordEnd))
      // `PHP Warning:  …`
      const isTitle = first < 97 && text.charCodeAt(wordEnd) === 58
      if (isUpper || isTitle || standsApart) {
        const severity = severityOf(text.slice(at, wordEnd))
        if (severity > 0) return severity
      }
    }
    at = wordEnd
  }
  return 0
}

function isLetter(code: number): boolean {
  return (code >= 97 && code <= 122) || (code >= 65 && code <= 90)
}

function isWordPart(code: number): boolean {
  return isLetter(code) || (code >= 48 && code <= 57) || code === 95 || code === 46
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
