import type {Span} from '@opschunk/core/plugin'
import type {Block} from './block.ts'
import {firstLineOf} from './block-text.ts'
import {ASTERISK, BACKTICK, COLON, DASH, isBlank, PLUS, SPACE, UNDERSCORE} from './scanner/characters.ts'
import {type Cell, cellCount, cellsOf} from './table-cells.ts'

/** A value that a document writes beside a label: `Owner: storage team`. */
export interface LabelledValue {
  /** Key of the metadata. */
  readonly key: string
  /** As written, emphasis around it left out. */
  readonly value: string
  /** Its line, its part of a line, or its cell. */
  readonly span: Span
}

/**
 * `**Owner:** storage team`, `- Severity: SEV-2`, `* **Service**: redis`, `**Status** Final`, `Start (UTC): 10:00`,
 * `_Last updated: 2026-01-01_`.
 */
const labelled =
  /^(?:[-*+][ \t]+)?(?:[*_]{1,3}([A-Za-zÀ-ɏ][A-Za-zÀ-ɏ /#&()-]{1,40}?)[ \t]*:?[*_]{1,3}[ \t]*[:–—-]?|[*_]{0,2}([A-Za-zÀ-ɏ][A-Za-zÀ-ɏ /#&()-]{1,40}?)[ \t]*:)[*_]{0,2}[ \t]+(\S[^\r\n]*)/

/** Longer values are sentences. */
const longestValue = 120

/** Blocks in whose lines labels are looked for. */
const lineKinds: ReadonlySet<string> = new Set(['paragraph', 'list', 'quote'])

/**
 * Values beside labels: in lines of their own or side by side, in bullets, in quotes if the label is emphasized, in pairs
 * of cells, or below the header of a table of one row. `keys`: what labels are called, lower-case → key of the metadata.
 * In source order; a key may come twice.
 */
export function labelledValues(
  text: string,
  blocks: readonly Block[],
  keys: ReadonlyMap<string, string>
): LabelledValue[] {
  const values: LabelledValue[] = []
  for (const block of blocks) {
    if (block.kind === 'table') addTableValues(values, text, block, keys)
    else if (lineKinds.has(block.kind)) addLineValues(values, text, block, keys)
  }
  return values
}

function addLineValues(
  values: LabelledValue[],
  text: string,
  {kind, span: {start, end}}: Block,
  keys: ReadonlyMap<string, string>
): void {
  for (let line = start; line < end; ) {
    const newline = text.indexOf('\n', line)
    const lineEnd = newline === -1 || newline > end ? end : newline
    const from = kind === 'quote' ? quotedStart(text, line, lineEnd) : hasLabel(text, line, lineEnd) ? line : -1
    if (from !== -1) addSideBySide(values, text, from, lineEnd, keys)
    line = lineEnd + 1
  }
}

/** `> **Owner:** …`, `> - **Owner:** …`: up to the label. Without emphasis a quote may say anything. */
const quotedLabel = /^[ \t]*(?:>[ \t]*)+(?:[-*+][ \t]+)?(?=[*_]{1,3}[A-Za-z])/

/** Where a label starts that may stand in a line of a quote; -1 if none may. */
function quotedStart(text: string, line: number, lineEnd: number): number {
  const opening = quotedLabel.exec(text.slice(line, Math.min(lineEnd, line + longestLine)))?.[0]
  return opening === undefined ? -1 : line + opening.length
}

/**
 * Another label in the same line: behind a sign, or in strong emphasis:
 * `**Severity:** SEV-2 | **Status:** Final`, `Owner: storage · Service: redis`, `**Owner**: storage **Service**: redis`.
 */
const nextLabel =
  /[ \t]+(?:[|·•][ \t]*)?(?=\*\*[A-Za-zÀ-ɏ][A-Za-zÀ-ɏ /#&()-]{1,40}(?::\*\*|\*\*[ \t]*:))|[ \t]*[|·•][ \t]*(?=[A-Za-zÀ-ɏ][A-Za-zÀ-ɏ /#&()-]{1,40}:[ \t])/g

/** Looked at of a line. */
const longestLine = 300

function addSideBySide(
  values: LabelledValue[],
  text: string,
  start: number,
  end: number,
  keys: ReadonlyMap<string, string>
): void {
  const line = text.slice(start, Math.min(end, start + longestLine))
  // Most lines have one colon, near their start: what makes a label ends two characters behind one.
  const searched = line.slice(0, line.lastIndexOf(':') + 3)
  let from = start
  nextLabel.lastIndex = 0
  for (let match = nextLabel.exec(searched); match; match = nextLabel.exec(searched)) {
    const to = start + match.index
    // Blanks and the sign of a bullet before the first label part nothing.
    if (text.slice(openingEnd(text, from, to), to).trim() === '') continue
    // A label in the middle of a sentence is what the sentence speaks of.
    if (!addLineValue(values, text, {start: from, end: to}, keys)) return
    from = start + nextLabel.lastIndex
  }
  addLineValue(values, text, {start: from, end}, keys)
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
  const first = openingEnd(text, start, end)
  for (let at = first; at < end; at++) {
    const code = text.charCodeAt(at)
    // A blank of another script may stand before a label.
    if (code >= 128 && !isLatin(code)) return at === first
    if (code >= 128) continue
    if (labelCharacter[code] === 0) return code === COLON || code === ASTERISK || code === UNDERSCORE
    if (at - first > longestLabel && !isBlank(code)) return false
  }
  return false
}

/** A Latin letter with a mark, as in `Duración` (À–ɏ). */
function isLatin(code: number): boolean {
  return code >= 0xc0 && code <= 0x24f
}

/** Of bullets and emphasis, and blanks of any kind. */
function isOpening(code: number): boolean {
  return code <= SPACE || code === DASH || code === ASTERISK || code === PLUS || code === UNDERSCORE
}

/** Behind what may stand before a label. */
function openingEnd(text: string, start: number, end: number): number {
  let at = start
  while (at < end && isOpening(text.charCodeAt(at))) at++
  return at
}

/** False if what the span starts with is no label, of whatever. */
function addLineValue(values: LabelledValue[], text: string, span: Span, keys: ReadonlyMap<string, string>): boolean {
  const line = firstLineOf(text, span)
  const match = labelled.exec(text.slice(line.start, Math.min(line.end, line.start + longestLine)).trim())
  const label = match?.[1] ?? match?.[2]
  if (label === undefined) return false
  addValue(values, keyOf(label, keys), match?.[3] ?? '', line)
  return true
}

/** ` (UTC)`, ` (on call)`: behind what a label is called. */
const qualifier = /[ \t]*\([^()]*\)$/

function keyOf(label: string, keys: ReadonlyMap<string, string>): string | undefined {
  const name = label.trim().toLowerCase()
  return keys.get(name) ?? (name.endsWith(')') ? keys.get(name.replace(qualifier, '')) : undefined)
}

function addValue(values: LabelledValue[], key: string | undefined, written: string, span: Span): void {
  if (key === undefined) return
  let end = written.length
  while (end > 0 && isEmphasis(written.charCodeAt(end - 1))) end--
  const value = written.slice(0, end).trim()
  if (value !== '' && value.length <= longestValue) values.push({key, value, span})
}

/** Of a table of one row below a header of labels, the cells of that row; of any other, those behind labels. */
function addTableValues(
  values: LabelledValue[],
  text: string,
  {children: rows}: Block,
  keys: ReadonlyMap<string, string>
): void {
  const header = rows[0]
  const only = rows[1]
  if (rows.length === 2 && header && only && isHeader(text, header, keys)) {
    const names = cellsOf(text, header)
    const cells = cellsOf(text, only)
    for (let column = 0; column < cells.length; column++) addCell(values, names[column], cells[column], keys)
    return
  }
  const before = values.length
  if (header) addPairs(values, text, header, keys)
  const behind = values.length
  for (const row of rows.slice(1)) addPairs(values, text, row, keys)
  // What stands above rows that hold no pairs is a header: `| Owner | Due |`.
  if (rows.length > 1 && values.length === behind) values.splice(before)
}

function addPairs(values: LabelledValue[], text: string, row: Block, keys: ReadonlyMap<string, string>): void {
  if (cellCount(text, row) % 2 === 1) return
  const cells = cellsOf(text, row)
  for (let column = 1; column < cells.length; column += 2) addCell(values, cells[column - 1], cells[column], keys)
}

function isHeader(text: string, row: Block, keys: ReadonlyMap<string, string>): boolean {
  const cells = cellsOf(text, row)
  for (const cell of cells) if (cellKey(cell, keys) === undefined) return false
  return cells.length >= 2
}

function addCell(
  values: LabelledValue[],
  name: Cell | undefined,
  cell: Cell | undefined,
  keys: ReadonlyMap<string, string>
): void {
  if (name && cell) addValue(values, cellKey(name, keys), cell.text, cell.span)
}

/** What a cell names: `**Owner**`, `_Severity:_`, `` `Service` ``. */
function cellKey({text}: Cell, keys: ReadonlyMap<string, string>): string | undefined {
  let start = 0
  let end = text.length
  while (start < end && isCellMark(text.charCodeAt(start))) start++
  while (end > start && (isCellMark(text.charCodeAt(end - 1)) || text.charCodeAt(end - 1) === COLON)) end--
  return keyOf(text.slice(start, end), keys)
}

function isCellMark(code: number): boolean {
  return isEmphasis(code) || code === BACKTICK
}

function isEmphasis(code: number): boolean {
  return code === ASTERISK || code === UNDERSCORE
}
