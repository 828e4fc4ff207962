import type {Span} from '@opschunk/core/plugin'
import type {Block} from './block.ts'
import {firstLineOf} from './block-text.ts'
import {ASTERISK, COLON, DASH, isBlank, PLUS, SPACE, UNDERSCORE} from './scanner/characters.ts'
import {type Cell, cellsOf} from './table-cells.ts'

/** A value that a document writes beside a label: `Owner: storage team`. */
export interface LabelledValue {
  /** Key of the metadata. */
  readonly key: string
  /** As written, emphasis around it left out. */
  readonly value: string
  /** Its line, or its cell. */
  readonly span: Span
}

/** `**Owner:** storage team`, `- Severity: SEV-2`, `* **Service**: redis`, `**Status** Final`. */
const labelled =
  /^(?:[-*+][ \t]+)?(?:[*_]{1,3}([A-Za-z][A-Za-z /#&()-]{1,40}?)[ \t]*:?[*_]{1,3}[ \t]*[:–—-]?|([A-Za-z][A-Za-z /#&()-]{1,40}?)[ \t]*:)[*_]{0,2}[ \t]+(\S[^\r\n]*)/

/** `**`, `:` around the label in a cell. */
const cellEdges = /^[*_`]+|[*_`:]+$/g

/** `storage team**`. */
const emphasisAtEnd = /[*_]+$/

/** Longer values are sentences. */
const longestValue = 120

/**
 * Values beside labels: in lines of their own, in bullets, in pairs of cells, or below the header of a table of one
 * row. `keys`: what labels are called, lower-case → key of the metadata. In source order; a key may come twice.
 */
export function labelledValues(
  text: string,
  blocks: readonly Block[],
  keys: ReadonlyMap<string, string>
): LabelledValue[] {
  const values: LabelledValue[] = []
  for (const block of blocks) {
    if (block.kind === 'table') for (const value of tableValues(text, block, keys)) values.push(value)
    else if (block.kind === 'paragraph' || block.kind === 'list') addLineValues(values, text, block.span, keys)
  }
  return values
}

function addLineValues(
  values: LabelledValue[],
  text: string,
  {start, end}: Span,
  keys: ReadonlyMap<string, string>
): void {
  for (let line = start; line < end; ) {
    const newline = text.indexOf('\n', line)
    const lineEnd = newline === -1 || newline > end ? end : newline
    const value = hasLabel(text, line, lineEnd) ? lineValue(text, {start: line, end}, keys) : undefined
    if (value) values.push(value)
    line = lineEnd + 1
  }
}

/** What a label is written with, and the blanks behind it. */
const labelCharacter = new Uint8Array(128)
for (const character of 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz /#&()-\t') {
  labelCharacter[character.charCodeAt(0)] = 1
}

/** Longer labels are sentences. */
const longestLabel = 41

/** False for most lines that have no label: a colon or emphasis behind a few words. */
function hasLabel(text: string, start: number, end: number): boolean {
  let at = start
  while (at < end && isOpening(text.charCodeAt(at))) at++
  const first = at
  for (; at < end; at++) {
    const code = text.charCodeAt(at)
    // A blank of another script may stand before a label.
    if (code >= 128) return at === first
    if (labelCharacter[code] === 0) return code === COLON || code === ASTERISK || code === UNDERSCORE
    if (at - first > longestLabel && !isBlank(code)) return false
  }
  return false
}

/** Of bullets and emphasis, and blanks of any kind. */
function isOpening(code: number): boolean {
  return code <= SPACE || code === DASH || code === ASTERISK || code === PLUS || code === UNDERSCORE
}

function lineValue(text: string, span: Span, keys: ReadonlyMap<string, string>): LabelledValue | undefined {
  const line = firstLineOf(text, span)
  const match = labelled.exec(text.slice(line.start, Math.min(line.end, line.start + 300)).trim())
  const key = keyOf(match?.[1] ?? match?.[2], keys)
  return key === undefined ? undefined : labelledValue(key, match?.[3] ?? '', line)
}

function keyOf(label: string | undefined, keys: ReadonlyMap<string, string>): string | undefined {
  return label === undefined ? undefined : keys.get(label.trim().toLowerCase())
}

function labelledValue(key: string, written: string, span: Span): LabelledValue | undefined {
  const value = written.replace(emphasisAtEnd, '').trim()
  return value === '' || value.length > longestValue ? undefined : {key, value, span}
}

function tableValues(text: string, table: Block, keys: ReadonlyMap<string, string>): LabelledValue[] {
  const rows = table.children.map((row) => cellsOf(text, row))
  const [header = [], only, ...others] = rows
  const named = header.map((cell) => cellKey(cell, keys))
  if (only && others.length === 0 && named.length >= 2 && named.every((key) => key !== undefined)) {
    return only.flatMap((cell, column) => cellValue(named[column], cell) ?? [])
  }
  return rows.flatMap((cells) =>
    cells.length % 2 === 1
      ? []
      : cells.flatMap((cell, index) =>
          index % 2 === 0 ? [] : (cellValue(cellKey(cells[index - 1], keys), cell) ?? [])
        )
  )
}

function cellKey(cell: Cell | undefined, keys: ReadonlyMap<string, string>): string | undefined {
  return keyOf(cell?.text.replace(cellEdges, ''), keys)
}

function cellValue(key: string | undefined, cell: Cell): LabelledValue | undefined {
  return key === undefined ? undefined : labelledValue(key, cell.text, cell.span)
}
