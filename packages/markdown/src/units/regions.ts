import type {Span} from '@opschunk/core/plugin'
import type {Block} from '../block.ts'
import {lineEndAfter, lineStartBefore} from '../read/block-parts.ts'
import {COLON, LEFT_BRACE, LESS_THAN} from '../scanner/characters.ts'

/** A block among its siblings, or a run of them that an opening and a closing block hold together. */
export type Piece = Block | Region

/** What lies between markers that are blocks of their own: `<details>` … `</details>`, `:::note` … `:::`. */
export interface Region {
  readonly kind: 'region'
  readonly span: Span
  readonly role: 'details' | 'admonition' | 'template'
  /** The first line of the opening block. */
  readonly opening: string
  /** The opening block, what is inside, the closing block. */
  readonly pieces: readonly Piece[]
}

/** Regions that nest deeper are not told apart, so that a walk may recurse. */
const deepestRegion = 20

/** An opening block that no closing one has followed yet. */
interface Opening extends Marker {
  /** Its piece. */
  readonly index: number
  readonly line: string
  /** Depth of the regions found behind it. */
  depth: number
}

/** Finds the regions among neighbouring blocks; what opens and is never closed is an ordinary block. */
export function findRegions(text: string, blocks: readonly Block[]): readonly Piece[] {
  const pieces: Piece[] = []
  const open: Opening[] = []
  const openByKey = new Map<string, number>()
  for (const block of blocks) {
    const index = pieces.push(block) - 1
    const line = mayOpenRegion(text, block) ? firstLine(text, block) : undefined
    const opens = line === undefined ? undefined : openingMarker(block, line, text)
    if (line !== undefined && opens) {
      const {key, role} = opens
      if (key === closingKey(text, block)) continue
      open.push({key, role, index, line, depth: 0})
      openByKey.set(key, (openByKey.get(key) ?? 0) + 1)
    } else if (open.length > 0) {
      const closes = closingKey(text, block)
      if (closes !== undefined && openByKey.get(closes)) closeRegion(pieces, open, openByKey, closes)
    }
  }
  return pieces
}

/** False for a block that starts like none that opens a region, as most do. */
export function mayOpenRegion(text: string, {kind, span}: Block): boolean {
  if (kind !== 'paragraph') return kind === 'html'
  const first = text.charCodeAt(span.start)
  return first === COLON || first === LEFT_BRACE || first === LESS_THAN
}

/** Closes the last opening of a key; what opened behind it is discarded. */
function closeRegion(pieces: Piece[], open: Opening[], openByKey: Map<string, number>, key: string): void {
  let depth = 0
  for (let last = open.pop(); last; last = open.pop()) {
    openByKey.set(last.key, (openByKey.get(last.key) ?? 1) - 1)
    depth = Math.max(depth, last.depth)
    if (last.key !== key) continue
    depth++
    if (depth <= deepestRegion) {
      const inside = pieces.splice(last.index)
      const span = {start: inside[0]?.span.start ?? 0, end: inside.at(-1)?.span.end ?? 0}
      pieces.push({kind: 'region', span, role: last.role, opening: last.line, pieces: inside})
    }
    break
  }
  const outer = open.at(-1)
  if (outer) outer.depth = Math.max(outer.depth, depth)
}

interface Marker {
  /** Equal for an opening and its closing block. */
  readonly key: string
  readonly role: Region['role']
}

/** `:::note`, `::::{tip} Title`, `::: warning`. */
const colonOpening = /^(:{3,})[ \t]*\{?[\w-]/

/** `:::`. */
const colonClosing = /^[ \t]*(:{3,})[ \t]*$/

/** `{{< hint info >}}`, `{{% notice note %}}`. */
const shortcodeOpening = /^\{\{[<%][ \t]*([\w/-]+)/

/** `{{< /hint >}}`. */
const shortcodeClosing = /\{\{[<%][ \t]*\/[ \t]*([\w-]+)[ \t]*[%>]\}\}$/

/** `{% if x %}`, `{%- capture y %}`. */
const tagOpening = /^\{%-?[ \t]*(\w+)/

/** `{% endif %}`. */
const tagClosing = /\{%-?[ \t]*end(\w+)[ \t]*-?%\}$/

/** `<% if x %>`, `<%= warning do %>`. */
const embeddedRubyOpening = /^<%[-=]?[ \t]*(?:(?:if|unless|for|while|case)\b|[^%\r\n]*\bdo\b)/

/** `<% end %>`. */
const embeddedRubyClosing = /<%-?[ \t]*end[ \t]*-?%>$/

/** `hint`, `warning`: shortcodes and directives that make a box. */
const boxName = /^(?:admonition|alert|callout|hint|notice|note|info|tip|warning|caution|danger|important|attention)$/i

function openingMarker(block: Block, line: string, text: string): Marker | undefined {
  if (block.kind === 'html') return detailsBalance(text, block) > 0 ? {key: 'details', role: 'details'} : undefined
  if (block.kind !== 'paragraph') return undefined
  const colons = colonOpening.exec(line)?.[1]
  if (colons) return {key: colons, role: 'admonition'}
  const shortcode = shortcodeOpening.exec(line)?.[1]
  if (shortcode && !shortcode.startsWith('/')) {
    return {key: `shortcode ${shortcode}`, role: boxName.test(shortcode) ? 'admonition' : 'template'}
  }
  const tag = tagOpening.exec(line)?.[1]
  if (tag && !tag.startsWith('end')) return {key: `tag ${tag}`, role: boxName.test(tag) ? 'admonition' : 'template'}
  return embeddedRubyOpening.test(line) ? {key: 'ruby', role: 'template'} : undefined
}

function closingKey(text: string, block: Block): string | undefined {
  if (block.kind === 'html') return detailsBalance(text, block) < 0 ? 'details' : undefined
  if (block.kind === 'fence' || block.kind === 'indented-code') return undefined
  const line = lastLine(text, block)
  const colons = colonClosing.exec(line)?.[1]
  if (colons) return colons
  const shortcode = shortcodeClosing.exec(line)?.[1]
  if (shortcode) return `shortcode ${shortcode}`
  const tag = tagClosing.exec(line)?.[1]
  if (tag) return `tag ${tag}`
  return embeddedRubyClosing.test(line) ? 'ruby' : undefined
}

/** `<details open>`, `</details>`. */
const detailsTag = /<(\/?)details\b/gi

/** More than 0 if an HTML block opens more `<details>` than it closes. */
function detailsBalance(text: string, block: Block): number {
  let balance = 0
  for (const tag of text.slice(block.span.start, block.span.end).matchAll(detailsTag)) balance += tag[1] ? -1 : 1
  return balance
}

/** Lines that mark regions are short: of a longer one, its beginning or end is enough to see that it is none. */
const markerLength = 200

function firstLine(text: string, block: Block): string {
  const {start, end} = block.span
  return text.slice(start, Math.min(lineEndAfter(text, start), end, start + markerLength))
}

function lastLine(text: string, block: Block): string {
  const {start, end} = block.span
  return text.slice(Math.max(lineStartBefore(text, end), start, end - markerLength), end).trimEnd()
}
