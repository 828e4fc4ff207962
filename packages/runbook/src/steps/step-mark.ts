import {codeAt} from '@opschunk/markdown'

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

/** `Step 3: Drain`, `STEP 3 - Drain`, `Step #3`, `Task 2`, `Phase B – Cut over`, `Schritt 1`, `Étape 2`, `Paso 3`. */
const worded =
  /^(step|task|phase|stage|part|schritt|aufgabe|étape|etape|paso|passo)(?:[ \t]+#?|#)[ \t]*(\d{1,3}(?:\.\d{1,3}){0,2}[a-z]?|[IVX]{1,4}|[A-Z])(?![\p{L}\p{N}])[ \t]*[.):–—-]*[ \t]*/iu

/** `Step one: …`. */
const spelled =
  /^(step|phase|stage|part)[ \t]+(one|two|three|four|five|six|seven|eight|nine|ten)\b[ \t]*[.):–—-]*[ \t]*/i
const spelledNumbers = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']

/** `3. Drain`, `3) Drain`, `3 - Drain`, `2.1 Drain`, `03: Drain`, `#3 Drain`. */
const numbered = /^#?(\d{1,3}(?:\.\d{1,3}){0,2})(?:[.):]+[ \t]*|[ \t]+[–—-][ \t]+|(?<=\.\d{1,3})[ \t]+)(?=\S)/

const phaseWords: ReadonlySet<string> = new Set(['phase', 'stage', 'part'])

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

/** `#`, or a digit. */
function mayStartNumber(code: number): boolean {
  return code === 35 || (code >= 48 && code <= 57)
}

/** Reads the mark that a plain text starts with. */
export function stepMark(text: string): StepMark | undefined {
  if (!mayStartMark(text, 0)) return undefined
  const start = text.slice(0, 300)
  return mayStartNumber(codeAt(text, 0)) ? numberMark(start) : wordMark(start)
}

function numberMark(start: string): StepMark | undefined {
  const found = numbered.exec(start)
  if (!found?.[1]) return undefined
  return {kind: 'number', number: found[1], rest: start.slice(found[0].length), label: found[1]}
}

function wordMark(start: string): StepMark | undefined {
  const found = worded.exec(start) ?? spelled.exec(start)
  if (!found?.[1] || !found[2]) return undefined
  const spelledNumber = spelledNumbers.indexOf(found[2].toLowerCase())
  const number = spelledNumber > 0 ? String(spelledNumber) : found[2]
  const kind = phaseWords.has(found[1].toLowerCase()) ? 'phase' : 'step'
  return {kind, number, rest: start.slice(found[0].length), label: `${found[1]} ${found[2]}`}
}
