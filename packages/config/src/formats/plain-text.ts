import type {Block, Format} from '../format.ts'
import {indentEnd, isLineEnd, lineEnd} from '../lines.ts'

/** Files of no known format: groups of lines, parted by blank lines. Recognizes nothing. */
export const plainText: Format = {
  name: 'plain-text',
  description: 'A configuration file of a format that is not known, by groups of lines',
  read: ({text}) => groupsOf(text)
}

function groupsOf(text: string): Block[] {
  const blocks: Block[] = []
  let open: number | undefined
  for (let start = 0; start < text.length; ) {
    const end = lineEnd(text, start, text.length)
    if (isLineEnd(text, indentEnd(text, start, end), end)) {
      if (open !== undefined) blocks.push(groupOf(open, start))
      open = undefined
    } else open ??= start
    start = end
  }
  if (open !== undefined) blocks.push(groupOf(open, text.length))
  return blocks
}

function groupOf(start: number, end: number): Block {
  return {span: {start, end}, kind: 'group', label: ''}
}
