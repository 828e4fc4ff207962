import type {Metadata} from '@opschunk/core/plugin'
import {type Block, headingText, type Section, type SectionTree} from '@opschunk/markdown'
import {fieldsOf} from '../actions/fields.ts'
import {holdsItems, promisedPieces} from '../actions/find-items.ts'
import {groupFields} from '../actions/groups.ts'
import {isHeadingItem} from '../actions/heading-item.ts'
import type {Piece} from '../piece.ts'
import type {WrittenDate} from '../timeline/calendar.ts'
import {markedDate} from '../timeline/date-marker.ts'
import {stampOf} from '../timeline/entry.ts'
import {fewestTimes, timelinePieces, toldPieces} from '../timeline/find-entries.ts'
import {roleInside} from './inside.ts'
import {countTimes, type Landmarks} from './landmarks.ts'
import type {Part, Report} from './part.ts'
import {type PassageSetting, readBlocks, spanOf} from './passages.ts'
import {meaningOf, type Phrases, wordsOf} from './role-of.ts'
import type {Meaning, Role} from './synonyms.ts'

interface Reading {
  readonly text: string
  readonly phrases: Phrases
  readonly landmarks: Landmarks
  readonly sections: readonly Section[]
  /** Whether some heading has a meaning, by those that were asked for. */
  readonly said: Map<Meaning, boolean>
}

/** What a section takes from those around it. */
interface Setting {
  readonly role: Role | undefined
  readonly isClosed: boolean
  readonly given: Metadata
}

/** Reads what each section of a document is and which entries and items it holds. */
export function readReport(text: string, tree: SectionTree, phrases: Phrases, landmarks: Landmarks): Report {
  const reading: Reading = {text, phrases, landmarks, sections: tree.sections, said: new Map()}
  const top: Setting = {role: undefined, isClosed: false, given: {}}
  const parts = readSiblings(reading, tree.sections, top)
  return {preamble: readBlocks(passageSetting(reading, top), tree.preamble), parts}
}

function passageSetting({text, phrases, landmarks}: Reading, {role, isClosed, given}: Setting): PassageSetting {
  return {text, phrases, landmarks, role, isClosed, given}
}

/** True if some heading of the document has a meaning. */
function isSaid(reading: Reading, meaning: Meaning): boolean {
  const isFound = reading.said.get(meaning) ?? isSaidIn(reading, reading.sections, meaning)
  reading.said.set(meaning, isFound)
  return isFound
}

/** True if a heading has a meaning: not one that is undecided itself, nor one inside such a section. */
function isSaidIn(reading: Reading, sections: readonly Section[], meaning: Meaning): boolean {
  const {text, phrases} = reading
  return sections.some((section) => {
    const heading = headingText(text, section.heading)
    if (isUndecided(heading)) return false
    return meaningOf(heading, phrases) === meaning || isSaidIn(reading, section.sections, meaning)
  })
}

/** `Remediation`: what was done, if something else says what is to be done. */
function isUndecided(heading: string): boolean {
  return wordsOf(heading).startsWith('remediation')
}

// Recursion is as deep as headings nest: six levels.
function readSiblings(reading: Reading, sections: readonly Section[], setting: Setting): Part[] {
  const isTimeline = setting.role === 'timeline' || countStamped(reading, sections) >= 2
  return sections.map((section) =>
    readSection(reading, section, setting, isTimeline, isTitle(reading, section, sections, setting))
  )
}

/** True for a heading over all of a document that divides into sections or labels, and for `RCA: …` before its like. */
function isTitle(reading: Reading, section: Section, siblings: readonly Section[], setting: Setting): boolean {
  if (section.level !== 1 || section !== reading.sections[0]) return false
  if (siblings.length > 1) return kindOfReport.test(headingText(reading.text, section.heading))
  return section.sections.length > 0 || countLabelled(readBlocks(passageSetting(reading, setting), section.blocks)) >= 2
}

/** `RCA: the store was down`, `Root cause analysis – outage of May 3`. */
const kindOfReport = /^(?:rca|root[ -]cause analysis)[ ]?(?::|–|—|-[ ]|of\b|for\b)/i

/** Passages that a label stands over. */
function countLabelled(pieces: readonly Piece[]): number {
  return pieces.filter((piece) => piece.kind === 'passage' && piece.label !== undefined).length
}

/** Sections whose headings start with a time of day. */
function countStamped({text, landmarks}: Reading, sections: readonly Section[]): number {
  let count = 0
  for (const {heading} of sections) {
    const {content} = heading
    if (countTimes(landmarks, content, 1) > 0 && stampOf(text, content)?.clock !== undefined) count++
  }
  return count
}

function readSection(reading: Reading, section: Section, outer: Setting, isTimeline: boolean, isTitle: boolean): Part {
  const {text} = reading
  const {heading} = section
  const label = headingText(text, heading)
  const stamp = isTimeline ? stampOf(text, heading.content) : undefined
  const date = isTimeline ? markedDate(text, {...heading, span: heading.content}) : undefined
  if (stamp && !stamp.isLed && (stamp.clock !== undefined || !isDay(text, section, date))) {
    const {start} = heading.content
    const stampSpan = {start: start + stamp.start, end: start + stamp.end}
    return {...emptyPart(section, label, 'timeline'), entry: {stamp, stampSpan}}
  }
  const meaning = isTitle ? undefined : said(reading, section, label)
  const role = roleInside(outer.role, meaning)
  const group = role === 'action-items' ? groupFields(label) : undefined
  const inherited: Setting = {
    role,
    isClosed: meaning === 'other',
    given: group ? {...outer.given, ...group} : outer.given
  }
  if (outer.role === 'action-items' && role === 'action-items' && !group && isHeadingItem(text, section, label)) {
    return {...emptyPart(section, label, role), item: fieldsOf(wordsIn(text, section), '', outer.given)}
  }
  const own = readOwn(reading, section.blocks, label, inherited)
  const parts = readSiblings(reading, section.sections, {
    role: own.role,
    isClosed: inherited.isClosed,
    given: inherited.given
  })
  // Where nothing is marked as an item, the paragraphs that promise something are.
  const isBare = own.role === 'action-items' && parts.length === 0 && !holdsItems(own.pieces)
  const pieces = isBare ? promisedPieces(text, section.blocks, inherited.given) : own.pieces
  const day = date ?? (stamp?.isLed === false ? stamp.date : undefined)
  return {section, label, role: own.role, entry: undefined, item: undefined, date: day, pieces, parts}
}

function emptyPart(section: Section, label: string, role: Role | undefined): Part {
  return {section, label, role, entry: undefined, item: undefined, date: undefined, pieces: [], parts: []}
}

function said(reading: Reading, section: Section, label: string): Meaning | undefined {
  const meaning = meaningOf(label, reading.phrases)
  if (meaning !== 'action-items' || !isUndecided(label) || !isSaid(reading, meaning)) return meaning
  return isSaidIn(reading, section.sections, meaning) ? meaning : 'resolution'
}

/** The words of a section that is an item: its heading, then what stands below. */
function wordsIn(text: string, {heading, span}: Section): string {
  return text.slice(heading.content.start, Math.min(span.end, heading.content.start + 2000))
}

/** True for a section under a date that holds entries of its own; one whose heading says more has to hold several. */
function isDay(text: string, section: Section, date: WrittenDate | undefined): boolean {
  return date === undefined ? timelinePieces(text, section.blocks).clocked >= 2 : holdsTimes(text, section)
}

/** True if a day holds entries of its own. */
function holdsTimes(text: string, {blocks, sections}: Section): boolean {
  return (
    sections.some(({heading}) => stampOf(text, heading.content)?.clock !== undefined) ||
    timelinePieces(text, blocks).clocked > 0
  )
}

/** `What happened?`, `How did this happen?`: an account, that may be a timeline in prose. */
const account =
  /^(?:what happened|how did (?:it|this|that) happen|how it happened|the incident|the outage|the attack)\b/

/** The pieces of a section, and its role: that of its heading unless what it holds is a timeline by its shape. */
function readOwn(
  reading: Reading,
  blocks: readonly Block[],
  label: string,
  setting: Setting
): {readonly role: Role | undefined; readonly pieces: readonly Piece[]} {
  const {text, landmarks} = reading
  const {role} = setting
  const pieces = readBlocks(passageSetting(reading, setting), blocks)
  const shaped = pieces.filter((piece) => piece.kind === 'passage' && piece.role === 'timeline' && !piece.label)
  if (isMost(shaped, pieces)) return {role: 'timeline', pieces: timelinePieces(text, blocks).pieces}
  const promised = pieces.filter((piece) => piece.kind === 'passage' && piece.role === 'action-items' && !piece.label)
  if (role === undefined && isMost(promised, pieces)) {
    return {
      role: 'action-items',
      pieces: pieces.flatMap((piece) => (piece.kind === 'passage' ? piece.pieces : [piece]))
    }
  }
  const mayBeAccount = shaped.length === 0 && mayHoldTimes(landmarks, blocks) && account.test(wordsOf(label))
  if (mayBeAccount && !isSaid(reading, 'timeline')) {
    const told = toldPieces(text, blocks)
    if (told.clocked >= fewestTimes && told.clocked * 4 >= blocks.length) return {role: 'timeline', pieces: told.pieces}
  }
  return {role, pieces}
}

function mayHoldTimes(landmarks: Landmarks, blocks: readonly Block[]): boolean {
  const span = spanOf(blocks)
  return span !== undefined && countTimes(landmarks, span, fewestTimes) === fewestTimes
}

/** True if some pieces take more than 60 % of the text. */
function isMost(some: readonly Piece[], all: readonly Piece[]): boolean {
  return some.length > 0 && length(some) * 10 > length(all) * 6
}

function length(pieces: readonly Piece[]): number {
  return pieces.reduce((sum, piece) => {
    if (piece.kind === 'passage') return sum + length(piece.pieces)
    const {start, end} = pieceSpan(piece)
    return sum + end - start
  }, 0)
}

/** What a piece takes of the text. */
export function pieceSpan(piece: Piece): {readonly start: number; readonly end: number} {
  switch (piece.kind) {
    case 'entry':
      return piece.entry.span
    case 'item':
      return piece.item.span
    case 'table':
      return piece.table.span
    case 'fence':
      return piece.fence.span
    case 'blocks':
      return {start: piece.blocks[0]?.span.start ?? 0, end: piece.blocks.at(-1)?.span.end ?? 0}
    case 'passage': {
      const [first, last] = [piece.pieces[0], piece.pieces.at(-1)]
      return {start: first ? pieceSpan(first).start : 0, end: last ? pieceSpan(last).end : 0}
    }
  }
}
