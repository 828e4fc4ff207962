/** Character codes by name, and the classes of characters that block structure asks about. */

export const TAB = 9
export const LINE_FEED = 10
export const CARRIAGE_RETURN = 13
export const SPACE = 32
export const EXCLAMATION = 33
export const QUOTATION = 34
export const HASH = 35
export const APOSTROPHE = 39
export const LEFT_PARENTHESIS = 40
export const RIGHT_PARENTHESIS = 41
export const ASTERISK = 42
export const PLUS = 43
export const DASH = 45
export const DOT = 46
export const SLASH = 47
export const COLON = 58
export const LESS_THAN = 60
export const EQUALS = 61
export const GREATER_THAN = 62
export const QUESTION = 63
export const LEFT_BRACKET = 91
export const BACKSLASH = 92
export const RIGHT_BRACKET = 93
export const CARET = 94
export const UNDERSCORE = 95
export const BACKTICK = 96
export const LEFT_BRACE = 123
export const BAR = 124
export const TILDE = 126

/** The code unit at an offset, 0 behind the end: code that asks a string for one there is slow ever after (V8). */
export function codeAt(text: string, offset: number): number {
  return offset < text.length ? text.charCodeAt(offset) : 0
}

/** Space or tab: the only blanks that block structure knows. */
export function isBlank(code: number): boolean {
  return code === SPACE || code === TAB
}

/** LF or CR. */
export function isLineEnd(code: number): boolean {
  return code === LINE_FEED || code === CARRIAGE_RETURN
}

/** `0`–`9`. */
export function isDigit(code: number): boolean {
  return code >= 48 && code <= 57
}

/** `A`–`Z` or `a`–`z`. */
export function isLetter(code: number): boolean {
  const lower = code | 32
  return lower >= 97 && lower <= 122
}

/** The first offset in `from`–`end` that holds neither space nor tab, or `end`. */
export function skipBlanks(text: string, from: number, end: number): number {
  let offset = from
  while (offset < end && isBlank(text.charCodeAt(offset))) offset++
  return offset
}

/** The end of `from`–`end` with trailing spaces and tabs left out; not before `from`. */
export function trimBlanks(text: string, from: number, end: number): number {
  let offset = end
  while (offset > from && isBlank(text.charCodeAt(offset - 1))) offset--
  return offset
}

/** The end of `from`–`end` with trailing line ends, and so empty lines, left out; not before `from`. */
export function trimLineEnds(text: string, from: number, end: number): number {
  let offset = end
  while (offset > from && isLineEnd(text.charCodeAt(offset - 1))) offset--
  return offset
}

/** The first offset in `from`–`end` that does not hold `code`, or `end`. */
export function skipRun(text: string, code: number, from: number, end: number): number {
  let offset = from
  while (offset < end && text.charCodeAt(offset) === code) offset++
  return offset
}
