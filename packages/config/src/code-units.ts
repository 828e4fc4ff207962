import {Buffer} from 'node:buffer'
import {endianness} from 'node:os'

/** What is kept for the next text: 8 MB. Fresh memory takes longer to touch than the characters to copy. */
const mostKept = 2 ** 22

interface Units {
  readonly list: Uint16Array
  readonly bytes: Buffer
}

let kept = unitsFor(2 ** 12)

/**
 * The code units of a text in a row, for loops over its characters: most texts are slices of others, which the engine
 * reads four times slower. A line feed stands behind the last. Good until the next call.
 */
export function codeUnitsOf(text: string): Uint16Array {
  const units = text.length < kept.list.length ? kept : unitsFor(2 ** Math.ceil(Math.log2(text.length + 1)))
  if (units.list.length <= mostKept) kept = units
  const {list, bytes} = units
  if (endianness() === 'LE') bytes.write(text, 'utf16le')
  else for (let at = 0; at < text.length; at++) list[at] = text.charCodeAt(at)
  list[text.length] = lineFeed
  return list
}

function unitsFor(length: number): Units {
  const list = new Uint16Array(length)
  return {list, bytes: Buffer.from(list.buffer)}
}

/** Offset of the first unit from one on that is neither space nor tab. */
export function indentEndIn(units: Uint16Array, start: number): number {
  let at = start
  while (units[at] === space || units[at] === tab) at++
  return at
}

/** Whether a line ends at an offset, or the text. */
export function isLineEndIn(units: Uint16Array, at: number): boolean {
  return units[at] === lineFeed || (units[at] === carriageReturn && units[at + 1] === lineFeed)
}

const tab = 0x09
const lineFeed = 0x0a
const carriageReturn = 0x0d
const space = 0x20
