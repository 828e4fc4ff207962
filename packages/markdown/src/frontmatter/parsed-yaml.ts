import {createRequire} from 'node:module'
import type {Span} from '@opschunk/core/plugin'
import type {Node, Scalar} from 'yaml'
import {type Entries, type Entry, type FlatValue, isFlatList, isFlatScalar} from './entries.ts'

const require = createRequire(import.meta.url)

type Yaml = typeof import('yaml')

/** Reads the flat keys of YAML frontmatter; `inner` is the text between its `---` lines. Never throws. */
export function parsedEntries(text: string, inner: Span): Entries {
  const source = text.slice(inner.start, inner.end)
  // Loaded when a document has such frontmatter.
  const yaml: Yaml = require('yaml')
  const document = yaml.parseDocument(source, {
    logLevel: 'silent',
    uniqueKeys: false,
    prettyErrors: false,
    stringKeys: false
  })
  const error = document.errors[0]
  if (error) return {entries: [], isWhole: false, fault: {message: error.message, offset: inner.start + error.pos[0]}}
  const root: Node | null = document.contents
  if (root === null) return {entries: [], isWhole: !hasComment(yaml, source)}
  if (!yaml.isMap(root)) {
    return {entries: [], isWhole: false, fault: {message: 'expected keys with values', offset: inner.start}}
  }
  const entries: Entry[] = []
  let isWhole = !hasComment(yaml, source)
  for (const {key, value} of root.items) {
    const name = yaml.isScalar(key) ? scalarValue(key) : undefined
    const read = flatValue(yaml, value)
    if (name === undefined || !isFlatScalar(String(name)) || read === undefined) {
      isWhole = false
    } else if (read !== null) {
      const [start, end] = rangeOf(yaml, value) ?? [0, source.length]
      entries.push({key: String(name), value: read, span: {start: inner.start + start, end: inner.start + end}})
    }
  }
  return {entries, isWhole}
}

/** The value of a node, null if it has none, undefined if metadata cannot hold it. Aliases are not followed. */
function flatValue({isScalar, isSeq}: Yaml, node: unknown): FlatValue | null | undefined {
  if (node === null) return null
  if (isScalar(node)) {
    const value = scalarValue(node)
    return value === null || isFlatScalar(value) ? value : undefined
  }
  if (!isSeq(node) || node.tag !== undefined || node.anchor !== undefined) return undefined
  const values = node.items.map((item) => (isScalar(item) ? scalarValue(item) : undefined))
  return isFlatList(values) ? values : undefined
}

/** A scalar as data. Numbers that would not be written the same way again (`1.10`, `0x1f`) stay text. */
function scalarValue(node: Scalar): string | number | boolean | null | undefined {
  if (node.tag !== undefined || node.anchor !== undefined) return undefined
  const {value} = node
  if (typeof value === 'number') return String(value) === node.source ? value : node.source
  return typeof value === 'string' || typeof value === 'boolean' || value === null ? value : undefined
}

function rangeOf({isScalar, isSeq}: Yaml, node: unknown): readonly [number, number] | undefined {
  const range = isScalar(node) || isSeq(node) ? node.range : undefined
  return range ? [range[0], range[1]] : undefined
}

/** The lexer's mark before the text of a scalar, which may start with `#` without being a comment. */
const scalarMark = '\u001F'

function hasComment({Lexer}: Yaml, source: string): boolean {
  let previous = ''
  for (const token of new Lexer().lex(source)) {
    if (token.startsWith('#') && previous !== scalarMark) return true
    previous = token
  }
  return false
}
