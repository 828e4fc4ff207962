import {createRequire} from 'node:module'
import type {JsonMap} from '@iarna/toml'
import type {Span} from '@opschunk/core/plugin'
import {lineEndAfter, nextLine} from '../read/block-parts.ts'
import {type Entries, type Entry, type FlatValue, isFlatList, isFlatScalar} from './entries.ts'

const require = createRequire(import.meta.url)

/** Reads the flat keys of TOML frontmatter; `inner` is the text between its `+++` lines. Never throws. */
export function tomlEntries(text: string, inner: Span): Entries {
  const source = text.slice(inner.start, inner.end)
  // Loaded when a document has such frontmatter.
  const {parse}: typeof import('@iarna/toml') = require('@iarna/toml')
  let table: JsonMap
  try {
    // The parser takes the `\r` before a line end for a control character in a comment.
    table = parse(source.replaceAll('\r\n', '\n'))
  } catch (error) {
    const {line, message} = tomlFault(error)
    return {entries: [], isWhole: false, fault: {message, offset: lineOffset(text, inner, line)}}
  }
  const lines = keyLines(text, inner)
  const entries: Entry[] = []
  let isWhole = !source.includes('#')
  for (const [key, value] of Object.entries(table)) {
    const read = flatValue(value)
    if (read === undefined) isWhole = false
    else entries.push({key, value: read, span: lines.get(key) ?? inner})
  }
  return {entries, isWhole}
}

function flatValue(value: unknown): FlatValue | undefined {
  const plain = Array.isArray(value) ? value.map(plainScalar) : plainScalar(value)
  if (Array.isArray(plain)) return isFlatList(plain) ? plain : undefined
  return isFlatScalar(plain) ? plain : undefined
}

function plainScalar(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString()
  return typeof value === 'bigint' ? String(value) : value
}

/** `title = "x"`, `"last reviewed" = 2024-05-01`. */
const keyLine = /^[ \t]*(?:"([^"\\]*)"|'([^']*)'|([\w-]+))[ \t]*=/

/** Lines of the keys before the first table. */
function keyLines(text: string, inner: Span): Map<string, Span> {
  const lines = new Map<string, Span>()
  for (let line = inner.start; line < inner.end; line = nextLine(text, line)) {
    const end = Math.min(lineEndAfter(text, line), inner.end)
    const match = keyLine.exec(text.slice(line, Math.min(end, line + 200)))
    const key = match?.[1] ?? match?.[2] ?? match?.[3]
    if (match && key !== undefined && !lines.has(key)) {
      const start = line + match[0].length
      lines.set(key, {start: start + (text[start] === ' ' ? 1 : 0), end})
    }
  }
  return lines
}

/** The parser's errors carry a 0-based line and a message of several lines, the first of which says what is wrong. */
function tomlFault(error: unknown): {readonly line: number; readonly message: string} {
  const message = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)
  const line = typeof error === 'object' && error !== null && 'line' in error ? Number(error.line) : 0
  return {line: Number.isInteger(line) ? line : 0, message}
}

function lineOffset(text: string, inner: Span, line: number): number {
  let offset = inner.start
  for (let index = 0; index < line && offset < inner.end; index++) offset = nextLine(text, offset)
  return Math.min(offset, inner.end)
}
