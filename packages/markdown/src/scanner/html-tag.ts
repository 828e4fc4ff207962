import {
  APOSTROPHE,
  BACKTICK,
  COLON,
  DASH,
  DOT,
  EQUALS,
  GREATER_THAN,
  isBlank,
  isDigit,
  isLetter,
  LESS_THAN,
  QUOTATION,
  SLASH,
  skipBlanks,
  UNDERSCORE
} from './characters.ts'

/** End of the tag name that starts at `offset`; `offset` if none does. */
export function tagNameEnd(text: string, offset: number, end: number): number {
  if (offset >= end || !isLetter(text.charCodeAt(offset))) return offset
  let index = offset + 1
  while (index < end && isTagNameCharacter(text.charCodeAt(index))) index++
  return index
}

/**
 * True if a complete opening tag goes on at `offset`, after its name, and only blanks follow it on its line.
 *
 * ```markdown
 * > | <reference-link href="#restart" open>
 *                    ^
 * ```
 */
export function completesOpeningTag(text: string, offset: number, end: number): boolean {
  let index = offset
  while (true) {
    index = skipBlanks(text, index, end)
    const code = index < end ? text.charCodeAt(index) : -1
    if (code === SLASH) return completesClosingTag(text, index + 1, end, false)
    if (!isNameStart(code)) return completesClosingTag(text, index, end, false)
    while (index < end && isNameCharacter(text.charCodeAt(index))) index++
    index = attributeValueEnd(text, skipBlanks(text, index, end), end)
    if (index === -1) return false
  }
}

/**
 * True if `>` stands at `offset` and only blanks follow it; `allowBlanks` allows some before it.
 *
 * ```markdown
 * > | </reference-link >
 *                     ^
 * ```
 */
export function completesClosingTag(text: string, offset: number, end: number, allowBlanks: boolean): boolean {
  const index = allowBlanks ? skipBlanks(text, offset, end) : offset
  return index < end && text.charCodeAt(index) === GREATER_THAN && skipBlanks(text, index + 1, end) === end
}

/**
 * Where the value (or values: `a=b=c` is let through) of an attribute ends; `offset` if no `=` stands there, -1 if the
 * tag is broken.
 *
 * ```markdown
 * > | <reference-link href="#restart" open>
 *                         ^          ^
 * ```
 */
function attributeValueEnd(text: string, offset: number, end: number): number {
  let index = offset
  while (index < end && text.charCodeAt(index) === EQUALS) {
    index = skipBlanks(text, index + 1, end)
    if (index === end) return -1
    const code = text.charCodeAt(index)
    if (code === QUOTATION || code === APOSTROPHE) {
      index++
      while (index < end && text.charCodeAt(index) !== code) index++
      index++
      if (index >= end) return -1
      const after = text.charCodeAt(index)
      return after === SLASH || after === GREATER_THAN || isBlank(after) ? index : -1
    }
    if (code === LESS_THAN || code === EQUALS || code === GREATER_THAN || code === BACKTICK) return -1
    while (index < end && isUnquotedCharacter(text.charCodeAt(index))) index++
    index = skipBlanks(text, index, end)
  }
  return index
}

function isTagNameCharacter(code: number): boolean {
  return code === DASH || isLetter(code) || isDigit(code)
}

function isNameStart(code: number): boolean {
  return code === COLON || code === UNDERSCORE || isLetter(code)
}

function isNameCharacter(code: number): boolean {
  return isNameStart(code) || code === DASH || code === DOT || isDigit(code)
}

function isUnquotedCharacter(code: number): boolean {
  if (code === QUOTATION || code === APOSTROPHE || code === SLASH || code === BACKTICK || isBlank(code)) return false
  return code !== LESS_THAN && code !== EQUALS && code !== GREATER_THAN
}
