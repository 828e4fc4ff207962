import type {Span} from '@opschunk/core/plugin'
import {type Block, codeAt, endsWithColon, firstLineOf} from '@opschunk/markdown'
import {kindOf} from '../sections/kind-of.ts'
import type {SectionKind} from '../sections/kinds.ts'
import type {Vocabulary} from '../vocabulary.ts'
import {classAt, DIGIT, LETTER} from '../words/letters.ts'
import {opening, openingLength} from './block-text.ts'
import {isCommands} from './commands.ts'
import type {Contents} from './contents.ts'
import {instructs, isGerund, isImperative} from './instruction.ts'
import {callsForOther, callsForSteps} from './introduction.ts'
import {plainStart} from './plain-start.ts'
import type {Run} from './runs.ts'
import type {Step} from './step.ts'
import {mayStartMark, stepMark} from './step-mark.ts'

/** Where a list stands. */
export interface Place {
  /** Of the nearest section that has one. */
  readonly kind: SectionKind | undefined
  /** The heading tells to do something, or asks how: `Restart the node`, `How to fail over`. */
  readonly isTask: boolean
  /** The list lies in an item of a list that is no procedure. */
  readonly isNested: boolean
  readonly contents: Contents
}

/**
 * Signs and what they count. A list is a procedure from 3 points on. An ordered list of instructions is one anywhere
 * but where the text says that it is something else; bullets need a heading or a sentence that says that they are.
 */
const points = {
  ordered: 2,
  /** Boxes to be ticked: something to do, whatever its words. */
  tasks: 4,
  /** Half of the items, or more, start with a verb; or three of four instruct, as `If it is down, restart it` does. */
  imperative: 2,
  /** Nine of ten start with one, or instruct; where steps are expected, all of several but one. */
  allImperative: 1,
  /** Fewer than one of four instructs in any way. */
  descriptive: -3,
  /** Half of the items hold a command in a block. */
  commands: 2,
  /** One item does. */
  command: 1,
  /** `Follow these steps:`, `Log in to the console and:` */
  called: 2,
  /** `Two formats are accepted:`, `Examples:`, `… in one of these states:` */
  calledOtherwise: -4,
  /** Under Procedure, Mitigation, Diagnosis, Verification or Rollback. */
  actionSection: 1,
  /** Numbers under Procedure, Steps, Instructions. */
  procedureSection: 3,
  /** Under a heading that is a task. */
  task: 1,
  /** Under Meaning, Impact, References. */
  backgroundSection: -3,
  /** Most items say so themselves: `Step 2: Drain it`. */
  marked: 10,
  /** Bullets and boxes under Prerequisites: what has to be so. */
  prerequisites: -3,
  bullets: -1,
  /** Most items are questions. */
  questions: -4,
  /** Most items end with a colon and are to be filled in: `Link to the deploy log:`. */
  fields: -4,
  /** Most items are no more than a link. */
  links: -6,
  /** Most items are `Term: what it is` or `**Term** – what it is`. */
  definitions: -3,
  /** Most items are headings of the document. */
  contents: -6
} as const

/** The least that makes a list a procedure. */
const enough = 3

const actionKinds: ReadonlySet<SectionKind> = new Set([
  'procedure',
  'mitigation',
  'diagnosis',
  'verification',
  'rollback'
])
/** Kinds of sections that tell about something, not what to do. */
export const backgroundKinds: ReadonlySet<SectionKind> = new Set(['meaning', 'impact', 'references'])

/**
 * True if a run is a procedure whose items are its steps.
 *
 * @param introduction what is read of the paragraph before it, if there is one
 */
export function isProcedure(
  text: string,
  run: Run,
  introduction: Span | undefined,
  place: Place,
  words: Vocabulary
): boolean {
  const {items} = run
  // One bullet alone, or bullets inside of what is no procedure, are steps only if they say what to run.
  const needsCommands = !run.isOrdered && (place.isNested || (items.length === 1 && !isAction(place.kind)))
  if (needsCommands && !allSayWhatToRun(text, items, words)) return false
  // What costs least is asked first, and no more once what is left cannot make up for what is missing.
  const most = points.imperative + points.allImperative
  let total = pointsOfPlace(run, place) + pointsOfCommands(text, items, words)
  if (isMost(countOf(text, items, isMarked), items)) total += points.marked
  if (total + points.called + most < enough) return false
  if (introduction) total += pointsOfIntroduction(text.slice(introduction.start, introduction.end), words)
  if (total + most < enough) return false
  const starts = startsOf(text, items)
  total += pointsOfWords(text, items, starts, place, words)
  if (total < enough) return false
  if (isMost(countOf(text, items.filter(isShort), isQuestion), items)) total += points.questions
  if (isMost(countOf(text, items.filter(isShort), isField), items)) total += points.fields
  if (isMost(countOf(text, items, isLink), items)) total += points.links
  if (total >= enough && total + points.contents < enough && areContents(starts, place)) total += points.contents
  return total >= enough
}

/** True if each item holds commands or is a task. */
function allSayWhatToRun(text: string, items: readonly Step[], words: Vocabulary): boolean {
  for (const item of items) if (!isTask(item) && !holdsCommands(text, item, words)) return false
  return true
}

/** The plain starts of items. */
function startsOf(text: string, items: readonly Step[]): readonly string[] {
  const starts: string[] = []
  for (const {children} of items) {
    const span = children[0]?.span
    starts.push(span ? plainStart(text, span.start, span.end) : '')
  }
  return starts
}

/** `Step 2: Drain it`. */
function isMarked(text: string, block: Block): boolean {
  return mayStartMark(text, block.span.start) && stepMark(opening(text, block))?.kind === 'step'
}

/** True if an item is a task. */
function holdsTask(items: readonly Step[]): boolean {
  for (const item of items) if (isTask(item)) return true
  return false
}

function pointsOfPlace({isOrdered, items}: Run, place: Place): number {
  let total: number = isOrdered ? points.ordered : points.bullets
  if (holdsTask(items)) total += points.tasks
  if (place.kind === 'procedure' && isOrdered) total += points.procedureSection
  else if (isAction(place.kind)) total += points.actionSection
  if (place.kind !== undefined && backgroundKinds.has(place.kind)) total += points.backgroundSection
  if (place.kind === 'prerequisites' && !isOrdered) total += points.prerequisites
  return place.isTask ? total + points.task : total
}

function pointsOfCommands(text: string, items: readonly Step[], words: Vocabulary): number {
  let count = 0
  for (const item of items) if (holdsCommands(text, item, words)) count++
  if (count * 2 >= items.length) return points.commands
  return count > 0 ? points.command : 0
}

function pointsOfIntroduction(called: string, words: Vocabulary): number {
  if (callsForSteps(called)) return points.called
  if (callsForOther(called)) return points.calledOtherwise
  const named = boldLabel.exec(called)?.[1]
  if (named !== undefined && isAction(kindOf(named, words))) return points.actionSection
  return called.trimEnd().endsWith(':') && instructs(plainStart(called), words) ? points.called : 0
}

/** `**Resolution:**` alone, over a list as a heading is. */
const boldLabel = /^\*\*([^*\n:]{3,40}):?\*\*:?$/

/**
 * By what the items say; an instruction is `Drain the node`, `Draining the node` and `**Drain**: Run …`.
 *
 * @param starts the plain starts of the items
 */
function pointsOfWords(
  text: string,
  items: readonly Step[],
  starts: readonly string[],
  place: Place,
  words: Vocabulary
): number {
  let instructions = 0
  let instructed = 0
  let instructive = 0
  let definitions = 0
  let unknown = 0
  for (let index = 0; index < items.length; index++) {
    const item = items[index]
    const start = starts[index]
    if (item === undefined || start === undefined) continue
    if (isOtherScript(start)) unknown++
    if (isImperative(start, words)) {
      instructions++
      instructed++
      instructive++
      continue
    }
    const first = item.children[0]
    const behindTerm = first ? endOfTerm(text, first) : 0
    const isInstruction =
      isGerund(start, words) || (behindTerm > 0 && isImperative(plainStart(text, behindTerm, first?.span.end), words))
    const isInstructed = instructs(start, words)
    if (isInstruction) instructions++
    else if (behindTerm > 0) definitions++
    if (isInstructed) instructed++
    if (isInstruction || isInstructed || holdsCommands(text, item, words)) instructive++
  }
  const all = items.length
  let total = 0
  if (instructions * 2 >= all || instructed * 4 >= all * 3) total += points.imperative
  if (areNearlyAll(Math.max(instructions, instructed), all, place)) total += points.allImperative
  if (instructive * 4 < all && !isMost(unknown, items) && !holdsTask(items)) total += points.descriptive
  if (isMost(definitions, items)) total += points.definitions
  return total
}

/** True for words in a script that no word of the vocabulary has: what they tell is not known. */
function isOtherScript(start: string): boolean {
  const first = codeAt(start, 0)
  return first >= 0x370 && first < 0xd800 && (first < 0x2000 || first >= 0x3040)
}

function areNearlyAll(count: number, all: number, {kind, isTask}: Place): boolean {
  const areExpected = kind === undefined ? isTask : kind === 'procedure' || kind === 'rollback'
  return count * 10 >= all * 9 || (areExpected && all >= 4 && count === all - 1)
}

function isMost(count: number, items: {readonly length: number}): boolean {
  return count * 2 > items.length
}

function countOf(text: string, items: readonly Step[], shows: (text: string, first: Block) => boolean): number {
  let count = 0
  for (const {children} of items) {
    const first = children[0]
    if (first !== undefined && shows(text, first)) count++
  }
  return count
}

/** True if most starts of items are headings of the document. */
function areContents(starts: readonly string[], {contents}: Place): boolean {
  let others = 0
  for (const start of starts) {
    if (!contents(start)) others++
    if (isMost(others, starts)) return false
  }
  return true
}

/** True for an item of one block. */
function isShort({children}: Step): boolean {
  return children.length === 1
}

function isTask({info}: Step): boolean {
  return info !== ''
}

function isAction(kind: SectionKind | undefined): boolean {
  return kind !== undefined && actionKinds.has(kind)
}

function holdsCommands(text: string, {children}: Step, words: Vocabulary): boolean {
  for (const block of children) if (isCommands(text, block, words)) return true
  return false
}

/** A question, to the end of its first line. One with something below is asked of who works, and answered there. */
function isQuestion(text: string, {span}: Block): boolean {
  const {start, end} = firstLineOf(text, span)
  let at = Math.min(end, start + openingLength)
  while (at > start && isBlank(text.charCodeAt(at - 1))) at--
  return at > start && text.charCodeAt(at - 1) === 63
}

/** `Link to the deploy log:`. */
function isField(text: string, block: Block): boolean {
  return endsWithColon(text, block)
}

/** A space, a tab, or a blank beyond ASCII that texts have. */
function isBlank(code: number): boolean {
  return code === 32 || code === 9 || code === 0xa0 || code === 0x3000
}

/** `[Runbook of the proxy](proxy.md)`, `<https://example.com>`, `https://example.com`, and nothing else. */
const link = /^(?:\[[^[\]]{1,200}\]\([^()]{1,500}\)|<?https?:\/\/\S{1,500}>?)[.,]?$/

function isLink(text: string, block: Block): boolean {
  return mayBeLink(codeAt(text, block.span.start)) && link.test(opening(text, block).trim())
}

/** True for `[`, `<`, `h`, and a blank before them. */
function mayBeLink(first: number): boolean {
  return first === 91 || first === 60 || first === 104 || first <= 32
}

/** `**Degraded** – one replica is gone`, `` `pending`: waiting ``. */
const markedTerm = /^(?:\*\*|__|`)[^*_`\n]{1,60}(?::?(?:\*\*|__|`)[ ]?(?::|–|—|-|=|→)|:(?:\*\*|__|`))/

/** Offset behind the term that a block starts with and what parts it from what is said of it; 0 if there is none. */
function endOfTerm(text: string, block: Block): number {
  const {start} = block.span
  const marked = mayBeMarked(codeAt(text, start)) ? markedTerm.exec(opening(text, block)) : undefined
  return marked ? start + marked[0].length : endOfPlainTerm(text, block.span)
}

/** Characters of a term without marks. */
const longestTerm = 40

/** The same for `Owner: storage team`, `Tier 1 – pages`. */
function endOfPlainTerm(text: string, {start, end}: Span): number {
  const limit = Math.min(end, start + longestTerm)
  let at = start
  while (at < limit && isOfTerm(text, at)) at++
  if (at > start && codeAt(text, at) === 58 && codeAt(text, at + 1) === 32) return at + 2
  // A dash between spaces; of several the last.
  while (at > start && !(codeAt(text, at) === 32 && isDash(codeAt(text, at + 1)) && codeAt(text, at + 2) === 32)) at--
  return at > start && at + 3 <= end ? at + 3 : 0
}

/** True for a letter, a digit, or one of ` /_-` at an offset. */
function isOfTerm(text: string, at: number): boolean {
  const code = codeAt(text, at)
  return code === 32 || code === 45 || code === 47 || code === 95 || (classAt(text, at) & (LETTER | DIGIT)) !== 0
}

/** `–`, `—`, `=` or `-`. */
function isDash(code: number): boolean {
  return code === 0x2013 || code === 0x2014 || code === 61 || code === 45
}

/** True for `*`, `_` and a backtick. */
function mayBeMarked(first: number): boolean {
  return first === 42 || first === 95 || first === 96
}

/** True if one of the blocks, or of those inside, holds commands. */
export function hasCommands(text: string, blocks: readonly Block[], words: Vocabulary): boolean {
  for (const block of blocks) {
    if (isCommands(text, block, words) || hasCommands(text, block.children, words)) return true
  }
  return false
}
