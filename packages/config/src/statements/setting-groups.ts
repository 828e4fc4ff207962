import type {Span} from '@opschunk/core/plugin'
import {type Block, type Part, type Parts, pathStep} from '../format.ts'
import {isBlank} from '../lines.ts'
import {type BlockComment, eachInLines, spansOf} from './spans.ts'

/** How a format reads what stands next to each other in its files: statements, or lines with a setting. */
export interface Grouping<Item extends Span> {
  /** What a setting is called; empty if nothing says that. */
  keyOf(item: Item): string
  /** The block that an item and the comments above it are; `undefined` for a setting. Default: all are settings. */
  blockOf?(item: Item, start: number, end: number): Block | undefined
  /** The parts of one setting. Default: it has none. */
  innerOf?(item: Item): Parts
  /** The parts of a group whose items lie in some spans. Default: each setting for itself. */
  partsOf?(group: readonly Item[], spans: readonly Span[]): readonly Part[]
  readonly comment?: BlockComment
}

/** Names that a label lists. */
const mostNames = 5

/** Keys that metadata list: each chunk of a group has them. */
const mostKeys = 100

/** Settings that stand between blocks in a range, in groups that blank lines part; blocks as they are. */
export function settingGroups<Item extends Span>(
  text: string,
  list: readonly Item[],
  within: Span,
  grouping: Grouping<Item>
): Block[] {
  const {blockOf, comment} = grouping
  const blocks: Block[] = []
  let first = 0
  let open: {readonly start: number; end: number} | undefined
  const close = (next: number) => {
    if (open) blocks.push(groupOf(text, list.slice(first, next), open, grouping))
    open = undefined
  }
  eachInLines(text, list, within, comment, (item, start, end, i) => {
    const block = blockOf?.(item, start, end)
    if (block || (open && isParted(text, open.end, start))) close(i)
    if (block) blocks.push(block)
    else if (open) open.end = end
    else {
      first = i
      open = {start, end}
    }
  })
  close(list.length)
  return blocks
}

/** Whether something lies between two settings: blank lines, comments that stand for themselves. */
function isParted(text: string, end: number, start: number): boolean {
  return end < start && (text.slice(end, start).includes('\n') || !isBlank(text.charCodeAt(end)))
}

function groupOf<Item extends Span>(text: string, group: readonly Item[], span: Span, grouping: Grouping<Item>): Block {
  const all = group.map(grouping.keyOf)
  const keys = all.includes('') ? all.filter((key) => key !== '') : all
  const more = keys.length > mostNames
  return {
    span,
    kind: 'settings',
    label: more ? `${keys.slice(0, mostNames).join(', ')}, … (${keys.length})` : keys.join(', '),
    metadata: {kind: 'settings', keys: keys.length > mostKeys ? keys.slice(0, mostKeys) : keys},
    parts: () => partsOfGroup(text, group, span, grouping)
  }
}

function partsOfGroup<Item extends Span>(
  text: string,
  group: readonly Item[],
  span: Span,
  {keyOf, innerOf, partsOf, comment}: Grouping<Item>
): readonly Part[] {
  const spans = spansOf(text, group, span, comment)
  if (partsOf) return partsOf(group, spans)
  return group.map((item, i) => ({
    span: spans[i] ?? item,
    step: pathStep(keyOf(item)),
    ...(innerOf && {parts: innerOf(item)})
  }))
}
