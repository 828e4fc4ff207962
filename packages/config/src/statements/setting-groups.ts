import type {Span} from '@opschunk/core/plugin'
import {type Block, type Part, type Parts, pathStep} from '../format.ts'
import {isBlank} from '../lines.ts'

/** A setting that stands between blocks. */
export interface Setting {
  readonly key: string
  readonly span: Span
  readonly parts?: Parts
  readonly embed?: Part['embed']
}

/** A block, or a setting that stands between blocks. */
export type Entry = {readonly block: Block} | Setting

/** Names that a label lists. */
const mostNames = 5

/** Keys that metadata list: each chunk of a group has them. */
const mostKeys = 100

/** Settings that stand between blocks, in groups that blank lines part, cut as `partsOf` says; blocks as they are. */
export function settingGroups(
  text: string,
  entries: readonly Entry[],
  partsOf: (group: readonly Setting[]) => readonly Part[] = plainParts
): Block[] {
  const blocks: Block[] = []
  let group: Setting[] = []
  const close = () => {
    if (group.length > 0) blocks.push(groupOf(group, partsOf))
    group = []
  }
  for (const entry of entries) {
    if ('block' in entry) {
      close()
      blocks.push(entry.block)
    } else {
      const last = group.at(-1)
      if (last && isParted(text, last.span.end, entry.span.start)) close()
      group.push(entry)
    }
  }
  close()
  return blocks
}

/** Whether something lies between two settings: blank lines, comments that stand for themselves. */
function isParted(text: string, end: number, start: number): boolean {
  return end < start && (text.slice(end, start).includes('\n') || !isBlank(text.charCodeAt(end)))
}

function groupOf(group: readonly Setting[], partsOf: (group: readonly Setting[]) => readonly Part[]): Block {
  const keys = group.map(({key}) => key).filter((key) => key !== '')
  const more = keys.length > mostNames ? `, … (${keys.length})` : ''
  return {
    span: {start: group[0]?.span.start ?? 0, end: group.at(-1)?.span.end ?? 0},
    kind: 'settings',
    label: keys.slice(0, mostNames).join(', ') + more,
    metadata: {keys: keys.slice(0, mostKeys)},
    parts: () => partsOf(group)
  }
}

/** Each setting for itself. */
function plainParts(group: readonly Setting[]): Part[] {
  return group.map(({key, span, parts, embed}) => ({
    span,
    step: pathStep(key),
    ...(parts && {parts}),
    ...(embed && {embed})
  }))
}
