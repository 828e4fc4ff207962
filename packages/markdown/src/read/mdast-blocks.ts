import type {Span} from '@opschunk/core/plugin'
import type {Nodes, Parents, Root} from 'mdast'
import type {Block, BlockKind, BlockProblem} from '../block.ts'
import {
  fenceContent,
  fenceInfo,
  fenceRun,
  headingContent,
  headingMarker,
  itemMarker,
  lineStartBefore,
  taskMarker,
  unclosedFence
} from './block-parts.ts'
import {closingFence, isFenced} from './fence-marks.ts'

/** The blocks of a parsed piece of a document. `base` is the offset of the piece in the text. */
export function mdastBlocks(root: Root, text: string, base: number): {blocks: Block[]; problems: BlockProblem[]} {
  const problems: BlockProblem[] = []
  const blocks = blocksOf(root, {text, base, listDepth: 0, problems})
  return {blocks, problems}
}

interface Reading {
  readonly text: string
  readonly base: number
  readonly listDepth: number
  readonly problems: BlockProblem[]
}

// Recursion is as deep as the document nests, which the reader has bounded before it parses.
function blocksOf(parent: Parents, reading: Reading): Block[] {
  const blocks: Block[] = []
  for (const node of parent.children) {
    const block = blockOf(node, reading)
    if (block === undefined) continue
    const previous = blocks.at(-1)
    if (previous && previous.span.end > block.span.start) {
      blocks[blocks.length - 1] = endingBefore(reading.text, previous, block.span.start)
    }
    blocks.push(block)
  }
  return blocks
}

/** mdast lets an item whose last fence is not closed reach into the next item: it ends on the line before that. */
function endingBefore(text: string, block: Block, next: number): Block {
  const start = block.children.at(-1)?.span.end ?? block.span.start
  const end = Math.max(start, lineStartBefore(text, next))
  const span = {start: block.span.start, end: start + text.slice(start, end).trimEnd().length}
  return {...block, span, content: span}
}

function blockOf(node: Nodes, reading: Reading): Block | undefined {
  const span = spanOf(node, reading)
  if (span === undefined) return undefined
  const {text} = reading
  switch (node.type) {
    case 'heading': {
      const content = headingContent(text, span)
      return {...leaf('heading', span), depth: node.depth, marker: headingMarker(text, span), content}
    }
    case 'code': {
      if (!isFenced(node)) return leaf('indented-code', span)
      const closing = closingFence(node)
      if (closing === undefined) reading.problems.push(unclosedFence(text, span))
      const closingStart = closing === undefined ? undefined : closing + reading.base
      const content = fenceContent(text, span, closingStart)
      return {...leaf('fence', span), marker: fenceRun(text, span), info: fenceInfo(text, span), content}
    }
    case 'list': {
      const children = blocksOf(node, {...reading, listDepth: reading.listDepth + 1})
      const marker = children[0]?.marker.at(-1) ?? ''
      return {...leaf('list', span), depth: reading.listDepth, marker, children}
    }
    case 'listItem': {
      const info = typeof node.checked === 'boolean' ? taskMarker(text, span) : ''
      return {...leaf('item', span), marker: itemMarker(text, span), info, children: blocksOf(node, reading)}
    }
    case 'blockquote':
      return {...leaf('quote', span), children: blocksOf(node, reading)}
    case 'table':
      return {...leaf('table', span), children: blocksOf(node, reading)}
    case 'footnoteDefinition': {
      const info = node.label ?? node.identifier
      return {...leaf('footnote-definition', span), info, children: blocksOf(node, reading)}
    }
    default:
      return leaf(leafKinds[node.type] ?? 'paragraph', span)
  }
}

/** Kinds of nodes without a structure of their own. What plugins of remark add is read as a paragraph. */
const leafKinds: {readonly [type: string]: BlockKind} = {
  paragraph: 'paragraph',
  tableRow: 'table-row',
  html: 'html',
  thematicBreak: 'rule',
  definition: 'definition',
  yaml: 'yaml',
  toml: 'toml'
}

function leaf(kind: BlockKind, span: Span): Block {
  return {kind, span, depth: 0, marker: '', info: '', content: span, children: []}
}

function spanOf(node: Nodes, reading: Reading): Span | undefined {
  const start = node.position?.start.offset
  let end = node.position?.end.offset
  if (start === undefined || end === undefined) return undefined
  const {text, base} = reading
  // An HTML block that is never closed takes the line ends at the end of the document with it.
  while (end > start && isLineEnd(text.charCodeAt(base + end - 1))) end--
  return {start: base + start, end: base + end}
}

function isLineEnd(code: number): boolean {
  return code === 10 || code === 13
}
