import {lineBreak, occurrences} from '../../occurrences.ts'
import {isLineStart, type StatementBuilder, type Statements, scanStatements} from '../../statements/statement.ts'

/** Elements of XML at any depth. A tag, a comment or a section that is left open ends at its line. */
export function scanXml(text: string): Statements {
  return scanStatements(text, (builder) => scan(text, builder))
}

/** `<bean`, `</bean` */
const tagStart = /<\/?[\p{L}_][\p{L}\p{N}_.:-]*/uy

function scan(text: string, builder: StatementBuilder): void {
  const ends = {
    comment: occurrences(text, '-->'),
    section: occurrences(text, ']]>'),
    instruction: occurrences(text, '?>')
  }
  const next = occurrences(text, '<')
  let isLeftOpen = false
  for (let at = next(0); at >= 0; at = next(at)) {
    if (text.startsWith('<!--', at)) at = endOf(text, at, ends.comment(at + 4), 3)
    else if (text.startsWith('<![CDATA[', at)) at = endOf(text, at, ends.section(at + 9), 3)
    else if (text.startsWith('<?', at)) at = endOf(text, at, ends.instruction(at + 2), 2)
    else if (text.startsWith('<!', at)) {
      // What one looked for in vain is not there for the next.
      const end: number | undefined = isLeftOpen ? undefined : declarationEnd(text, at)
      isLeftOpen = end === undefined
      at = end ?? lineBreak(text, at)
    } else at = tag(text, at, builder)
  }
}

function endOf(text: string, at: number, close: number, length: number): number {
  return close < 0 ? lineBreak(text, at) : close + length
}

/** `<!DOCTYPE x [ … ]>` */
function declarationEnd(text: string, start: number): number | undefined {
  let depth = 0
  for (let at = start; at < text.length; at++) {
    if (text[at] === '[') depth++
    else if (text[at] === ']') depth--
    else if (text[at] === '>' && depth <= 0) return at + 1
  }
  return undefined
}

function tag(text: string, at: number, builder: StatementBuilder): number {
  tagStart.lastIndex = at
  if (!tagStart.test(text)) return at + 1
  const isClosing = text[at + 1] === '/'
  const name = text.slice(isClosing ? at + 2 : at + 1, tagStart.lastIndex)
  const end = tagEnd(text, tagStart.lastIndex)
  if (isClosing) {
    builder.close(at, name, end)
    builder.finish()
    return end
  }
  if (isLineStart(text, at)) builder.head(at)
  if (text[end - 2] === '/' && text[end - 1] === '>') {
    builder.token(at, end)
    builder.finish()
  } else builder.open(at, name, end)
  return end
}

/** Behind the `>` of a tag. A quote is left open where `<` stands in it, since no value may hold one. */
function tagEnd(text: string, start: number): number {
  let quote = ''
  for (let at = start; at < text.length; at++) {
    const char = text[at]
    if (char === '<') return trimmedBack(text, at, start)
    if (quote !== '') {
      if (char === quote) quote = ''
    } else if (char === '"' || char === "'") quote = char
    else if (char === '>') return at + 1
  }
  return text.length
}

/** Before the blanks that precede an offset. */
function trimmedBack(text: string, at: number, floor: number): number {
  let end = at
  while (end > floor && blank.test(text[end - 1] ?? '')) end--
  return end
}

const blank = /\s/
