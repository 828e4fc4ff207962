import type {Metadata} from '@opschunk/core/plugin'
import {type Block, headingText, type Section, type SectionTree} from '@opschunk/markdown'
import {fieldsOf} from '../actions/fields.ts'
import {holdsItems, promisedPieces} from '../actions/find-items.ts'
import {groupFields} from '../actions/groups.ts'
import {isHeadingItem} from '../actions/heading-item.ts'
import type {Piece} from '../piece.ts'
import {markedDate} from '../timeline/date-marker.ts'
import {stampOf} from '../timeline/entry.ts'
import {timelinePieces, toldPieces} from '../timeline/find-entries.ts'
import {roleInside} from './inside.ts'
import {type Landmarks, landmarksOf} from './landmarks.ts'
import type {Part, Report} from './part.ts'
import {readBlocks} from './passages.ts'
import {withPreface} from './preface.ts'
import {meaningOf, type Phrases, wordsOf} from './role-of.ts'
import type {Meaning, Role} from './synonyms.ts'

interface Reading {
  readonly text: string
  readonly phrases: Phrases
  readonly landmarks: Landmarks
  /** What a heading says; each is asked for several times. */
  meaningOf(heading: string): Meaning | undefined
  /** A heading says which part is the timeline, or the action items. */
  readonly hasTimeline: boolean
  readonly hasActions: boolean
}

/** What a section takes from those around it. */
interface Setting {
  readonly role: Role | undefined
  readonly isClosed: boolean
  readonly given: Metadata
}

/** Reads what each section of a document is and which entries and items it holds. */
export function readReport(text: string, tree: SectionTree, phrases: Phrases): Report {
  const headings = headingsOf(text, tree.sections)
  const meanings = meaningsBy(phrases)
  const reading: Reading = {
    text,
    phrases,
    landmarks: landmarksOf(text, phrases),
    meaningOf: meanings,
    hasTimeline: headings.some((heading) => meanings(heading) === 'timeline'),
    hasActions: headings.some((heading) => meanings(heading) === 'action-items')
  }
  const top: Setting = {role: undefined, isClosed: false, given: {}}
  const parts = readSiblings(reading, tree.sections, top)
  const [first, ...rest] = parts
  const preamble = readBlocks({text, phrases, landmarks: reading.landmarks, ...top}, tree.preamble)
  if (!first) return {preamble: withPreface(text, preamble), parts}
  if (first.section.level > 1) return {preamble: withPreface(text, preamble), parts}
  const isTitle = first.role === undefined && first.entry === undefined
  return {preamble, parts: isTitle ? [{...first, pieces: withPreface(text, first.pieces)}, ...rest] : parts}
}

/** Meanings of headings, each found once. */
function meaningsBy(phrases: Phrases): Reading['meaningOf'] {
  const known = new Map<string, Meaning | undefined>()
  return (heading) => {
    if (known.has(heading)) return known.get(heading)
    const meaning = meaningOf(heading, phrases)
    known.set(heading, meaning)
    return meaning
  }
}

/** Headings that decide what others mean: not those that are undecided themselves, nor those inside. */
function headingsOf(text: string, sections: readonly Section[]): string[] {
  return sections.flatMap((section) => {
    const heading = headingText(text, section.heading)
    return isUndecided(heading) ? [] : [heading, ...headingsOf(text, section.sections)]
  })
}

/** `Remediation`: what was done, if something else says what is to be done. */
function isUndecided(heading: string): boolean {
  return wordsOf(heading).startsWith('remediation')
}

// Recursion is as deep as headings nest: six levels.
function readSiblings(reading: Reading, sections: readonly Section[], setting: Setting): Part[] {
  const {text, landmarks} = reading
  const stamped = sections.filter(
    ({heading: {content}}) => landmarks.timesIn(content, 1) > 0 && stampOf(text, content)?.clock !== undefined
  ).length
  const isTimeline = setting.role === 'timeline' || stamped >= 2
  const isTitle = sections.length === 1 && sections[0]?.level === 1 && sections[0].sections.length > 0
  return sections.map((section) => readSection(reading, section, setting, isTimeline, isTitle))
}

function readSection(reading: Reading, section: Section, outer: Setting, isTimeline: boolean, isTitle: boolean): Part {
  const {text} = reading
  const {heading} = section
  const label = headingText(text, heading)
  const stamp = isTimeline ? stampOf(text, heading.content) : undefined
  const date = isTimeline ? markedDate(text, {...heading, span: heading.content}) : undefined
  if (stamp && !stamp.isLed && (stamp.clock !== undefined || date === undefined || !holdsTimes(text, section))) {
    const {start} = heading.content
    const stampSpan = {start: start + stamp.start, end: start + stamp.end}
    return {section, label, role: 'timeline', entry: {stamp, stampSpan}, pieces: [], parts: []}
  }
  const meaning = isTitle ? undefined : said(reading, section, label)
  const role = roleInside(outer.role, meaning)
  const group = role === 'action-items' ? groupFields(label) : undefined
  const inherited: Setting = {role, isClosed: meaning === 'other', given: {...outer.given, ...group}}
  if (outer.role === 'action-items' && role === 'action-items' && !group && isHeadingItem(text, section, label)) {
    return {section, label, role, item: fieldsOf(wordsIn(text, section), '', outer.given), pieces: [], parts: []}
  }
  const read = readOwn(reading, section.blocks, label, inherited)
  const parts = readSiblings(reading, section.sections, {...inherited, role: read.role})
  return {section, label, role: read.role, date, ...withPromises(reading, section, read, parts, inherited)}
}

function said(reading: Reading, section: Section, label: string): Meaning | undefined {
  const {text, hasActions} = reading
  const meaning = reading.meaningOf(label)
  if (meaning !== 'action-items' || !hasActions || !isUndecided(label)) return meaning
  const isDivided = headingsOf(text, section.sections).some((heading) => reading.meaningOf(heading) === meaning)
  return isDivided ? meaning : 'resolution'
}

/** The words of a section that is an item: its heading, then what stands below. */
function wordsIn(text: string, {heading, span}: Section): string {
  return text.slice(heading.content.start, Math.min(span.end, heading.content.start + 2000))
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
  {text, phrases, landmarks, hasTimeline}: Reading,
  blocks: readonly Block[],
  label: string,
  setting: Setting
): {readonly role: Role | undefined; readonly pieces: readonly Piece[]} {
  const {role} = setting
  const pieces = readBlocks({text, phrases, landmarks, ...setting}, blocks)
  const shaped = pieces.filter((piece) => piece.kind === 'passage' && piece.role === 'timeline' && !piece.label)
  if (isMost(shaped, pieces)) return {role: 'timeline', pieces: timelinePieces(text, blocks).pieces}
  const promised = pieces.filter((piece) => piece.kind === 'passage' && piece.role === 'action-items' && !piece.label)
  if (role === undefined && isMost(promised, pieces)) {
    return {
      role: 'action-items',
      pieces: pieces.flatMap((piece) => (piece.kind === 'passage' ? piece.pieces : [piece]))
    }
  }
  if (!hasTimeline && shaped.length === 0 && account.test(wordsOf(label))) {
    const told = toldPieces(text, blocks)
    if (told.clocked >= 3 && told.clocked * 4 >= blocks.length) return {role: 'timeline', pieces: told.pieces}
  }
  return {role, pieces}
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

/** In action items where nothing is marked as an item, the paragraphs that promise something. */
function withPromises(
  {text}: Reading,
  section: Section,
  {role, pieces}: {readonly role: Role | undefined; readonly pieces: readonly Piece[]},
  parts: readonly Part[],
  {given}: Setting
): {readonly pieces: readonly Piece[]; readonly parts: readonly Part[]} {
  const isBare = role === 'action-items' && !holdsItems(pieces) && !parts.some(({item}) => item) && parts.length === 0
  return {pieces: isBare ? promisedPieces(text, section.blocks, given) : pieces, parts}
}
