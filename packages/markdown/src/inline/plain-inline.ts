import {
  ASTERISK,
  BACKSLASH,
  BACKTICK,
  CARET,
  codeAt,
  EXCLAMATION,
  isLineEnd,
  LEFT_BRACKET,
  LEFT_PARENTHESIS,
  LESS_THAN,
  RIGHT_BRACKET,
  skipRun,
  TILDE,
  UNDERSCORE
} from '../scanner/characters.ts'
import {codeSpan} from './code-span.ts'
import {delimiterRun, isDelimiter, type Piece, plainOf} from './delimiters.ts'
import {tagOrAddress} from './html.ts'
import {resourceEnd} from './resource.ts'

/**
 * Inline Markdown as the text that its reader sees, blanks as they are; undefined for what is rare enough to be left to
 * remark, which gives the same for all the rest. No definitions are known, so `[text][id]` is no link.
 *
 * Left to remark: several paragraphs, entities but `&amp;` and its like, HTML that a line does not close, emphasis
 * that overlaps or is of uneven runs, destinations in angle brackets, addresses with markup in them, footnotes.
 */
export function plainInline(text: string): string | undefined {
  if (isBeyond(text)) return undefined
  const reading: Reading = {text, pieces: [], brackets: [], from: 0}
  for (let at = 0; at < text.length; ) {
    const next = readAt(reading, at)
    if (next === undefined) return undefined
    at = next
  }
  flush(reading, text.length)
  return plainOf(reading.pieces, 0)
}

/** A `[` or `![` that no `]` has closed yet. */
interface Bracket {
  /** How many pieces stand before it. */
  readonly pieces: number
  readonly start: number
  readonly isImage: boolean
  /** No link may start inside another: one that ended behind this bracket has made it text. */
  isInactive: boolean
}

interface Reading {
  readonly text: string
  readonly pieces: Piece[]
  readonly brackets: Bracket[]
  /** Where the text starts that is in no piece yet. */
  from: number
}

/** `\n\n`; two paragraphs. */
const blankLine = /\r?\n[ \t]*(?:\r?\n|$)|\r(?!\n)/

/** `---\n`, `+++\n`: may be frontmatter. */
const frontmatterLine = /^(?:---|\+\+\+)[ \t]*[\r\n]/

/**
 * `https://a.example/*x*`, `www.a.example/_x_`: markup in an address is none; in that of a link it is not looked at. What
 * is none wherever it stands does not count: `a_b`, `&page=2`.
 */
const addresses = /(?<!\]\(|<)(?:https?:\/\/|www\.)[^\s<]*/gi
const markupInAddress = /[\\`*~[]|(?<![A-Za-z0-9])_|_(?![A-Za-z0-9])|&(?!\w+=)/

function holdsMarkedAddress(text: string): boolean {
  for (const [address] of text.matchAll(addresses)) if (markupInAddress.test(address)) return true
  return false
}

/** `https://`, `www.`: where the address of a link would be, but no link is. */
const address = /(?:https?:\/\/|www\.)/iy

function isAddress(text: string, at: number): boolean {
  address.lastIndex = at
  return address.test(text)
}

/** `_a_@b.example`: so it is in a mail address. */
const markedMail = /[*_~][^\s<]*@|@[^\s<]*[*_~]/

function isBeyond(text: string): boolean {
  return (
    blankLine.test(text) ||
    frontmatterLine.test(text) ||
    text.includes('\0') ||
    text.includes('\uFEFF') ||
    holdsMarkedAddress(text) ||
    (text.includes('@') && markedMail.test(text))
  )
}

/** Reads what starts at an offset; gives the offset behind it. */
function readAt(reading: Reading, at: number): number | undefined {
  const {text} = reading
  switch (text.charCodeAt(at)) {
    case BACKSLASH:
      return readEscape(reading, at)
    case BACKTICK:
      return readCode(reading, at)
    case LESS_THAN:
      return readAngle(reading, at)
    case AMPERSAND:
      return readEntity(reading, at)
    case ASTERISK:
    case UNDERSCORE:
    case TILDE:
      return readRun(reading, at)
    case EXCLAMATION:
      if (codeAt(text, at + 1) !== LEFT_BRACKET) return at + 1
      return codeAt(text, at + 2) === CARET ? undefined : open(reading, at, 2)
    case LEFT_BRACKET:
      return codeAt(text, at + 1) === CARET ? undefined : open(reading, at, 1)
    case RIGHT_BRACKET:
      return close(reading, at)
    default:
      return at + 1
  }
}

const AMPERSAND = 38

/** What may be escaped: all punctuation of ASCII. */
const escapable = /[!-/:-@[-`{-~]/

function readEscape(reading: Reading, at: number): number | undefined {
  const next = codeAt(reading.text, at + 1)
  if (isLineEnd(next)) return replace(reading, at, at + 1, ' ')
  if (!escapable.test(reading.text.charAt(at + 1))) return at + 1
  // `\<https://…`, `\](https://…`: an address in the text after all.
  if (isAddress(reading.text, at + 2) || isAddress(reading.text, at + 3)) return undefined
  // The backslash goes, and what it escapes is text.
  flush(reading, at)
  reading.from = at + 1
  return at + 2
}

function readCode(reading: Reading, at: number): number {
  const code = codeSpan(reading.text, at)
  if (code === undefined) return skipRun(reading.text, BACKTICK, at, reading.text.length)
  return replace(reading, at, code.end, code.content)
}

function readAngle(reading: Reading, at: number): number | undefined {
  const found = tagOrAddress(reading.text, at)
  if (found === 'unsure') return undefined
  if (found !== undefined) return replace(reading, at, found.end, found.shown)
  return isAddress(reading.text, at + 1) ? undefined : at + 1
}

/** `&amp;`, `&#42;`, `&copy;`. */
const entity = /&(?:#|[A-Za-z][A-Za-z0-9]*;)/y
const entities: ReadonlyMap<string, string> = new Map([
  ['&amp;', '&'],
  ['&lt;', '<'],
  ['&gt;', '>'],
  ['&quot;', '"'],
  ['&nbsp;', '\u00A0']
])

function readEntity(reading: Reading, at: number): number | undefined {
  entity.lastIndex = at
  const found = entity.exec(reading.text)?.[0]
  if (found === undefined) return at + 1
  const shown = entities.get(found)
  return shown === undefined ? undefined : replace(reading, at, at + found.length, shown)
}

function readRun(reading: Reading, at: number): number | undefined {
  const run = delimiterRun(reading.text, at)
  if (run === undefined) return undefined
  if (!run.opens && !run.closes) return run.end
  flush(reading, at)
  reading.pieces.push(run)
  reading.from = run.end
  return run.end
}

function open(reading: Reading, at: number, length: number): number {
  flush(reading, at)
  const {pieces, brackets} = reading
  brackets.push({pieces: pieces.length, start: at, isImage: length === 2, isInactive: false})
  pieces.push(reading.text.slice(at, at + length))
  reading.from = at + length
  return at + length
}

/** A `]`: the end of a link or an image if a resource follows it, else text. */
function close(reading: Reading, at: number): number | undefined {
  const {text, pieces, brackets} = reading
  const bracket = brackets.pop()
  if (codeAt(text, at + 1) !== LEFT_PARENTHESIS) return at + 1
  const end = bracket === undefined || bracket.isInactive ? undefined : resourceEnd(text, at + 1)
  if (end === 'unsure') return undefined
  if (bracket === undefined || end === undefined) return isAddress(text, at + 2) ? undefined : at + 1
  flush(reading, at)
  const shown = plainOf(pieces, bracket.pieces + 1)
  if (shown === undefined) return undefined
  // The text of an image has HTML in it, and no break.
  if (bracket.isImage && isRich(text, bracket.start, at)) return undefined
  pieces.length = bracket.pieces
  pieces.push(shown)
  if (!bracket.isImage) for (const outer of brackets) if (!outer.isImage) outer.isInactive = true
  reading.from = end
  return end
}

function isRich(text: string, start: number, end: number): boolean {
  const angle = text.indexOf('<', start)
  const line = text.indexOf('\n', start)
  return (angle !== -1 && angle < end) || (line !== -1 && line < end)
}

/** Puts something in the place of `start`–`end`. */
function replace(reading: Reading, start: number, end: number, shown: string): number {
  flush(reading, start)
  if (shown !== '') reading.pieces.push(shown)
  reading.from = end
  return end
}

function flush(reading: Reading, end: number): void {
  if (end > reading.from) reading.pieces.push(reading.text.slice(reading.from, end))
}

/** True for a character that a reader of inline content does not take as it is. */
export function isMarkup(code: number): boolean {
  return (
    isDelimiter(code) ||
    code === BACKTICK ||
    code === LEFT_BRACKET ||
    code === RIGHT_BRACKET ||
    code === BACKSLASH ||
    code === LESS_THAN ||
    code === AMPERSAND
  )
}
