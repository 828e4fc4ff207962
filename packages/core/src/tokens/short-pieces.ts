import type {ClassifiedText} from './classified-text.ts'
import type {PieceCounter} from './piece-counter.ts'

/** Pieces of up to 8 ASCII characters are looked up as two numbers of four bytes, up to 16 as four. */
const shortLength = 8
const mediumLength = 16

/** Entries, and numbers of each: tables of 384 and 160 KB, which leave room in a second-level cache for other work. */
const shortCapacity = 2 ** 15
const shortNumbers = 3
const mediumCapacity = 2 ** 13
const mediumNumbers = 5

/** What to keep of the first and second four bytes read at once, by the length of what is left of the piece. */
const firstMasks = Int32Array.of(0, 0xff, 0xffff, 0xffffff, -1, -1, -1, -1, -1)
const secondMasks = Int32Array.of(0, 0, 0, 0, 0, 0xff, 0xffff, 0xffffff, -1)

/** Four spaces, read as one number. */
const fourSpaces = 0x20202020

/** Longer indentation is rare. */
const longestIndentation = 255

/** The bits that four ASCII characters do not have. */
const notAscii = 0x80808080

/**
 * Puts two direct-mapped tables of short ASCII pieces seen lately in front of a counter: nine of ten pieces of English
 * or of logs end there, without a hash over their bytes or a look at the vocabulary. ASCII numbers are not even looked
 * up: both encodings cut them into three digits at most, and have a token for each (a test goes through them). Of deep
 * indentation the counts are kept by its length.
 */
export function rememberShortPieces(count: PieceCounter): PieceCounter {
  // The piece in two numbers, its length with its count above it. The length tells `a` from `a\0`.
  const short = new Int32Array(shortCapacity * shortNumbers)
  // The piece in four numbers, its length with its count above it.
  const medium = new Int32Array(mediumCapacity * mediumNumbers)
  // Of so many spaces; 0 until they are counted.
  const indentations = new Uint8Array(longestIndentation + 1)

  return (text, start, end) => {
    const length = end - start
    if (length > shortLength) return length > mediumLength ? countLong(text, start, end) : countMedium(text, start, end)
    const first = text.asciiView.getInt32(start, true) & (firstMasks[length] ?? 0)
    const second = text.asciiView.getInt32(start + 4, true) & (secondMasks[length] ?? 0)
    if (((first | second) & notAscii) !== 0) return count(text, start, end)
    // A pretoken that starts with a digit has nothing but numbers.
    if ((first & 0xff) >= 0x30 && (first & 0xff) <= 0x39) return 1

    const mixed = Math.imul(first, 0x9e3779b1) ^ Math.imul(second, 0x85ebca6b)
    const entry = ((mixed ^ (mixed >>> 15)) & (shortCapacity - 1)) * shortNumbers
    const found = short[entry + 2] ?? 0
    if (short[entry] === first && short[entry + 1] === second && (found & 0xff) === length) return found >> 8
    const tokens = count(text, start, end)
    short[entry] = first
    short[entry + 1] = second
    short[entry + 2] = length | (tokens << 8)
    return tokens
  }

  function countLong(text: ClassifiedText, start: number, end: number): number {
    const length = end - start
    if (length > longestIndentation || !areSpaces(text, start, end)) return count(text, start, end)
    const known = indentations[length] ?? 0
    if (known > 0) return known
    const tokens = count(text, start, end)
    indentations[length] = tokens
    return tokens
  }

  function countMedium(text: ClassifiedText, start: number, end: number): number {
    const length = end - start
    const first = text.asciiView.getInt32(start, true)
    const second = text.asciiView.getInt32(start + 4, true)
    const third = text.asciiView.getInt32(start + 8, true) & (firstMasks[length - 8] ?? 0)
    const fourth = text.asciiView.getInt32(start + 12, true) & (secondMasks[length - 8] ?? 0)
    if (((first | second | third | fourth) & notAscii) !== 0) return count(text, start, end)

    const mixed =
      Math.imul(first, 0x9e3779b1) ^
      Math.imul(second, 0x85ebca6b) ^
      Math.imul(third, 0xc2b2ae35) ^
      Math.imul(fourth, 0x27d4eb2f)
    const entry = ((mixed ^ (mixed >>> 15)) & (mediumCapacity - 1)) * mediumNumbers
    const found = medium[entry + 4] ?? 0
    if (
      medium[entry] === first &&
      medium[entry + 1] === second &&
      medium[entry + 2] === third &&
      medium[entry + 3] === fourth &&
      (found & 0xff) === length
    ) {
      return found >> 8
    }
    const tokens = count(text, start, end)
    medium[entry] = first
    medium[entry + 1] = second
    medium[entry + 2] = third
    medium[entry + 3] = fourth
    medium[entry + 4] = length | (tokens << 8)
    return tokens
  }
}

/** Whether a piece of four bytes or more is spaces only. */
function areSpaces({asciiView}: ClassifiedText, start: number, end: number): boolean {
  const last = end - 4
  for (let at = start; at < last; at += 4) if (asciiView.getInt32(at, true) !== fourSpaces) return false
  return asciiView.getInt32(last, true) === fourSpaces
}
