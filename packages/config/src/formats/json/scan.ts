import {lineBreak, occurrences} from '../../occurrences.ts'
import {isLineStart, type StatementBuilder, type Statements, scanStatements} from '../../statements/statement.ts'

/** Members and elements of JSON, JSONC and JSON5, at any depth. A string that is left open ends at its line. */
export function scanJson(text: string): Statements {
  return scanStatements(text, (builder) => scan(text, builder))
}

/** `"key":`, `key:` */
const memberHead = /(?:"(?:[^"\\\r\n]|\\.)*"|[\p{L}_$][\p{L}\p{N}_$]*)[ \t]*:/uy

const word = /[^\s"'`{}[\],:/]+/y

function scan(text: string, builder: StatementBuilder): void {
  const commentClose = occurrences(text, '*/')
  // Whether a value must follow: what starts the next line is one, not the next element.
  let isAfterColon = false
  for (let at = 0; at < text.length; ) {
    const char = text[at] ?? ''
    if (char === '/' && text[at + 1] === '/') {
      at = lineBreak(text, at)
      continue
    }
    if (char === '/' && text[at + 1] === '*') {
      const close = commentClose(at + 2)
      at = close < 0 ? lineBreak(text, at) : close + 2
      continue
    }
    switch (char) {
      case ' ':
      case '\t':
      case '\r':
      case '\n':
        at++
        break
      case '{':
      case '[':
        // A comma may be missing: on its own line this is the next element.
        if (!isAfterColon && isLineStart(text, at)) begin(builder, at)
        isAfterColon = false
        builder.open(at++, char)
        break
      case '}':
      case ']':
        builder.close(at++, char === '}' ? '{' : '[')
        if (builder.depth === 0) builder.finish()
        break
      case ',':
        builder.finish()
        isAfterColon = false
        at++
        break
      case ':':
        isAfterColon = true
        at = token(builder, at, at + 1)
        break
      case '"':
      case "'":
        if (isMemberHead(text, at)) begin(builder, at)
        isAfterColon = false
        at = token(builder, at, stringEnd(text, at))
        break
      default:
        if (isMemberHead(text, at)) begin(builder, at)
        isAfterColon = false
        word.lastIndex = at
        at = token(builder, at, word.test(text) ? word.lastIndex : at + 1)
    }
  }
}

/** A member or an element begins, whatever the one before it lacks. */
function begin(builder: StatementBuilder, at: number): void {
  builder.head(at)
  builder.finish()
}

function token(builder: StatementBuilder, start: number, end: number): number {
  builder.token(start, end)
  return end
}

function isMemberHead(text: string, at: number): boolean {
  if (!isLineStart(text, at)) return false
  memberHead.lastIndex = at
  return memberHead.test(text)
}

/** End of a string; a backslash before a line end continues it (JSON5). */
function stringEnd(text: string, start: number): number {
  const quote = text.charCodeAt(start)
  for (let at = start + 1; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === quote) return at + 1
    if (code === newline) return at
    if (code === backslash) at += text.startsWith('\r\n', at + 1) ? 2 : 1
  }
  return text.length
}

const newline = 0x0a
const backslash = 0x5c
