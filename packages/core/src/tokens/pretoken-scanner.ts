import {
  BLANK,
  LETTER,
  LOWER,
  MARK,
  NEWLINE,
  NONE,
  NUMBER,
  PUNCTUATION,
  SPACE,
  TAIL,
  UNCASED,
  UPPER
} from './character-class.ts'
import type {ClassifiedText} from './classified-text.ts'
import type {PretokenRules} from './pretoken-rules.ts'

const apostrophe = 0x27
const slash = 0x2f
const space = 0x20
/** The classes of four blanks in a row, read as one number. */
const fourBlanks = 0x01010101 * BLANK

/**
 * End of the pretoken that starts at `start`: what the encoding's pattern matches there. `start` must be a pretoken
 * start (or the start of the text) and lie before the end. Nothing before `start` matters, since the patterns have
 * no look-behind.
 *
 * The carets stand under `start` and under the end that is returned.
 */
export function pretokenEnd(rules: PretokenRules, text: ClassifiedText, start: number): number {
  const {ascii, classes} = text
  const first = classes[start] ?? NONE
  if ((first & LETTER) !== 0) return wordEnd(rules, ascii, classes, start)
  if ((first & NUMBER) !== 0) return numberEnd(classes, start)
  if ((first & NEWLINE) !== 0) return spaceEnd(text, start)

  // One blank or punctuation character in front of a word belongs to it.
  //   see␣the(docs      see␣the(docs
  //      ^   ^                 ^    ^
  if (rules.contractions === 'own' && ascii[start] === apostrophe) {
    const end = contractionEnd(ascii, start)
    if (end !== start) return end
  }
  const second = start + (classes[start + 1] === TAIL ? 2 : 1)
  const next = classes[second] ?? NONE
  if ((next & LETTER) !== 0) return wordEnd(rules, ascii, classes, second)
  if ((first & PUNCTUATION) !== 0) return punctuationEnd(rules, ascii, classes, start)

  // A space (no other blank) in front of punctuation belongs to it.
  //   a␣==␣b
  //    ^  ^
  if (ascii[start] === space && (next & PUNCTUATION) !== 0) return punctuationEnd(rules, ascii, classes, second)
  return spaceEnd(text, start)
}

/**
 * `[\p{Lu}\p{Lt}\p{Lm}\p{Lo}\p{M}]*[\p{Ll}\p{Lm}\p{Lo}\p{M}]+`, else `[\p{Lu}…]+[\p{Ll}…]*`, then a contraction.
 */
function wordEnd(rules: PretokenRules, ascii: Uint8Array, classes: Uint8Array, start: number): number {
  let end = start
  // Capitals and letters without case, as many as there are, then everything but capitals.
  //   HTTPServer        HTTPServer        東京Tower
  //   ^          ^ no:  ^        ^ no: a run of capitals takes the `S` with it
  while (((classes[end] ?? NONE) & UPPER) !== 0) end++
  let hasUncased = false
  if (((classes[end] ?? NONE) & (UNCASED | MARK)) !== 0) {
    hasUncased = true
    while (((classes[end] ?? NONE) & (UPPER | UNCASED | MARK)) !== 0) end++
  }
  if (((classes[end] ?? NONE) & LOWER) !== 0) {
    end++
    while (((classes[end] ?? NONE) & (LOWER | UNCASED | MARK)) !== 0) end++
  } else if (hasUncased) {
    // No lower-case letter follows: the pattern gives capitals back until one without case is last.
    //   東京TX!
    //   ^ ^
    while (((classes[end - 1] ?? NONE) & (UNCASED | MARK)) === 0 || isCapitalTail(classes, end - 1)) end--
  }
  return rules.contractions === 'attached' && ascii[end] === apostrophe ? contractionEnd(ascii, end) : end
}

/** A low surrogate has every class bit: ask its high half. */
function isCapitalTail(classes: Uint8Array, offset: number): boolean {
  return classes[offset] === TAIL && ((classes[offset - 1] ?? NONE) & UPPER) !== 0
}

/**
 * `'s` `'t` `'m` `'d` `'re` `'ve` `'ll` in any ASCII case; `start` if there is none.
 *
 *   it's fine     you'LL
 *     ^ ^            ^  ^
 */
function contractionEnd(ascii: Uint8Array, start: number): number {
  // Bit 0x20 makes ASCII capitals lower-case, and makes nothing else one of these letters.
  const first = (ascii[start + 1] ?? 0) | 0x20
  if (first === 0x73 || first === 0x74 || first === 0x6d || first === 0x64) return start + 2
  const second = (ascii[start + 2] ?? 0) | 0x20
  if ((first === 0x72 || first === 0x76) && second === 0x65) return start + 3
  return first === 0x6c && second === 0x6c ? start + 3 : start
}

/**
 * `\p{N}{1,3}`: code points, not units.
 *
 *   20260131
 *   ^  ^
 */
function numberEnd(classes: Uint8Array, start: number): number {
  let end = start
  for (let count = 0; count < 3 && ((classes[end] ?? NONE) & NUMBER) !== 0; count++) {
    end += classes[end + 1] === TAIL ? 2 : 1
  }
  return end
}

/**
 * `[^\s\p{L}\p{N}]+[\r\n/]*` (the slash only for some). Marks are neither letter nor white space, so they go along.
 *
 *   a ...⏎⏎/etc
 *     ^     ^
 */
function punctuationEnd(rules: PretokenRules, ascii: Uint8Array, classes: Uint8Array, start: number): number {
  let end = start
  while (((classes[end] ?? NONE) & (PUNCTUATION | MARK)) !== 0) end++
  while (((classes[end] ?? NONE) & NEWLINE) !== 0 || (rules.takesSlashes && ascii[end] === slash)) end++
  return end
}

/**
 * `\s*[\r\n]+|\s+(?!\S)|\s+`: up to the last line end of the run; without one all but the last blank, which belongs
 * to what follows, unless nothing follows or it is the only one.
 *
 *   ␣⏎␣⏎␣␣x     ␣␣␣x     ␣␣␣(end)    ␣1
 *   ^   ^       ^ ^      ^  ^        ^^
 */
function spaceEnd({classes, classesView}: ClassifiedText, start: number): number {
  let end = start
  // Indentation is long, and most of some texts.
  while (classesView.getInt32(end, true) === fourBlanks) end += 4
  let afterNewline = start
  while (((classes[end] ?? NONE) & SPACE) !== 0) {
    if (classes[end] === NEWLINE) afterNewline = end + 1
    end++
  }
  if (afterNewline > start) return afterNewline
  return classes[end] === NONE || end === start + 1 ? end : end - 1
}

/**
 * Whether every text with these two neighbours has a pretoken boundary between them, and is cut alike before it if it
 * ends there. `previous` and `next` are classes, `nextUnit` is the code unit of `next`.
 *
 * No rule goes from a number to anything else, from a word to what is no letter (contractions aside), from a line end
 * to what is neither white space nor a slash, or from what is not white space to a blank; and only blanks look ahead.
 */
export function isCertainBoundary(previous: number, next: number, nextUnit: number): boolean {
  if (next === TAIL || next === NONE) return false
  if ((next & BLANK) !== 0) return previous === TAIL || (previous & SPACE) === 0
  if (previous === TAIL) return false
  if ((previous & NUMBER) !== 0) return (next & NUMBER) === 0
  if ((previous & NEWLINE) !== 0) return (next & SPACE) === 0 && nextUnit !== slash
  if ((previous & (UPPER | LOWER | UNCASED)) !== 0) return (next & LETTER) === 0 && nextUnit !== apostrophe
  return (previous & (MARK | PUNCTUATION)) !== 0 && (next & NUMBER) !== 0
}
