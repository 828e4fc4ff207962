import {type Block, firstLineOf} from '@opschunk/markdown'
import {kindOf} from '../sections/kind-of.ts'
import type {SectionKind} from '../sections/kinds.ts'
import type {Vocabulary} from '../vocabulary.ts'
import {backgroundKinds} from './evidence.ts'
import {instructs} from './instruction.ts'
import {plainStart} from './plain-start.ts'
import type {Passage, Step} from './step.ts'
import {mayStartMark, type StepMark, stepMark} from './step-mark.ts'

/** `**Step 2: Drain**`, `__2. Drain__`, `Step 2 - Drain`: up to the word or number. */
const emphasis = /^[*_]{1,3}(?=\S)/

/** A paragraph that carries a mark. */
interface Marked {
  readonly at: number
  readonly mark: StepMark
  /** A number without a word or emphasis. */
  readonly isBare: boolean
}

/** Paragraphs that say `Step N`, or count `4.1.`, `4.2.` or `(1)`, `(2)`; from each on all is its own up to the next one. */
export function markedSteps(
  text: string,
  blocks: readonly Block[],
  kind: SectionKind | undefined,
  words: Vocabulary
): Passage[] | undefined {
  const all: Marked[] = []
  for (let at = 0; at < blocks.length; at++) {
    const found = markedAt(text, blocks, at)
    if (found) all.push(found)
  }
  if (all.length < 2) return undefined
  const said = all.filter(({isBare}) => !isBare)
  const found = said.length >= 2 ? said : all.filter(({isBare}) => isBare)
  const first = found[0]
  const last = found.at(-1)
  if (!first || !last) return undefined
  if (first.isBare && (isBackground(kind) || !(areCounted(found) || areTold(found, kind, words)))) return undefined
  const end = endOfLast(text, blocks, last.at, words)
  const steps = found.map(({at, mark}, index) => stepOf(blocks.slice(at, found[index + 1]?.at ?? end), mark))
  return [
    ...passageOf(blocks.slice(0, first.at)),
    {kind: 'procedure', form: 'marked', lead: undefined, steps},
    ...passageOf(blocks.slice(end))
  ]
}

function passageOf(blocks: readonly Block[]): readonly Passage[] {
  return blocks.length > 0 ? [{kind: 'blocks', blocks}] : []
}

/** Where the last step ends: before a rule, or a line in bold that says what the rest is for, as a heading does. */
function endOfLast(text: string, blocks: readonly Block[], from: number, words: Vocabulary): number {
  for (let at = from + 1; at < blocks.length; at++) {
    const block = blocks[at]
    if (block && (block.kind === 'rule' || isHeadingInBold(text, block, words))) return at
  }
  return blocks.length
}

/** `**Troubleshooting**`. */
const boldLine = /^\*\*([^*\n]{3,40})\*\*:?$/

function isHeadingInBold(text: string, {kind, span}: Block, words: Vocabulary): boolean {
  const said =
    kind === 'paragraph' && span.end - span.start < 60 ? boldLine.exec(text.slice(span.start, span.end)) : null
  const about = said?.[1] === undefined ? undefined : kindOf(said[1], words)
  return about !== undefined && about !== 'verification'
}

/** True for kinds of sections that tell about something, not what to do. */
function isBackground(kind: SectionKind | undefined): boolean {
  return kind !== undefined && backgroundKinds.has(kind)
}

/** A paragraph that starts with `3.5 GB` is no step: bare numbers have to count, from 1 on in their last place. */
function areCounted(found: readonly Marked[]): boolean {
  const place = found[0]?.mark.number.replace(lastPlace, '')
  return found.length >= 2 && found.every(({mark}, index) => mark.number === `${place}.${index + 1}`)
}

/** True for `(1) Stop it`, `(2) Start it` that count from 1 on: half of them tell to do something, or the heading does. */
function areTold(found: readonly Marked[], kind: SectionKind | undefined, words: Vocabulary): boolean {
  if (!found.every(({mark}, index) => mark.number === String(index + 1))) return false
  const told = found.filter(({mark}) => instructs(plainStart(mark.rest), words))
  return kind === 'procedure' || told.length * 2 >= found.length
}

/** `.2` of `4.2`. */
const lastPlace = /\.\d+$/

function markedAt(text: string, blocks: readonly Block[], at: number): Marked | undefined {
  const block = blocks[at]
  if (block?.kind !== 'paragraph' || !mayStartMark(text, behindEmphasis(text, block.span.start))) return undefined
  const line = firstLineOf(text, block.span)
  const written = text.slice(line.start, Math.min(line.end, line.start + 200))
  const plain = written.replace(emphasis, '')
  const mark = stepMark(plain.replace(/[*_]+/g, ''))
  return mark && {at, mark, isBare: mark.kind === 'number' && plain === written}
}

function behindEmphasis(text: string, start: number): number {
  let at = start
  while (text[at] === '*' || text[at] === '_') at++
  return at
}

function stepOf(blocks: readonly Block[], mark: StepMark): Step {
  const span = {start: blocks[0]?.span.start ?? 0, end: blocks.at(-1)?.span.end ?? 0}
  return {span, marker: '', info: '', children: blocks, label: mark.label}
}
