import type {Nodes} from 'mdast'
import type {Block} from './block.ts'
import {isMarkup, plainInline} from './inline/plain-inline.ts'
import {inlineParser} from './read/remark.ts'
import {SPACE} from './scanner/characters.ts'

/** `Restart the node {#restart}`, `Restart {: #restart }`: an id at the end, of kramdown, Hugo and others. */
const headingId = /\{:?[ \t]*#[\w:.-]+[ \t]*\}$/

/** What the headings of one text are called, by the start of their content. */
let last:
  | {readonly text: string; readonly names: Map<number, {readonly end: number; readonly name: string}>}
  | undefined

/**
 * What a person calls a heading: its content as plain text, on one line. Each chunk of its section carries it, so what
 * is longer than any name ends with `…` after 1,000 code units. The names of the last text are kept: detection and
 * segmentation, by however many plugins, ask for each again and again.
 */
export function headingText(text: string, heading: Block): string {
  const {start, end} = heading.content
  if (last?.text !== text) last = {text, names: new Map()}
  const known = last.names.get(start)
  if (known?.end === end) return known.name
  const name = nameOf(text.slice(start, end))
  last.names.set(start, {end, name})
  return name
}

function nameOf(content: string): string {
  const plain = plainText(content.endsWith('}') ? content.replace(headingId, '') : content)
  return plain.length > longestLabel ? `${plain.slice(0, longestLabel).replace(firstHalf, '')}…` : plain
}

const longestLabel = 1000

/** The first half of a surrogate pair that a cut has left at the end. */
const firstHalf = /[\uD800-\uDBFF]$/

/** Longer texts, and such with more markup, are no headings: they are taken as they are, since inline parsing is not linear. */
const parsedLength = 1000
const parsedMarkup = 40

/** Inline Markdown as plain text on one line: links and emphasis by their text, images by theirs, HTML left out. */
export function plainText(inline: string): string {
  const plain = hasMarkup(inline) ? (plainInline(inline) ?? textOf(inlineParser.parse(inline))) : inline
  return onOneLine(plain)
}

const blanks = /\s+/g

function onOneLine(plain: string): string {
  return holdsOddBlank(plain) ? plain.replace(blanks, ' ').trim() : plain
}

/** True if a blank stands at an edge or beside another, or may be no space. */
function holdsOddBlank(plain: string): boolean {
  let isBehindBlank = true
  for (let at = 0; at < plain.length; at++) {
    const code = plain.charCodeAt(at)
    if (code < SPACE || code > lastOfAscii || (code === SPACE && isBehindBlank)) return true
    isBehindBlank = code === SPACE
  }
  return isBehindBlank && plain !== ''
}

/** `~`: what is behind it may be a blank. */
const lastOfAscii = 126

function hasMarkup(inline: string): boolean {
  if (inline.length > parsedLength) return false
  let count = 0
  for (let at = 0; at < inline.length; at++) if (isMarkup(inline.charCodeAt(at))) count++
  return count > 0 && count <= parsedMarkup
}

function textOf(node: Nodes): string {
  if (node.type === 'html') return ''
  if (node.type === 'break') return ' '
  if ('value' in node) return node.value
  if ('alt' in node) return node.alt ?? ''
  return 'children' in node ? node.children.map(textOf).join('') : ''
}
