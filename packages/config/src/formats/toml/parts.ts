import type {Span} from '@opschunk/core/plugin'
import type {Part} from '../../format.ts'
import {lineBreak} from '../../occurrences.ts'
import {partsIn} from '../../statements/parts.ts'
import {type StatementBuilder, scanStatements} from '../../statements/statement.ts'

/** The elements of an array and the keys of an inline table; none for other values. */
export function partsOfValue(text: string, {start, end}: Span): Part[] {
  if (text[start] !== '[' && text[start] !== '{') return []
  const {list} = scanStatements(text, (builder) => scan(text, start, end, builder), start)
  const [value] = list
  return value ? partsIn(text, value, {keyOf}) : []
}

/** `key = `, `"key" = ` in an inline table. */
const key = /(?:"([^"\r\n]*)"|'([^'\r\n]*)'|([\w.-]+))[ \t]*=/y

function keyOf(text: string, {start}: Span): string | undefined {
  key.lastIndex = start
  const match = key.exec(text)
  return match ? (match[1] ?? match[2] ?? match[3]) : undefined
}

function scan(text: string, start: number, end: number, builder: StatementBuilder): void {
  for (let at = start; at < end; ) {
    const char = text[at] ?? ''
    if (char === '#') at = lineBreak(text, at)
    else if (char === '"' || char === "'") {
      const close = quotedEnd(text, at, end)
      builder.token(at, close)
      at = close
    } else {
      if (char === '[' || char === '{') builder.open(at, char)
      else if (char === ']' || char === '}') builder.close(at, char === ']' ? '[' : '{')
      else if (char === ',' && builder.depth > 0) builder.finish()
      else if (!blank.test(char)) builder.token(at, at + 1)
      at++
    }
  }
}

const blank = /\s/

function quotedEnd(text: string, start: number, end: number): number {
  const quote = text[start] ?? ''
  const triple = quote.repeat(3)
  if (text.startsWith(triple, start)) {
    const close = text.indexOf(triple, start + 3)
    return close < 0 || close > end ? end : close + 3
  }
  for (let at = start + 1; at < end; at++) {
    if (text[at] === '\\' && quote === '"') at++
    else if (text[at] === quote || text[at] === '\n') return at + 1
  }
  return end
}
