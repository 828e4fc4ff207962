import type {Nodes, Parents, Root} from 'mdast'
import remarkFrontmatter from 'remark-frontmatter'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import {unified} from 'unified'
import type {Block} from '../../src/block.ts'

const parser = unified().use(remarkParse).use(remarkGfm).use(remarkFrontmatter, ['yaml', 'toml']).freeze()
const parserWithoutFrontmatter = unified().use(remarkParse).use(remarkGfm).freeze()

/** As in `---` at the start of a text. */
const opensFrontmatter = /^(---|\+\+\+)[ \t]*(?:\r\n?|\n|$)/

/** As in `> >` at the end of a text. */
const endsWithMarkers = /(?:^|[\r\n])[ \t>]+$/

/**
 * What mdast makes of a text, in the terms of `Block`. It differs from mdast where positions of mdast are no spans of
 * lines:
 *
 * - Frontmatter that is never closed makes micromark blind for all containers; then frontmatter is turned off.
 * - A list and an item end with their last block, not at a marker of the next line or of an outer quote.
 * - Ends that lie behind a line end (leaves that their container closed) lie before it.
 * - A setext heading starts with its text, not with the definitions before it.
 * - A last line of markers only is read as if a line end followed; without one mdast gives it to all open containers.
 * - The paragraph of a task starts behind its check, whatever inline node comes first.
 */
export function mdastBlocks(source: string): readonly Block[] {
  const text = endsWithMarkers.test(source) ? `${source}\n` : source
  return childrenOf(parse(text), text, 0)
}

function parse(text: string): Root {
  const tree = parser.parse(text)
  const first: string | undefined = tree.children[0]?.type
  const isUnclosed = opensFrontmatter.test(text) && first !== 'yaml' && first !== 'toml'
  return isUnclosed ? parserWithoutFrontmatter.parse(text) : tree
}

/** The contents of fences in a text, blanks and markers of quotes left out. */
export function mdastFences(text: string): readonly string[] {
  const values: string[] = []
  const visit = (node: Nodes): void => {
    if (node.type === 'code' && /^[`~]/.test(text.slice(node.position?.start.offset))) values.push(bare(node.value))
    if ('children' in node) for (const child of node.children) visit(child)
  }
  visit(parse(text))
  return values
}

/** The same from blocks. */
export function fencesOf(blocks: readonly Block[], text: string): readonly string[] {
  return blocks.flatMap((block) =>
    block.kind === 'fence' ? [bare(text.slice(block.content.start, block.content.end))] : fencesOf(block.children, text)
  )
}

function bare(value: string): string {
  return value
    .replace(/[ \t>\0\ufffd]/g, '')
    .replace(/\r\n?/g, '\n')
    .replace(/\n+$/, '')
}

/** Lines such as `  paragraph 4-9`, one a block. */
export function outlineOf(blocks: readonly Block[], text: string, indent = ''): string {
  let outline = ''
  for (const block of blocks) {
    const {start, end} = block.span
    const {content} = block
    const isWhole = content.start === start && content.end === end
    const facts = [`${start}-${settle(text, end)}`]
    if (block.depth > 0) facts.push(`depth ${block.depth}`)
    if (block.marker !== '') facts.push(JSON.stringify(block.marker))
    if (block.info !== '') facts.push(JSON.stringify(block.info))
    if (!isWhole && block.kind !== 'fence') facts.push(`content ${content.start}-${content.end}`)
    outline += `${indent}${block.kind} ${facts.join(' ')}\n${outlineOf(block.children, text, `${indent}  `)}`
  }
  return outline
}

/** Both readers' ends, with line ends before them left out: which of several empty lines is the last is not compared. */
function settle(text: string, end: number): number {
  let offset = Math.min(end, text.length)
  while (offset > 0 && isLineEnd(text.charCodeAt(offset - 1))) offset--
  return offset
}

function isLineEnd(code: number): boolean {
  return code === 10 || code === 13
}

function childrenOf(parent: Parents | Root, text: string, lists: number): Block[] {
  const blocks: Block[] = []
  for (const child of parent.children) {
    const block = toBlock(child, text, lists)
    if (block !== undefined) blocks.push(block)
  }
  return blocks
}

function spanOf(node: Nodes): {start: number; end: number} {
  const start = node.position?.start.offset
  const end = node.position?.end.offset
  if (start === undefined || end === undefined) throw new Error(`${node.type}: expected a position, found none`)
  return {start, end}
}

function toBlock(node: Nodes, text: string, lists: number): Block | undefined {
  const span = spanOf(node)
  const plain = {span, depth: 0, marker: '', info: '', content: span, children: []}
  switch (node.type) {
    case 'paragraph':
      return {kind: 'paragraph', ...plain}
    case 'thematicBreak':
      return {kind: 'rule', ...plain}
    case 'html':
      return {kind: 'html', ...plain}
    case 'definition':
      return {kind: 'definition', ...plain}
    case 'yaml':
      return {kind: 'yaml', ...plain}
    case 'blockquote': {
      const end = wholeLinesEnd(text, span.end)
      return {kind: 'quote', ...plain, ...whole(span.start, end), children: childrenOf(node, text, lists)}
    }
    case 'footnoteDefinition': {
      const children = childrenOf(node, text, lists)
      const info = text.slice(span.start + 2, text.indexOf(']:', span.start))
      return {
        kind: 'footnote-definition',
        ...plain,
        ...whole(span.start, lastEnd(children, text, span.start)),
        info,
        children
      }
    }
    case 'list': {
      const children = childrenOf(node, text, lists + 1)
      const marker = children[0]?.marker.slice(-1) ?? ''
      const end = children[children.length - 1]?.span.end ?? span.end
      return {kind: 'list', ...plain, ...whole(span.start, end), depth: lists, marker, children}
    }
    case 'listItem': {
      const children = childrenOf(node, text, lists)
      const marker = /^(?:[-+*]|\d+[.)])/.exec(text.slice(span.start, span.start + 10))?.[0] ?? ''
      let info = ''
      if (typeof node.checked === 'boolean') {
        const first = children.findIndex((child) => child.kind === 'paragraph' || child.kind === 'heading')
        const paragraph = children[first]
        if (paragraph !== undefined) {
          const bracket = checkStart(text, paragraph.span.start)
          info = text.slice(bracket, bracket + 3)
          const after = bracket + 3
          const start = text.charAt(after) === ' ' || text.charAt(after) === '\t' ? after + 1 : after
          children[first] = {...paragraph, ...whole(start, paragraph.span.end)}
        }
      }
      return {kind: 'item', ...plain, ...whole(span.start, lastEnd(children, text, span.start)), marker, info, children}
    }
    case 'heading': {
      const isAtx = text.charAt(span.start) === '#' && !/[\r\n]/.test(text.slice(span.start, span.end))
      const start = isAtx ? span.start : headingStart(node, text)
      return {
        kind: 'heading',
        ...plain,
        span: {start, end: span.end},
        depth: node.depth,
        marker: isAtx ? '#' : node.depth === 1 ? '=' : '-',
        content: isAtx ? atxContent(text, span) : setextContent(text, start, span.end)
      }
    }
    case 'code':
      return codeBlock(text, span, plain)
    case 'table':
      return {kind: 'table', ...plain, children: childrenOf(node, text, lists)}
    case 'tableRow':
      return {kind: 'table-row', ...plain}
    default:
      if ((node.type as string) === 'toml') return {kind: 'toml', ...plain}
      return undefined
  }
}

/** Where the check of a task is whose paragraph starts at `start`, for mdast in it or behind it. */
function checkStart(text: string, start: number): number {
  const from = Math.max(0, start - 40)
  const before = /\[[ xX]\]\s+$/.exec(text.slice(from, start))
  if (before !== null) return from + before.index
  return text.charAt(start) === '[' ? start : text.lastIndexOf('[', start)
}

function whole(start: number, end: number): Pick<Block, 'span' | 'content'> {
  const span = {start, end}
  return {span, content: span}
}

function lineEnd(text: string, from: number): number {
  let end = from
  while (end < text.length && !isLineEnd(text.charCodeAt(end))) end++
  return end
}

function lineStart(text: string, from: number): number {
  let start = from
  while (start > 0 && !isLineEnd(text.charCodeAt(start - 1))) start--
  return start
}

function lastEnd(children: readonly Block[], text: string, start: number): number {
  return children[children.length - 1]?.span.end ?? lineEnd(text, start)
}

function wholeLinesEnd(text: string, end: number): number {
  return lineEnd(text, end) === end ? end : lineStart(text, end)
}

/** Of a setext heading: where its text starts, by the leftmost inline node that has a position. */
function headingStart(node: Nodes, text: string): number {
  const {start, end} = spanOf(node)
  let first = end
  const visit = (inner: Nodes): void => {
    if (inner !== node) first = Math.min(first, inner.position?.start.offset ?? end)
    if ('children' in inner) for (const child of inner.children) visit(child)
  }
  visit(node)
  if (first === end || text.slice(lineStart(text, first), first).trim() === '') return Math.min(first, end)
  return first < end ? first : start
}

function atxContent(text: string, span: {start: number; end: number}): {start: number; end: number} {
  const line = text.slice(span.start, span.end)
  const opening = /^#+[ \t]*/.exec(line)?.[0].length ?? 0
  const rest = line.slice(opening)
  const body = rest.replace(/[ \t]+$/, '').replace(/(^|[ \t]+)#+$/, '')
  return {start: span.start + opening, end: span.start + opening + body.replace(/[ \t]+$/, '').length}
}

function setextContent(text: string, start: number, headingEnd: number): {start: number; end: number} {
  let end = lineStart(text, headingEnd)
  while (end > start && isLineEnd(text.charCodeAt(end - 1))) end--
  while (end > start && /[ \t]/.test(text.charAt(end - 1))) end--
  return {start, end}
}

function codeBlock(text: string, span: {start: number; end: number}, plain: Omit<Block, 'kind'>): Block {
  const fence = /^(`{3,}|~{3,})[ \t]*([^\r\n]*?)[ \t]*(?=[\r\n]|$)/.exec(text.slice(span.start, span.end))
  if (fence === null) return {kind: 'indented-code', ...plain}
  return {kind: 'fence', ...plain, marker: fence[1] ?? '', info: fence[2] ?? ''}
}
