import type {Block} from '@opschunk/markdown'
import type {SectionKind} from '../sections/kinds.ts'
import type {Vocabulary} from '../vocabulary.ts'
import {opening} from './block-text.ts'
import {commandsIn} from './commands.ts'
import {wordsOf} from './contents-words.ts'
import {instructs, isGerund, isImperative} from './instruction.ts'
import {plainStart} from './plain-start.ts'
import type {Run, RunItem} from './runs.ts'

/** Where a list stands. */
export interface Place {
  /** Of the nearest section that has one. */
  readonly kind: SectionKind | undefined
  /** The heading tells to do something, or asks how: `Restart the node`, `How to fail over`. */
  readonly isTask: boolean
  /** What the paragraph before the list says, or nothing. */
  readonly introduction: string
  /** The list lies in an item of a list that is no procedure. */
  readonly isNested: boolean
  /** Words of all headings of the document: a list of them is its table of contents. */
  readonly headings: ReadonlySet<string>
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
  /** Nine of ten start with one, or instruct. */
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
  bullets: -1,
  /** Most items are questions. */
  questions: -4,
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
const backgroundKinds: ReadonlySet<SectionKind> = new Set(['meaning', 'impact', 'references'])

/** True if a run is a procedure whose items are its steps. */
export function isProcedure(text: string, run: Run, place: Place, words: Vocabulary): boolean {
  // One bullet alone, or bullets inside of what is no procedure, are steps only if they say what to run.
  const needsCommands = !run.isOrdered && (place.isNested || (run.items.length === 1 && !isAction(place.kind)))
  if (needsCommands && !run.items.every((item) => item.box !== '' || holdsCommands(text, item, words))) return false
  return score(text, run, place, words) >= enough
}

function score(text: string, {isOrdered, items}: Run, place: Place, words: Vocabulary): number {
  const {share, isTasks} = countSigns(text, items, place, words)
  const called = place.introduction
  let total = 0
  if (isOrdered) total += points.ordered
  else total += points.bullets
  if (isTasks) total += points.tasks
  if (share.imperative >= 0.5 || share.instructed >= 0.75) total += points.imperative
  if (share.imperative >= 0.9 || share.instructed >= 0.9) total += points.allImperative
  if (share.instructive < 0.25 && !isTasks) total += points.descriptive
  if (share.commands >= 0.5) total += points.commands
  else if (share.commands > 0) total += points.command
  if (callsForSteps.test(called)) total += points.called
  else if (callsForOther.test(called)) total += points.calledOtherwise
  else if (called.trimEnd().endsWith(':') && instructs(plainStart(called), words)) total += points.called
  if (place.kind === 'procedure' && isOrdered) total += points.procedureSection
  else if (isAction(place.kind)) total += points.actionSection
  if (place.kind !== undefined && backgroundKinds.has(place.kind)) total += points.backgroundSection
  if (place.isTask) total += points.task
  if (share.questions > 0.5) total += points.questions
  if (share.links > 0.5) total += points.links
  if (share.definitions > 0.5) total += points.definitions
  if (share.contents >= 0.5) total += points.contents
  return total
}

/** What an item may show: `imperative` is `Drain the node`, `Draining the node` and `**Drain**: Run …`. */
const signs = [
  'imperative',
  'instructive',
  'instructed',
  'commands',
  'questions',
  'links',
  'definitions',
  'contents'
] as const

/** Shares of items that show a sign, 0–1. */
type Shares = {[sign in (typeof signs)[number]]: number}

/** What the items of a list show: each is read once. */
function countSigns(
  text: string,
  items: readonly RunItem[],
  place: Place,
  words: Vocabulary
): {readonly share: Readonly<Shares>; readonly isTasks: boolean} {
  const share: Shares = {
    imperative: 0,
    instructive: 0,
    instructed: 0,
    commands: 0,
    questions: 0,
    links: 0,
    definitions: 0,
    contents: 0
  }
  for (const item of items) {
    const start = opening(text, item.blocks[0])
    const plain = plainStart(start)
    const term = definition.exec(start)?.[0]
    const isInstruction =
      isImperative(plain, words) ||
      isGerund(plain, words) ||
      (term !== undefined && isImperative(plainStart(start.slice(term.length)), words))
    const isInstructed = instructs(plain, words)
    const hasCommand = holdsCommands(text, item, words)
    if (isInstruction) share.imperative++
    if (isInstructed) share.instructed++
    if (isInstruction || isInstructed || hasCommand) share.instructive++
    if (hasCommand) share.commands++
    if (isQuestion(start)) share.questions++
    if (isLink.test(start.trim())) share.links++
    if (term !== undefined && !isInstruction) share.definitions++
    if (place.headings.has(wordsOf(plain))) share.contents++
  }
  for (const sign of signs) share[sign] /= items.length
  return {share, isTasks: items.some(({box}) => box !== '')}
}

function isAction(kind: SectionKind | undefined): boolean {
  return kind !== undefined && actionKinds.has(kind)
}

function holdsCommands(text: string, item: RunItem, words: Vocabulary): boolean {
  return item.blocks.some((block) => commandsIn(text, block, words) !== undefined)
}

/** `Follow these steps:`, `do the following:`, `the procedure is:`, `In order:`. */
const callsForSteps =
  /\b(?:follow(?:ing)? (?:these|the|this|those)?[ ]?(?:\w+[ ])?(?:steps|procedure|instructions|actions|checklist|tasks)|(?:these|the following) (?:\w+[ ])?(?:steps|actions|instructions)\b|do (?:the following|this|these)|perform (?:the following|these)|run (?:the following|these|through)|steps? (?:are|is|below)|proceed as follows|as follows[ ]?:|in (?:this )?order[ ]?:|complete (?:the following|these)|execute (?:the following|these)|carry out)\b/i

/** `Two formats are accepted:`, `possible causes:`, `For example:`, `There are three main steps involved:`. */
const callsForOther =
  /\b(?:formats?|states?|phases?|stages?|statuses|examples?|for example|e\.g|reasons?|causes?|caused by|scenarios?|options?|cases?|templates?|values?|types?|kinds?|questions?|definitions?|terms?|parameters?|fields?|flags?|levels?|categories|symptoms?|conditions?|criteria|components?|parts|reasons|roles?|metrics|alerts?|dashboards?|links?|because|means|mean|includes?|consists? of|either|one of|any of|some of|in two|in three|in four|when (?:any|one)|need|needs|know|knows|have|benefits|limitations|assumptions|requirements|(?:two|three|four|five|six|seven|several|main) (?:\w+ )?steps)\b[^.\n]{0,160}[:：][*_ ]*$/i

/** A question, to the end of its first sentence. */
function isQuestion(start: string): boolean {
  const [line = ''] = start.split('\n', 1)
  return line.trimEnd().endsWith('?')
}

/** `[Runbook of the proxy](proxy.md)`, `<https://example.com>`, `https://example.com`, and nothing else. */
const isLink = /^(?:\[[^[\]]{1,200}\]\([^()]{1,500}\)|<?https?:\/\/\S{1,500}>?)[.,]?$/

/** `**Degraded** – one replica is gone`, `` `pending`: waiting ``, `Owner: storage team`. */
const definition =
  /^(?:(?:\*\*|__|`)[^*_`\n]{1,60}(?::?(?:\*\*|__|`)[ ]?(?::|–|—|-|=|→)|:(?:\*\*|__|`))|[\p{L}\p{N} /_-]{1,40}(?::|[ ][–—=-])[ ])/u

/** True if one of the blocks holds a command. */
export function hasCommands(text: string, blocks: readonly Block[], words: Vocabulary): boolean {
  return blocks.some(
    (block) => commandsIn(text, block, words) !== undefined || hasCommands(text, block.children, words)
  )
}
