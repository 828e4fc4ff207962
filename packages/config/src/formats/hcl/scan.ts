import {indentEnd} from '../../lines.ts'
import {lineBreak, occurrences} from '../../occurrences.ts'
import {
  isLineStart,
  type Statement,
  type StatementBuilder,
  type Statements,
  scanStatements,
  scanStrictly
} from '../../statements/statement.ts'
import {type Heredoc, heredocReader} from './heredoc.ts'
import {stringEnd} from './strings.ts'

/**
 * The statements of HCL: attributes and blocks, and inside expressions the elements of objects and lists. What is
 * broken costs its own block: a quote ends at its line, a heredoc without its end marker and a bracket that is left
 * open end at the next head of a block.
 */
export function scanHcl(text: string, dialect: Dialect = hclDialect): Statements {
  return scanStatements(text, (builder) => scan(text, builder, dialect))
}

/** The statements of the beginning of a file that it holds whole, and the one that follows them if there is one. */
export function scanHclStart(text: string, dialect: Dialect = hclDialect): readonly Statement[] {
  let whole = text.length
  const {list} = scanStrictly(text, (builder) => {
    scan(text, builder, dialect, (at) => {
      whole = Math.min(whole, at)
    })
  })
  return list.filter(({start}) => start < whole)
}

/** In what other files of braces differ. */
interface Dialect {
  /** Where `//` and `/*` start comments, besides `#`: elsewhere `//` belongs to an address. */
  readonly slashComments: 'anywhere' | 'line starts'
  /** Whether `!` does at the start of a line. */
  readonly bangComments: boolean
}

const hclDialect: Dialect = {slashComments: 'anywhere', bangComments: false}

/** `resource "aws_instance" "web" {` */
const blockHead = /[A-Za-z_][\w-]*(?:[ \t]+(?:"[^"\r\n]*"|[A-Za-z_][\w-]*))*[ \t]*\{[^\r\n]*/y

/** `ami = ` */
const attributeHead = /[A-Za-z_][\w-]*[ \t]*=(?![=>])/y

const word = /[\w.-]+/y

interface Readers extends Dialect {
  readonly heredocAt: (at: number) => Heredoc | undefined
  readonly commentClose: (at: number) => number
  readonly leftOpen: (at: number) => void
}

/** @param leftOpen told where a comment or a heredoc starts that does not end */
function scan(
  text: string,
  builder: StatementBuilder,
  dialect: Dialect,
  leftOpen: (at: number) => void = () => undefined
): void {
  const readers = {
    ...dialect,
    heredocAt: heredocReader(text, blockHead),
    commentClose: occurrences(text, '*/'),
    leftOpen
  }
  for (let at = 0; at < text.length; ) at = step(text, at, builder, readers)
  builder.finish()
}

function startsWithBrace(text: string, line: number): boolean {
  return text[indentEnd(text, line, text.length)] === '{'
}

function step(text: string, at: number, builder: StatementBuilder, readers: Readers): number {
  const {heredocAt, commentClose, leftOpen, slashComments, bangComments} = readers
  const char = text[at] ?? ''
  switch (char) {
    case '\n':
      // A brace that starts a line opens the body of what stands in the line above.
      if ((builder.bracket === '{' || builder.bracket === '') && !startsWithBrace(text, at + 1)) builder.finish()
      return at + 1
    case ' ':
    case '\t':
    case '\r':
      return at + 1
    case '#':
      return lineBreak(text, at)
    case '!':
      if (bangComments && isLineStart(text, at)) return lineBreak(text, at)
      break
    case '/':
      if (slashComments === 'line starts' && !isLineStart(text, at)) break
      if (text[at + 1] === '/') return lineBreak(text, at)
      if (text[at + 1] === '*') {
        const close = commentClose(at + 2)
        if (close >= 0) return close + 2
        leftOpen(at)
        return lineBreak(text, at)
      }
      break
    case '"': {
      const end = stringEnd(text, at)
      builder.token(at, end)
      return end
    }
    case '<': {
      const heredoc = heredocAt(at)
      if (!heredoc) break
      if (!heredoc.isClosed) leftOpen(at)
      builder.token(at, heredoc.end)
      builder.heredoc(heredoc.content)
      return heredoc.end
    }
    case '{':
    case '[':
    case '(':
      builder.open(at, char)
      return at + 1
    case '}':
    case ']':
    case ')':
      builder.close(at, opening[char])
      return at + 1
    case ',':
      if (builder.depth > 0) builder.finish()
      return at + 1
  }
  if (builder.depth > 0 && isLineStart(text, at)) {
    blockHead.lastIndex = at
    attributeHead.lastIndex = at
    if (blockHead.test(text) || attributeHead.test(text)) builder.head(at)
  }
  word.lastIndex = at
  const end = word.test(text) ? word.lastIndex : at + 1
  builder.token(at, end)
  return end
}

const opening = {'}': '{', ']': '[', ')': '('} as const
