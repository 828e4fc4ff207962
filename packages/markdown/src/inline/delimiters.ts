import {ASTERISK, codeAt, skipRun, TILDE, UNDERSCORE} from '../scanner/characters.ts'

/** A run of `*`, `_` or `~` that may open or close emphasis. */
export interface DelimiterRun {
  readonly code: number
  readonly length: number
  readonly end: number
  readonly opens: boolean
  readonly closes: boolean
}

/** Text that is read, or a run of which it is not known yet whether it is text. */
export type Piece = string | DelimiterRun

export function isDelimiter(code: number): boolean {
  return code === ASTERISK || code === UNDERSCORE || code === TILDE
}

const longestRun = 3
const longestTildes = 2

/** The run at an offset; undefined for one that needs more than its neighbours to be read. */
export function delimiterRun(text: string, at: number): DelimiterRun | undefined {
  const code = text.charCodeAt(at)
  const end = skipRun(text, code, at, text.length)
  const length = end - at
  if (length > (code === TILDE ? longestTildes : longestRun)) return undefined
  if ((at > 0 && isDelimiter(text.charCodeAt(at - 1))) || isDelimiter(codeAt(text, end))) return undefined
  const before = at === 0 ? 'blank' : classOf(text, at - 1)
  const after = end === text.length ? 'blank' : classOf(text, end)
  if (before === undefined || after === undefined) return undefined
  const opens = after === 'word' || (after === 'punctuation' && before !== 'word')
  const closes = before === 'word' || (before === 'punctuation' && after !== 'word')
  if (code !== UNDERSCORE) return {code, length, end, opens, closes}
  return {
    code,
    length,
    end,
    opens: opens && (before !== 'word' || !closes),
    closes: closes && (after !== 'word' || !opens)
  }
}

const blank = /\s/
const punctuation = /[\p{P}\p{S}]/u

/** What a character is to a run beside it; undefined for half of one. */
function classOf(text: string, at: number): 'blank' | 'punctuation' | 'word' | undefined {
  const code = text.charCodeAt(at)
  if ((code | 32) >= 97 && (code | 32) <= 122) return 'word'
  const character = text.charAt(at)
  if (blank.test(character)) return 'blank'
  if (code >= 0xd800 && code <= 0xdfff) return undefined
  return punctuation.test(character) ? 'punctuation' : 'word'
}

/**
 * The text of the pieces from an index on, without the runs that are emphasis: a run that closes pairs with the last
 * one that opens, of the same character and length. Undefined where runs overlap, differ in length, or may do both, unless it is the only one.
 */
export function plainOf(pieces: readonly Piece[], from: number): string | undefined {
  if (pieces.length === from + 1) {
    const [only] = pieces.slice(from)
    if (typeof only === 'string') return only
  }
  const open: Array<{readonly run: DelimiterRun; readonly index: number}> = []
  const shown: string[] = []
  for (let index = from; index < pieces.length; index++) {
    const piece = pieces[index]
    if (piece === undefined) continue
    if (typeof piece === 'string') {
      shown.push(piece)
      continue
    }
    if (piece.opens && piece.closes) {
      if (!isOnly(piece, pieces, from)) return undefined
      shown.push(markers(piece))
      continue
    }
    if (piece.opens) {
      open.push({run: piece, index: shown.length})
      shown.push(markers(piece))
      continue
    }
    const last = open.at(-1)
    if (last !== undefined && last.run.code === piece.code && last.run.length === piece.length) {
      open.pop()
      shown[last.index] = ''
      continue
    }
    if (open.some(({run}) => run.code === piece.code)) return undefined
    shown.push(markers(piece))
  }
  return shown.join('')
}

/** True if no other run could pair with a run. */
function isOnly(run: DelimiterRun, pieces: readonly Piece[], from: number): boolean {
  return pieces.every(
    (piece, index) => index < from || piece === run || typeof piece === 'string' || piece.code !== run.code
  )
}

function markers({code, length}: DelimiterRun): string {
  return String.fromCharCode(code).repeat(length)
}
