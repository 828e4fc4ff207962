import {type Span, STRONG} from '@opschunk/core/plugin'
import {reportAgain, reportRepeatedKeys} from '../../again.ts'
import type {Block, ConfigFile, Format, Part, Reading, Recognition} from '../../format.ts'
import {pathStart, pathStep} from '../../format.ts'
import {ownedEnd, type Remnants} from '../../statements/owned.ts'
import {stepCounter} from '../../statements/parts.ts'
import {spansOf} from '../../statements/spans.ts'
import {partsOfValue} from './parts.ts'
import {scanToml, type TomlItem} from './scan.ts'

/** Tables of TOML and elements of arrays of tables; the keys before the first table as one block. */
export const toml: Format = {
  name: 'toml',
  description: 'Tables of TOML files: Cargo.toml, pyproject.toml, telegraf.conf',
  filenames: ['cargo.toml', 'pyproject.toml', 'cargo.lock', 'poetry.lock', 'pipfile', 'telegraf.conf'],
  extensions: ['.toml'],
  fences: ['toml'],
  recognize: recognizeTables,
  read: ({text}, reading) => blocksOf(text, reading)
}

/** A header of TOML, and a key whose value is one of TOML: quoted, a number, a boolean, an array, a table, a date. */
const headerLine = /^[ \t]*\[\[?[\w."' -]{1,200}\]\]?[ \t]*(?:#.*)?\r?$/gm
const typedKey = /^[ \t]*[\w."-]{1,100}[ \t]*=[ \t]*(?:["'[{]|[+-]?\d|true\b|false\b|inf\b|nan\b)/gm
const anyKey = /^[ \t]*[\w."-]{1,100}[ \t]*=/gm
const tomlOnly = /^[ \t]*(?:\[\[|[\w."-]{1,100}[ \t]*=[ \t]*(?:"""|'''|["[{]))/m

function recognizeTables({text, name}: ConfigFile): Recognition | undefined {
  if (!name.endsWith('.toml') && !tomlOnly.test(text)) return undefined
  const headers = text.match(headerLine)?.length ?? 0
  const typed = headers > 0 ? (text.match(typedKey)?.length ?? 0) : 0
  if (typed === 0) return undefined
  const all = text.match(anyKey)?.length ?? 0
  // Keys inside multi-line values are not typed; INI has words that TOML would quote.
  if (typed < all * 0.9) return undefined
  return {confidence: STRONG, evidence: `${headers} tables and ${typed} typed keys`}
}

/** `# port = 80`, `#[[inputs.cpu]]` */
const remnants: Remnants = {
  setting: /[ \t]*#[# \t]*[\w."-]{1,100}[ \t]*=/y,
  head: /[ \t]*#[# \t]*\[\[?[\w."' -]{1,200}\]\]?[ \t]*(?:#.*)?\r?(?:\n|$)/y
}

/** A table with the keys under it, from the first of them or its header to the last; the first may lack a header. */
interface Table extends Span {
  readonly header: TomlItem | undefined
  readonly keys: readonly TomlItem[]
}

function blocksOf(text: string, reading: Reading): Block[] {
  const tables = tablesOf(scanToml(text))
  const paths = pathsOf(tables)
  reportRepeated(tables, paths, reading)
  const spans = spansOf(text, tables, {start: 0, end: text.length})
  return tables.map((table, i) => {
    const {start, end} = spans[i] ?? table
    const below = {start: end, end: spans[i + 1]?.start ?? text.length}
    return blockOf(text, table, paths[i] ?? '', {start, end: ownedEnd(text, below, remnants)})
  })
}

function tablesOf(items: readonly TomlItem[]): Table[] {
  const tables: Table[] = []
  for (let at = 0; at < items.length; ) {
    const first = items[at]
    if (!first) break
    const header = first.kind === 'key' ? undefined : first
    let end = at + 1
    while (items[end]?.kind === 'key') end++
    const keys = items.slice(header ? at + 1 : at, end)
    tables.push({start: first.start, end: items[end - 1]?.end ?? first.end, header, keys})
    at = end
  }
  return tables
}

/** Tables that are there again, and keys of a table; elements of arrays of tables differ by their number. */
function reportRepeated(tables: readonly Table[], paths: readonly string[], {repeated}: Reading): void {
  const seen = new Map<string, number>()
  tables.forEach(({header, keys}, i) => {
    if (header) reportAgain(seen, paths[i] ?? '', header.start, repeated)
    reportRepeatedKeys(
      keys.map(({keys: path}) => dotted(path)),
      keys,
      repeated
    )
  })
}

/** `a.b`, `a["b.c"]` */
function dotted(keys: readonly string[]): string {
  let path = ''
  for (const key of keys) path += path === '' ? pathStart(key) : pathStep(key)
  return path
}

function blockOf(text: string, {header, keys}: Table, path: string, span: Span): Block {
  const parts = () => partsOf(text, keys, header ? header.end : span.start, span.end)
  if (!header) return {span, kind: 'settings', label: '(before the first table)', parts}
  const table = header.kind === 'array' ? 'element' : 'table'
  const name = nameOf(text, keys) ?? path
  return {span, kind: 'table', label: path, metadata: {kind: 'table', section: path, table, name}, parts}
}

function partsOf(text: string, keys: readonly TomlItem[], start: number, end: number): Part[] {
  const spans = spansOf(text, keys, {start, end})
  const step = stepCounter()
  return keys.map((item, i) => ({
    span: spans[i] ?? item,
    step: item.keys.length === 1 ? step(item.keys[0]) : item.keys.map(pathStep).join(''),
    parts: () => partsOfValue(text, {start: item.valueStart, end: item.end})
  }))
}

/** Paths of tables, those of arrays with the number of their element: `inputs.cpu[2].tags`. */
function pathsOf(tables: readonly Table[]): string[] {
  const elements = new Map<string, number>()
  return tables.map(({header}) => {
    if (!header) return ''
    let path = ''
    header.keys.forEach((key, i) => {
      path += i === 0 ? pathStart(key) : pathStep(key)
      const isOwn = i === header.keys.length - 1
      if (isOwn && header.kind === 'array') elements.set(path, (elements.get(path) ?? -1) + 1)
      const index = elements.get(path)
      if (index !== undefined && (header.kind === 'array' || !isOwn)) path += `[${index}]`
    })
    return path
  })
}

/** `name = "x"`, `id = "x"`: what a person calls a table. */
const identity: ReadonlySet<string> = new Set(['name', 'id', 'alias', 'title'])
const shortString = /^["']([^"'\r\n]{1,80})["']$/

function nameOf(text: string, keys: readonly TomlItem[]): string | undefined {
  const own = keys.find(({keys}) => keys.length === 1 && identity.has(keys[0] ?? ''))
  return own && shortString.exec(text.slice(own.valueStart, own.end))?.[1]
}
