import {indentEnd, isLineEnd, lineEnd} from '../lines.ts'
import {endsInBackslash, trimmedEnd} from '../setting-lines.ts'
import type {PartNames} from '../statements/parts.ts'
import {type StatementBuilder, type Statements, scanStatements} from '../statements/statement.ts'

/** `<VirtualHost *:80>` */
const openTag = /<[A-Za-z][\w-]*[^\r\n]*(?:\r?\n|$)/y
/** `<VirtualHost`, `</VirtualHost` */
const tagName = /<\/?[A-Za-z][\w-]*/y

/** Containers between tags, a directive a line, and the lines that a backslash continues. */
export function scanTags(text: string): Statements {
  return scanStatements(text, (builder) => scan(text, builder))
}

function scan(text: string, builder: StatementBuilder): void {
  for (let line = 0; line < text.length; ) {
    let next = lineEnd(text, line, text.length)
    const at = indentEnd(text, line, next)
    if (!isLineEnd(text, at, next) && text[at] !== '#') {
      const name = text[at] === '<' ? nameOfTag(text, at) : undefined
      let end = trimmedEnd(text, at, next)
      if (name?.startsWith('/')) builder.close(at, name.slice(1), end)
      else if (name !== undefined && isOpenTag(text, at)) {
        builder.head(at)
        builder.open(at, name, end)
      } else {
        while (endsInBackslash(text, at, end) && next < text.length) {
          next = lineEnd(text, next, text.length)
          end = trimmedEnd(text, at, next)
        }
        builder.token(at, end)
      }
      builder.finish()
    }
    line = next
  }
}

/** In lower case, with its slash: `virtualhost`, `/virtualhost`. */
function nameOfTag(text: string, at: number): string | undefined {
  tagName.lastIndex = at
  return tagName.test(text) ? text.slice(at + 1, tagName.lastIndex).toLowerCase() : undefined
}

function isOpenTag(text: string, at: number): boolean {
  openTag.lastIndex = at
  return openTag.test(text)
}

const firstWord = /\S{1,100}/y

/** `VirtualHost *:80` of a container, the first word of a directive. */
export const tagNames: PartNames = {
  keyOf: (text, {start, body}) => {
    if (body && isOpenTag(text, start)) return insideOfTag(text, start)
    firstWord.lastIndex = start
    return firstWord.test(text) ? text.slice(start, firstWord.lastIndex) : ''
  }
}

/** What stands between the brackets of the tag on a line; the last one may be missing. */
function insideOfTag(text: string, start: number): string {
  const end = trimmedEnd(text, start, lineEnd(text, start, text.length))
  return text.slice(start + 1, text[end - 1] === '>' ? end - 1 : end)
}
