import {type Span, STRONG} from '@opschunk/core/plugin'
import {reportAgain} from '../../again.ts'
import type {Block, ConfigFile, Format, Part, Reading, Recognition} from '../../format.ts'
import {pathStep} from '../../format.ts'
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

/** A table with the keys under it; the first may lack a header. */
interface Table {
  readonly header: TomlItem | undefined
  readonly keys: TomlItem[]
}

function blocksOf(text: string, reading: Reading): Block[] {
  const tables: Table[] = []
  for (const item of scanToml(text)) {
    if (item.kind !== 'key') tables.push({header: item, keys: []})
    else {
      if (tables.length === 0) tables.push({header: undefined, keys: []})
      tables.at(-1)?.keys.push(item)
    }
  }
  const paths = pathsOf(tables)
  reportRepeated(tables, paths, reading)
  const spans = spansOf(text, tables.map(spanOfTable), {start: 0, end: text.length}).map(({start, end}, i, all) => ({
    start,
    end: ownedEnd(text, {start: end, end: all[i + 1]?.start ?? text.length}, remnants)
  }))
  return tables.map((table, i) => blockOf(text, table, paths[i] ?? '', spans[i] ?? {start: 0, end: 0}))
}

/** Tables that are there again, and keys of a table; elements of arrays of tables differ by their number. */
function reportRepeated(tables: readonly Table[], paths: readonly string[], {repeated}: Reading): void {
  const seenTables = new Map<string, number>()
  tables.forEach(({header, keys}, i) => {
    if (header) reportAgain(seenTables, paths[i] ?? '', header.start, repeated)
    const seenKeys = new Map<string, number>()
    for (const {keys: path, start} of keys) reportAgain(seenKeys, dotted(path), start, repeated)
  })
}

/** `a.b`, `a["b.c"]` */
function dotted(keys: readonly string[]): string {
  const path = keys.map(pathStep).join('')
  return path.startsWith('.') ? path.slice(1) : path
}

function spanOfTable({header, keys}: Table): Span {
  const first = header ?? keys[0]
  return {start: first?.start ?? 0, end: (keys.at(-1) ?? header)?.end ?? 0}
}

function blockOf(text: string, {header, keys}: Table, path: string, span: Block['span']): Block {
  const name = header && nameOf(text, keys)
  return {
    span,
    kind: header ? 'table' : 'settings',
    label: header ? path : '(before the first table)',
    metadata: {
      ...(header && {section: path, table: header.kind === 'array' ? 'element' : 'table'}),
      ...((name ?? header) && {name: name ?? path})
    },
    parts: () => partsOf(text, keys, header ? header.end : span.start, span.end)
  }
}

function partsOf(text: string, keys: readonly TomlItem[], start: number, end: number): Part[] {
  const spans = spansOf(text, keys, {start, end})
  const step = stepCounter()
  return keys.map((item, i) => ({
    span: spans[i] ?? item,
    step: item.keys.length === 1 ? step(item.keys[0]) : item.keys.map(pathStep).join(''),
    parts: () => partsOfValue(text, item.value)
  }))
}

/** Paths of tables, those of arrays with the number of their element: `inputs.cpu[2].tags`. */
function pathsOf(tables: readonly Table[]): string[] {
  const elements = new Map<string, number>()
  return tables.map(({header}) => {
    if (!header) return ''
    let path = ''
    header.keys.forEach((key, i) => {
      const step = pathStep(key)
      path += i === 0 && step.startsWith('.') ? key : step
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
  return own && shortString.exec(text.slice(own.value.start, own.value.end))?.[1]
}
