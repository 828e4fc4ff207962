import {endianness} from 'node:os'
import {type CharacterClasses, NONE, PUNCTUATION, TAIL} from './character-class.ts'

/**
 * A stretch of text as typed arrays, whatever shape the engine gave the string. Each is followed by a zero at `length`
 * and may be read, but means nothing, for `padding` more places.
 */
export interface ClassifiedText {
  /** Not filled in where all of the text is ASCII. */
  readonly units: Uint16Array
  /** The units below 128; 255 in the place of others. */
  readonly ascii: Uint8Array
  /** The same bytes, for reading four at once. */
  readonly asciiView: DataView
  readonly classes: Uint8Array
  /** The same, for reading four at once. */
  readonly classesView: DataView
  readonly length: number
}

const padding = 16

/** Reads stretches of text into one pair of buffers, so each result is good until the next call. */
export type Classifier = (text: string, start: number, end: number) => ClassifiedText

/** From here on one bulk copy (60 ns at any of these lengths) beats reading unit by unit (2 ns each). */
const bulkUnits = 32

const bulkCopyIsExact = endianness() === 'LE'

export function createClassifier(characterClasses: CharacterClasses): Classifier {
  const pairClasses = classesOfPairs(characterClasses)
  let buffers = allocate(1024)
  return (text, start, end) => {
    const length = end - start
    if (length + padding > buffers.units.length) buffers = allocate(2 ** Math.ceil(Math.log2(length + padding)))
    const {units, ascii, classes} = buffers
    buffers.length = length
    if (length < bulkUnits) {
      for (let offset = 0; offset < length; offset++) units[offset] = text.charCodeAt(start + offset)
      classify(characterClasses, units, ascii, classes, length)
    } else if (writeAscii(text.slice(start, end), buffers)) classifyAscii(pairClasses, buffers)
    else {
      writeUnits(text.slice(start, end), buffers)
      classify(characterClasses, units, ascii, classes, length)
    }
    ascii[length] = 0
    classes[length] = NONE
    return buffers
  }
}

interface Buffers extends ClassifiedText {
  readonly unitBytes: Buffer
  readonly asciiBytes: Buffer
  /** `ascii` and `classes`, two at a time. */
  readonly asciiPairs: Uint16Array
  readonly classesPairs: Uint16Array
  length: number
}

function allocate(capacity: number): Buffers {
  const units = new Uint16Array(capacity)
  const ascii = new Uint8Array(capacity)
  const classes = new Uint8Array(capacity)
  return {
    units,
    unitBytes: Buffer.from(units.buffer),
    ascii,
    asciiBytes: Buffer.from(ascii.buffer),
    asciiView: new DataView(ascii.buffer),
    asciiPairs: new Uint16Array(ascii.buffer),
    classes,
    classesView: new DataView(classes.buffer),
    classesPairs: new Uint16Array(classes.buffer),
    length: 0
  }
}

/**
 * False if the text is not all ASCII: it is more bytes in UTF-8 then. Four bytes more than the text is long are enough
 * to tell, since no character has more.
 */
function writeAscii(text: string, {asciiBytes}: Buffers): boolean {
  return asciiBytes.write(text, 0, text.length + 4, 'utf8') === text.length
}

function writeUnits(text: string, {units, unitBytes}: Buffers): void {
  if (bulkCopyIsExact) unitBytes.write(text, 'utf16le')
  else for (let offset = 0; offset < text.length; offset++) units[offset] = text.charCodeAt(offset)
}

/** Of each two bytes that lie next to each other, read as one number, the classes, to be written as one. */
function classesOfPairs(table: CharacterClasses): Uint16Array {
  const pairs = new Uint16Array(2 ** 15)
  const bytes = new Uint8Array(2)
  const pair = new Uint16Array(bytes.buffer)
  const classes = new Uint8Array(pairs.buffer)
  for (let first = 0; first < 128; first++) {
    for (let second = 0; second < 128; second++) {
      bytes[0] = first
      bytes[1] = second
      const at = 2 * (pair[0] ?? 0)
      classes[at] = table[first] ?? NONE
      classes[at + 1] = table[second] ?? NONE
    }
  }
  return pairs
}

function classifyAscii(pairClasses: Uint16Array, {ascii, asciiPairs, classesPairs, length}: Buffers): void {
  // The neighbour of the last byte, if that has none in the text: what stood there before may be no ASCII.
  ascii[length] = 0
  const count = (length + 1) >> 1
  for (let at = 0; at < count; at++) classesPairs[at] = pairClasses[asciiPairs[at] ?? 0] ?? 0
}

function classify(
  table: CharacterClasses,
  units: Uint16Array,
  ascii: Uint8Array,
  classes: Uint8Array,
  length: number
): void {
  units[length] = 0
  for (let offset = 0; offset < length; offset++) {
    const unit = units[offset] ?? 0
    const characterClass = table[unit] ?? NONE
    // All ones if the unit is above 127.
    ascii[offset] = unit | ((127 - unit) >> 31)
    classes[offset] = characterClass
    if (characterClass !== NONE) continue
    const low = units[offset + 1] ?? 0
    if ((unit & 0xfc00) !== 0xd800 || (low & 0xfc00) !== 0xdc00) {
      classes[offset] = PUNCTUATION
      continue
    }
    classes[offset] = table[((unit & 0x3ff) << 10) + (low & 0x3ff) + 0x10000] || PUNCTUATION
    offset++
    ascii[offset] = 255
    classes[offset] = TAIL
  }
}
