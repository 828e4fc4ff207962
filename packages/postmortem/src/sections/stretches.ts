import {type Block, lineStarts, paragraphOf} from '@opschunk/markdown'
import {isAside} from '../timeline/find-entries.ts'
import {listEntries} from '../timeline/list-entries.ts'
import {roleInside} from './inside.ts'
import {calloutLabel, foldLabel, type Label, labelAt} from './label.ts'
import {type Phrases, wordsOf} from './role-of.ts'
import type {Role} from './synonyms.ts'

/** Blocks that a label stands over, or that none does. */
export interface Stretch {
  /** Undefined: that of the section. */
  readonly role: Role | undefined
  readonly label: Pick<Label, 'words' | 'span'> | undefined
  readonly isClosed: boolean
  /** The words of a list item that is the label, with its marker. */
  readonly head: Block | undefined
  /** Nothing stands beside the label, so that what follows at column 0 is meant: `- **Action items:**`. */
  readonly isHeadAlone: boolean
  readonly blocks: readonly Block[]
}

/** What labels are read with. */
export interface LabelSetting {
  readonly text: string
  readonly phrases: Phrases
  readonly role: Role | undefined
}

interface OpenStretch extends Stretch {
  readonly blocks: Block[]
}

/** Stretches under construction. */
interface Draft extends LabelSetting {
  readonly stretches: OpenStretch[]
  /** Inside a `<details>` element that has a label. */
  isFolded: boolean
}

/**
 * Divides the blocks of a section at labels that stand for headings: at the start of a paragraph's lines, of list
 * items, over a `<details>` element or a callout.
 */
export function stretchesOf(setting: LabelSetting, blocks: readonly Block[]): readonly Stretch[] {
  const draft: Draft = {stretches: [], isFolded: false, ...setting}
  for (const [index, block] of blocks.entries()) {
    if (draft.isFolded) fold(draft, block)
    else if (block.kind === 'list') divideList(draft, block)
    else if (block.kind === 'paragraph') divideParagraph(draft, block, blocks[index + 1])
    else if (block.kind === 'html') unfold(draft, block)
    else if (block.kind === 'quote') divideCallout(draft, block)
    else append(draft, block)
  }
  return draft.stretches.filter(({head, blocks: own}) => head !== undefined || own.length > 0)
}

function start(draft: Draft, stretch: Partial<OpenStretch>): void {
  draft.stretches.push({
    role: undefined,
    label: undefined,
    isClosed: false,
    head: undefined,
    isHeadAlone: false,
    blocks: [],
    ...stretch
  })
}

/** Goes on with the last stretch; a list item with a label takes code and pictures only, or all if it is empty yet. */
function append(draft: Draft, block: Block): void {
  const last = draft.stretches.at(-1)
  const isItem = last?.head !== undefined
  const isTaken = last && (!isItem || isAside(draft.text, block) || isEmpty(last))
  if (!isTaken) start(draft, {})
  draft.stretches.at(-1)?.blocks.push(block)
}

function isEmpty({isHeadAlone, blocks}: OpenStretch): boolean {
  return blocks.length === 0 && isHeadAlone
}

function label(draft: Draft, found: Label, stretch: Partial<OpenStretch>): void {
  const isClosed = found.meaning === 'other' && draft.role === undefined
  const role = roleInside(draft.role, found.meaning)
  const isOwn = role !== undefined && role !== draft.role
  start(draft, {...stretch, isClosed, ...(isOwn && {role, label: found})})
}

function fold(draft: Draft, block: Block): void {
  draft.stretches.at(-1)?.blocks.push(block)
  draft.isFolded = !closesFold(draft.text, block)
  if (!draft.isFolded) start(draft, {})
}

function unfold(draft: Draft, block: Block): void {
  const found = foldLabel(draft.text, block, draft.phrases)
  if (!found) {
    append(draft, block)
    return
  }
  label(draft, found, {blocks: [block]})
  draft.isFolded = !closesFold(draft.text, block)
}

/** A callout with a label is a stretch of its own. */
function divideCallout(draft: Draft, block: Block): void {
  const found = calloutLabel(draft.text, block, draft.phrases)
  if (!found) {
    append(draft, block)
    return
  }
  label(draft, found, {blocks: [block]})
  start(draft, {})
}

/** True for the end of what a `<details>` element folds away. */
function closesFold(text: string, {kind, span}: Block): boolean {
  return kind === 'html' && text.slice(Math.max(span.start, span.end - 20), span.end).includes('</details>')
}

/** A paragraph, divided at the lines that start with a label. */
function divideParagraph(draft: Draft, block: Block, next: Block | undefined): void {
  const {text, phrases} = draft
  const {span} = block
  const starts = lineStarts(text, span)
  let from = span.start
  let open: Label | undefined
  const flush = (end: number) => {
    if (end <= from) return
    const part = from === span.start && end === span.end ? block : paragraphOf(text, from, end)
    if (open) label(draft, open, {blocks: [part]})
    else append(draft, part)
  }
  for (const [index, at] of starts.entries()) {
    const isOnly = starts.length === 1 && next !== undefined && next.kind !== 'heading'
    const isDefined = text.startsWith(': ', starts[index + 1] ?? text.length)
    const found = labelAt(text, {start: at, end: span.end}, phrases, isOnly || isDefined)
    // A label of the section's own role divides nothing, unless it ends what another one began.
    if (!found || (roleInside(draft.role, found.meaning) === draft.role && !draft.stretches.at(-1)?.label && !open))
      continue
    flush(at)
    from = at
    open = found
  }
  flush(span.end)
}

/** A list, divided at its items that carry labels. */
function divideList(draft: Draft, list: Block): void {
  const {text} = draft
  let rest: Block[] = []
  const flush = () => {
    const [first, last] = [rest[0], rest.at(-1)]
    if (!first || !last) return
    const isWhole = rest.length === list.children.length
    const part = isWhole ? list : {...list, span: {start: first.span.start, end: last.span.end}, children: rest}
    rest = []
    const current = draft.stretches.at(-1)
    // Entries go on behind code at column 0, where Markdown ends the list.
    if (current?.role === 'timeline' && current.head && listEntries(text, part)) current.blocks.push(part)
    else if (current?.head && !isEmpty(current)) start(draft, {blocks: [part]})
    else append(draft, part)
  }
  for (const item of list.children) {
    const found = itemLabel(draft, item)
    if (!found) {
      rest.push(item)
      continue
    }
    flush()
    openItem(draft, item, found, list)
  }
  flush()
}

/** The label of an item if it makes it a section of its own. */
function itemLabel(draft: Draft, item: Block): Label | undefined {
  const {text, phrases, role} = draft
  const [words, ...inside] = item.children
  if (words?.kind !== 'paragraph') return undefined
  const found = labelAt(text, words.span, phrases, inside.length > 0)
  const own = found && roleInside(role, found.meaning)
  if (found && own !== undefined && own !== role) return found
  return found === undefined && role === undefined ? shapedLabel(text, words, inside) : undefined
}

/** `Context`, `Background`: a timeline if it holds entries. */
const perhaps = /^(?:context|background|events|log|notes|details|history)$/

/** `**Context**:`, `Context:`. */
const anyLabel = /^[*_]{0,2}([A-Za-z\u00c0-\uffef][^*_:\r\n]{1,60}?)[*_]{0,2}[ \t]*:?[*_]{0,2}[ \t]*$/

/** A label whatever its words over a list of entries. */
function shapedLabel(text: string, words: Block, inside: readonly Block[]): Label | undefined {
  const match =
    words.span.end - words.span.start > 80 ? null : anyLabel.exec(text.slice(words.span.start, words.span.end))
  const said = match?.[1]
  const list = inside.find(({kind}) => kind === 'list')
  if (said === undefined || !list) return undefined
  const clocked = listEntries(text, list)?.clocked ?? 0
  if (clocked < (perhaps.test(wordsOf(said)) ? 1 : 3)) return undefined
  const at = words.span.start + text.slice(words.span.start, words.span.end).indexOf(said)
  return {meaning: 'timeline', words: said, span: {start: at, end: at + said.length}, isAlone: true}
}

function openItem(draft: Draft, item: Block, found: Label, list: Block): void {
  const [words, ...inside] = item.children
  if (!words) return
  if (found.meaning === 'action-items' && !found.isAlone && inside.length === 0) {
    // `- **Review actions**: rotate the token`: what is promised stands beside the label.
    label(draft, found, {blocks: [{...list, span: item.span, children: [item]}]})
    start(draft, {})
    return
  }
  const head = paragraphOf(draft.text, item.span.start, words.span.end)
  label(draft, found, {head, isHeadAlone: found.isAlone, blocks: [...inside]})
}
