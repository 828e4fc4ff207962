import type {Span} from '@opschunk/core/plugin'
import type {Block} from './block.ts'
import {firstLineOf, lineStarts} from './block-text.ts'
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
  return blocks.flatMap((block) => {
    if (block.kind === 'table') return tableValues(text, block, keys)
    if (block.kind !== 'paragraph' && block.kind !== 'list') return []
    return lineStarts(text, block.span).flatMap((start) => lineValue(text, {start, end: block.span.end}, keys) ?? [])
  })
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
