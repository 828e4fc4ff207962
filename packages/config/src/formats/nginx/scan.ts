import {lineBreak} from '../../occurrences.ts'
import {isLineStart, type StatementBuilder, type Statements, scanStatements} from '../../statements/statement.ts'
import {luaReader} from './lua.ts'
import {quotedEnd} from './quoted.ts'

/**
 * Directives and blocks of nginx by the rules of its own tokenizer: quotes and `#` count only at the start of a token,
 * a brace ends an unquoted word, `${` does not open a block, a backslash takes the next character as it is.
 */
export function scanNginx(text: string): Statements {
  return scanStatements(text, (builder) => scan(text, builder))
}

/** `server {`, `location ~ \.php$ {`, `upstream app` with its brace in the next line. */
const blockHead =
  /(?:server|location|upstream|http|events|stream|map|geo|if|types|limit_except|split_clients|match|mail|lua_\w+)\b[^;{}"'\r\n]*(?:\{[^\r\n]*|\r?\n[ \t]*\{)/y

const luaDirective = /\w+_by_lua_block\b[^{;]*$/

function scan(text: string, builder: StatementBuilder): void {
  const luaEnd = luaReader(text)
  for (let at = 0; at < text.length; ) {
    const char = text[at] ?? ''
    switch (char) {
      case ' ':
      case '\t':
      case '\r':
      case '\n':
        at++
        break
      case '#':
        at = lineBreak(text, at)
        break
      case ';':
        if (builder.isOpen) builder.token(at, at + 1)
        builder.finish()
        at++
        break
      case '{': {
        const lua = isLua(text, at, builder.start) ? luaEnd(at) : undefined
        if (lua === undefined) builder.open(at++, '{')
        else {
          builder.token(at, lua)
          builder.finish()
          at = lua
        }
        break
      }
      case '}':
        builder.close(at++, '{')
        builder.finish()
        break
      default: {
        if (builder.depth > 0 && isLineStart(text, at) && isHead(text, at)) builder.head(at)
        const end = char === '"' || char === "'" ? quotedEnd(text, at) : wordEnd(text, at)
        builder.token(at, end)
        at = end
      }
    }
  }
}

function isHead(text: string, at: number): boolean {
  blockHead.lastIndex = at
  return blockHead.test(text)
}

/** Whether a brace opens a block of Lua. */
function isLua(text: string, brace: number, start: number | undefined): boolean {
  return start !== undefined && brace - start < 300 && luaDirective.test(text.slice(start, brace))
}

/** End of an unquoted word. */
function wordEnd(text: string, start: number): number {
  let at = start
  while (at < text.length) {
    const char = text[at]
    if (char === '\\') at += 2
    else if (char === '$' && text[at + 1] === '{') {
      const close = variableEnd(text, at + 2)
      at = close
    } else if (char === undefined || ends.test(char)) break
    else at++
  }
  return Math.min(Math.max(at, start + 1), text.length)
}

/** Blanks, `;` and braces end a word. */
const ends = /[\s;{}]/

/** `${name}`: behind its brace; behind the name if there is none. */
function variableEnd(text: string, start: number): number {
  let at = start
  while (variableChar.test(text[at] ?? '')) at++
  return text[at] === '}' ? at + 1 : at
}

const variableChar = /\w/
