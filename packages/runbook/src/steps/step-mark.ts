import {codeAt} from '@opschunk/markdown'
import {isLetterAt} from '../words/letters.ts'

/** The number that a heading or paragraph gives a step, or a phase of a procedure. */
export interface StepMark {
  /** `step` of `Step 3`, `phase` of `Phase 2`, `number` of `3.`. */
  readonly kind: 'step' | 'phase' | 'number'
  /** As written: `3`, `2.1`, `B`, `IV`. */
  readonly number: string
  /** What stands behind it. */
  readonly rest: string
  /** What a person calls it: `Step 3`, `3`. */
  readonly label: string
}

/** What a step or a phase is called, lower-case. */
const kinds: ReadonlyMap<string, StepMark['kind']> = new Map([
  ...'step task schritt aufgabe étape etape paso passo'.split(' ').map((word) => [word, 'step'] as const),
  ...'phase stage part'.split(' ').map((word) => [word, 'phase'] as const)
])

/** ` 3`, ` #3`, `#2.1`, ` B`, ` IV`, ` one`: what stands behind such a word. */
const numberBehind =
  /(?:[ \t]+#?|#)[ \t]*(\d{1,3}(?:\.\d{1,3}){0,2}[a-z]?|[IVX]{1,4}|[A-Z]|one|two|three|four|five|six|seven|eight|nine|ten)(?![a-z\d])/iy
const spelledNumbers: ReadonlyMap<string, string> = new Map(
  'one two three four five six seven eight nine ten'.split(' ').map((word, index) => [word, String(index + 1)])
)

/** `: `, ` – `, `. `: what parts a mark from the rest. */
const separator = /[ \t]*[.):–—-]*[ \t]*/y

/** `3. Drain`, `3) Drain`, `3 - Drain`, `2.1 Drain`, `03: Drain`, `#3 Drain`. */
const numbered = /^#?(\d{1,3}(?:\.\d{1,3}){0,2})(?:[.):]+[ \t]*|[ \t]+[–—-][ \t]+|(?<=\.\d{1,3})[ \t]+)(?=\S)/

/** `(3) Drain`, `3️⃣ Drain`, `③ Drain`. */
const enclosed = /^(?:\((\d{1,2})\)|(\d)\uFE0F?\u20E3|([\u2460-\u2473]))[ \t]*[.:–—-]?[ \t]*(?=\S)/
const firstCircled = 0x2460

/** The first two letters of the words above; what is not of ASCII may be one of them too. */
const wordStarts: ReadonlySet<number> = new Set(
  ['st', 'ta', 'ph', 'pa', 'sc', 'au', 'et'].map((word) => pairOf(word.charCodeAt(0), word.charCodeAt(1)))
)

/** Two letters of ASCII in any case, as one number. */
function pairOf(first: number, second: number): number {
  return ((first | 32) << 8) | second | 32
}

/** False if no mark starts with the two characters at an offset, the second of which may be emphasis. */
export function mayStartMark(text: string, at: number): boolean {
  const code = codeAt(text, at)
  if (code > 127 || mayStartNumber(code)) return true
  const second = codeAt(text, at + 1)
  return second === 42 || second === 95 || wordStarts.has(pairOf(code, second))
}

/** `#`, `(`, `①`–`⑳`, or a digit. */
function mayStartNumber(code: number): boolean {
  return code === 35 || code === 40 || (code >= 48 && code <= 57) || (code >= firstCircled && code < firstCircled + 20)
}

/** Reads the mark that a plain text starts with. */
export function stepMark(text: string): StepMark | undefined {
  if (!mayStartMark(text, 0)) return undefined
  const start = text.slice(0, 300)
  return mayStartNumber(codeAt(text, 0)) ? numberMark(start) : wordMark(start)
}

function numberMark(start: string): StepMark | undefined {
  const found = numbered.exec(start)
  if (!found?.[1]) return enclosedMark(start)
  return {kind: 'number', number: found[1], rest: start.slice(found[0].length), label: found[1]}
}

function enclosedMark(start: string): StepMark | undefined {
  const found = enclosed.exec(start)
  if (!found) return undefined
  const [all, inBrackets, onKey, circled] = found
  const number = inBrackets ?? onKey ?? String(codeAt(circled ?? '', 0) - firstCircled + 1)
  return {kind: 'number', number, rest: start.slice(all.length), label: number}
}

/** `Step 3: Drain`, `STEP 3 - Drain`, `Step #3`, `Task 2`, `Phase B – Cut over`, `Étape 2`, `Step one: …`. */
function wordMark(start: string): StepMark | undefined {
  let end = 0
  while (isLetterAt(start, end)) end++
  const kind = kinds.get(start.slice(0, end).toLowerCase())
  if (kind === undefined) return undefined
  numberBehind.lastIndex = end
  const written = numberBehind.exec(start)?.[1]
  if (written === undefined || isLetterAt(start, numberBehind.lastIndex)) return undefined
  separator.lastIndex = numberBehind.lastIndex
  separator.test(start)
  const number = spelledNumbers.get(written.toLowerCase()) ?? written
  return {kind, number, rest: start.slice(separator.lastIndex), label: `${start.slice(0, end)} ${written}`}
}
