import {indentEnd, isLineEnd, lineEnd} from '../lines.ts'
import {endsInBackslash, trimmedEnd} from '../setting-lines.ts'
import type {PartNames} from '../statements/parts.ts'
import {type StatementBuilder, type Statements, scanStatements} from '../statements/statement.ts'

/** `<VirtualHost *:80>`, `</VirtualHost>` */
const openTag = /<([A-Za-z][\w-]*)([^\r\n]*?)>?[ \t]*(?:\r?\n|$)/y
const closeTag = /<\/([A-Za-z][\w-]*)[ \t]*>?/y

/** Containers between tags, a directive a line, and the lines that a backslash continues. */
export function scanTags(text: string): Statements {
  return scanStatements(text, (builder) => scan(text, builder))
}

function scan(text: string, builder: StatementBuilder): void {
  for (let line = 0; line < text.length; ) {
    let next = lineEnd(text, line, text.length)
    const at = indentEnd(text, line, next)
    if (!isLineEnd(text, at, next) && text[at] !== '#') {
      closeTag.lastIndex = at
      openTag.lastIndex = at
      const close = closeTag.exec(text)?.[1]
      const open = close === undefined ? openTag.exec(text)?.[1] : undefined
      let end = trimmedEnd(text, at, next)
      if (close !== undefined) builder.close(at, close.toLowerCase(), end)
      else if (open !== undefined) {
        builder.head(at)
        builder.open(at, open.toLowerCase(), end)
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

const firstWord = /^\S+/

/** `VirtualHost *:80` of a container, the first word of a directive. */
export const tagNames: PartNames = {
  keyOf: (text, {start, body}) => {
    openTag.lastIndex = start
    const match = body ? openTag.exec(text) : undefined
    return match ? `${match[1]}${match[2]}` : (firstWord.exec(text.slice(start, start + 100))?.[0] ?? '')
  }
}
