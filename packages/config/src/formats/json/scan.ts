import {lineBreak, occurrences} from '../../occurrences.ts'
import {isLineStart, type StatementBuilder, type Statements, scanStatements} from '../../statements/statement.ts'
import {damagedKeyEnd, stringEnd} from './keys.ts'

/**
 * Members and elements of JSON, JSONC and JSON5, at any depth. A string that is left open ends at its line, and one that
 * is a key at the start of a line before its colon.
 */
export function scanJson(text: string): Statements {
  return scanStatements(text, (builder) => scan(text, builder))
}

/** `"key":`, `'key':`, `key:` */
const memberHead = /(?:"(?:[^"\\\r\n]|\\.)*"|'(?:[^'\\\r\n]|\\.)*'|[\p{L}_$][\p{L}\p{N}_$]*)[ \t]*:/uy

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
        builder.finish(++at)
        isAfterColon = false
        break
      case ':':
        isAfterColon = true
        at = token(builder, at, at + 1)
        break
      default: {
        const damagedEnd = isLineStart(text, at) ? headAt(text, at, builder) : undefined
        isAfterColon = false
        at = token(builder, at, damagedEnd ?? (char === '"' || char === "'" ? stringEnd(text, at) : wordEnd(text, at)))
      }
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

/** Begins a member if its key starts here, at the start of a line; the end of the key if that lacks a quote. */
function headAt(text: string, at: number, builder: StatementBuilder): number | undefined {
  memberHead.lastIndex = at
  const isWhole = memberHead.test(text)
  const damagedEnd = isWhole ? undefined : damagedKeyEnd(text, at)
  if (isWhole || damagedEnd !== undefined) begin(builder, at)
  return damagedEnd
}

function wordEnd(text: string, at: number): number {
  word.lastIndex = at
  return word.test(text) ? word.lastIndex : at + 1
}
