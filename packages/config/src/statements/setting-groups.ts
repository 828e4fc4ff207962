import type {Span} from '@opschunk/core/plugin'
import {type Block, type Part, type Parts, pathStep} from '../format.ts'
import {isBlank} from '../lines.ts'

/** A block, or a setting that stands between blocks. */
export type Entry =
  | {readonly block: Block}
  | {readonly key: string; readonly span: Span; readonly parts?: Parts; readonly embed?: Part['embed']}

/** Names that a label lists. */
const mostNames = 5

/** Settings that stand between blocks, in groups that blank lines part; blocks as they are. */
export function settingGroups(text: string, entries: readonly Entry[]): Block[] {
  const blocks: Block[] = []
  let group: Array<Exclude<Entry, {block: Block}>> = []
  const close = () => {
    if (group.length > 0) blocks.push(groupOf(group))
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

function groupOf(group: ReadonlyArray<Exclude<Entry, {block: Block}>>): Block {
  const keys = group.map(({key}) => key).filter((key) => key !== '')
  const more = keys.length > mostNames ? `, … (${keys.length})` : ''
  return {
    span: {start: group[0]?.span.start ?? 0, end: group.at(-1)?.span.end ?? 0},
    kind: 'settings',
    label: keys.slice(0, mostNames).join(', ') + more,
    metadata: {keys},
    parts: () =>
      group.map(({key, span, parts, embed}) => ({
        span,
        step: pathStep(key),
        ...(parts && {parts}),
        ...(embed && {embed})
      }))
  }
}
