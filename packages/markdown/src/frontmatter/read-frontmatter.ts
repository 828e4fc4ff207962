import type {Report, Span} from '@opschunk/core/plugin'
import type {Block} from '../block.ts'
import {lineEndAfter, lineStartBefore, nextLine} from '../read/block-parts.ts'
import type {Entries, FlatValue} from './entries.ts'
import {aliasOf, metadataOf} from './known-keys.ts'
import {parsedEntries} from './parsed-yaml.ts'
import {plainYaml} from './plain-yaml.ts'
import {tomlEntries} from './toml-entries.ts'

/** The metadata at the start of a document. */
export interface Frontmatter {
  readonly span: Span
  /** Metadata keys in snake_case, in the order written; each once. */
  readonly values: ReadonlyMap<string, {readonly value: FlatValue; readonly span: Span}>
  /** True if all of it was read, so that its text may be left out. */
  readonly isWhole: boolean
  /** What to report, for frontmatter that could not be parsed. */
  readonly problem?: Report
}

let last: {readonly text: string; readonly block: Block; readonly frontmatter: Frontmatter} | undefined

/**
 * Reads the frontmatter that a `yaml` or `toml` block holds; undefined for any other block. Never throws. What was read
 * last is kept: every plugin asks for it, in detection and in segmentation.
 */
export function readFrontmatter(text: string, block: Block | undefined): Frontmatter | undefined {
  if (block?.kind !== 'yaml' && block?.kind !== 'toml') return undefined
  if (last?.block === block && last.text === text) return last.frontmatter
  const frontmatter = frontmatterOf(text, block)
  last = {text, block, frontmatter}
  return frontmatter
}

function frontmatterOf(text: string, block: Block): Frontmatter {
  const {span} = block
  const inner = innerSpan(text, span)
  if (inner.end - inner.start > readLength) return {span, values: new Map(), isWhole: false, problem: tooLong(span)}
  const entriesOf = block.kind === 'toml' ? tomlEntries : yamlEntries
  const read = entriesOf(text, inner)
  if (!read.fault) return {span, ...metadata(read)}
  const {values} = metadata(entriesAbove(text, inner, read.fault.offset, entriesOf))
  return {span, values, isWhole: false, problem: brokenFrontmatter(text, block, read.fault)}
}

function yamlEntries(text: string, inner: Span): Entries {
  return plainYaml(text, inner) ?? parsedEntries(text, inner)
}

/**
 * The most entries above a fault that can be read. They end where a key starts; by halves, since a quote that is left
 * open is found at the end of all.
 */
function entriesAbove(text: string, inner: Span, fault: number, entriesOf: typeof yamlEntries): Entries {
  const ends = keyStarts(text, inner, fault)
  let found: Entries = {entries: [], isWhole: false}
  let [low, high] = [0, ends.length - 1]
  for (let middle = high; low <= high; middle = (low + high) >> 1) {
    const read = entriesOf(text, {start: inner.start, end: ends[middle] ?? inner.start})
    if (read.fault) high = middle - 1
    else {
      found = read
      low = middle + 1
    }
  }
  return found
}

/** Starts of the lines up to that of a fault that are not indented, no items and no comments. */
function keyStarts(text: string, {start, end}: Span, fault: number): number[] {
  const starts: number[] = []
  const last = Math.min(fault, end - 1)
  for (let line = start; line <= last; line = nextLine(text, line))
    if (keyStart.test(text.charAt(line))) starts.push(line)
  return starts
}

/** `t` of `title:`, `"` of `"on call":`, `[` of a TOML table. */
const keyStart = /[\p{L}\p{N}_"'[]/u

function metadata({entries, isWhole}: Entries): Pick<Frontmatter, 'values' | 'isWhole'> {
  const values = new Map<string, {readonly value: FlatValue; readonly span: Span}>()
  let isAllRead = isWhole
  for (const entry of entries) {
    const derived = metadataOf(entry)
    if (derived.length === 0 || derived.some(([key]) => values.has(key))) isAllRead = false
    for (const [key, value] of derived) if (!values.has(key)) values.set(key, {value, span: entry.span})
  }
  for (const entry of entries) {
    for (const [key, value] of aliasOf(entry)) if (!values.has(key)) values.set(key, {value, span: entry.span})
  }
  return {values, isWhole: isAllRead}
}

/** Longer frontmatter is a text: its parsers are not linear in what may be a hostile one. */
const readLength = 16_384

function tooLong(span: Span): Report {
  return {
    code: 'markdown/size-limit',
    message: `The frontmatter was expected to have at most ${readLength} characters, got ${span.end - span.start}.`,
    span,
    help: 'Move what is not metadata into the document; until then its text is kept and none of it becomes metadata.'
  }
}

function brokenFrontmatter(text: string, block: Block, fault: {message: string; offset: number}): Report {
  const syntax = block.kind === 'yaml' ? 'YAML' : 'TOML'
  const offset = Math.min(fault.offset, block.span.end)
  const start = lineStartBefore(text, offset)
  return {
    code: 'markdown/broken-frontmatter',
    message: `The frontmatter is not valid ${syntax}: ${fault.message}.`,
    span: {start, end: Math.max(start, Math.min(lineEndAfter(text, start), block.span.end))},
    help: `Correct the ${syntax} at this line; until then only what stands above it becomes metadata. The text is kept.`
  }
}

/** The lines between the two fence lines. */
function innerSpan(text: string, span: Span): Span {
  const start = nextLine(text, span.start)
  return {start, end: Math.max(start, lineStartBefore(text, span.end))}
}
