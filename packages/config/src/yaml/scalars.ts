import {createRequire} from 'node:module'
import {lineEnd} from '../lines.ts'
import type {Entry} from './entries.ts'
import {entryOf, innerEntries, readValue} from './values.ts'

const require = createRequire(import.meta.url)

/** Loaded when a document has a flow collection where a name stands: it takes longer to load than most documents take. */
let loaded: typeof import('yaml') | undefined

function yaml(): typeof import('yaml') {
  loaded ??= require('yaml') as typeof import('yaml')
  return loaded
}

/** Longest value that is read: names, images, labels are shorter. */
const maxLength = 500

/** ` # comment` behind a plain scalar. */
const comment = /[ \t]#.*$/s

/** The text of a scalar on one line, without quotes and comment; `undefined` for everything else. */
export function scalarOf(entry: Entry | undefined): string | undefined {
  if (!entry) return undefined
  const {text} = entry.yaml
  const value = readValue(entry)
  if (value.form !== 'scalar') return undefined
  const {start} = value
  const end = lineEnd(text, start, value.end)
  if (end - start > maxLength) return undefined
  const line = text.slice(start, end).trim()
  const quote = line[0]
  if (quote === '"' || quote === "'") {
    const close = closeOf(line, quote)
    return close > 0 ? line.slice(1, close) : undefined
  }
  const bare = line.includes('#') ? line.replace(comment, '') : line
  return bare === '' ? undefined : bare
}

/** Where a quote closes that a line starts with; tags of templates have quotes of their own: `"{{ include "x" . }}-a"`. */
function closeOf(line: string, quote: string): number {
  let close = line.indexOf(quote, 1)
  for (let tag = line.indexOf('{{'); tag >= 0 && tag < close; ) {
    const end = line.indexOf('}}', tag)
    if (end > close) close = line.indexOf(quote, end)
    tag = end < 0 ? -1 : line.indexOf('{{', end)
  }
  return close
}

/** The scalar at a path of keys; flow mappings on the way are read too. */
export function scalarAt(entries: readonly Entry[], ...path: readonly string[]): string | undefined {
  const [key, ...rest] = path
  const entry = key === undefined ? undefined : entryOf(entries, key)
  if (!entry) return undefined
  if (rest.length === 0) return scalarOf(entry)
  return scalarIn(entry, ...rest)
}

/** The scalar at a path of keys in what an entry holds, in block or flow style. */
export function scalarIn(entry: Entry, ...path: readonly string[]): string | undefined {
  const children = innerEntries(entry)
  return children.length > 0 ? scalarAt(children, ...path) : flowValue(entry, path)
}

/** Pairs of scalars of a mapping in block or flow style, in source order. */
export function scalarPairs(entry: Entry | undefined): Array<readonly [key: string, value: string]> {
  if (!entry) return []
  const children = innerEntries(entry)
  if (children.length === 0) return flowPairs(entry)
  return children.flatMap((child) => {
    const value = scalarOf(child)
    return child.key === undefined || value === undefined ? [] : [[child.key, value] as const]
  })
}

/** Scalars of a sequence, in block or flow style; a scalar alone is a list of one. */
export function scalarList(entry: Entry | undefined): string[] {
  if (!entry) return []
  const {form} = readValue(entry)
  if (form === 'scalar') {
    const value = scalarOf(entry)
    return value === undefined ? [] : [value]
  }
  if (form === 'block') {
    return innerEntries(entry).flatMap((child) => child.key ?? scalarOf(child) ?? [])
  }
  const node = flowNode(entry)
  if (node === undefined) return []
  const {isScalar, isSeq} = yaml()
  return isSeq(node) ? node.items.flatMap((item) => (isScalar(item) ? [String(item.value)] : [])) : []
}

function flowValue(entry: Entry, path: readonly string[]): string | undefined {
  const node = flowNode(entry)
  const value = node !== undefined && yaml().isMap(node) ? node.getIn(path) : undefined
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined
}

function flowPairs(entry: Entry): Array<readonly [string, string]> {
  const node = flowNode(entry)
  if (node === undefined) return []
  const {isMap, isScalar} = yaml()
  if (!isMap(node)) return []
  return node.items.flatMap(({key, value}) =>
    isScalar(key) && isScalar(value) ? [[String(key.value), String(value.value)] as const] : []
  )
}

/** Flow collections over this many code units, or nested deeper than this, are not read. */
const maxFlow = {length: 4000, depth: 50}

/**
 * A short flow collection as `yaml` reads it. The limits keep away what it is slow or fatal on: keys are not compared
 * (that takes quadratic time), nesting is bounded (deep nesting can end the process), aliases are not resolved.
 */
function flowNode(entry: Entry): unknown {
  const {form, start, end} = readValue(entry)
  if (form !== 'flow' || end - start > maxFlow.length) return undefined
  const source = entry.yaml.text.slice(start, end)
  if (depthOf(source) > maxFlow.depth) return undefined
  return yaml().parseDocument(source, {uniqueKeys: false, prettyErrors: false, logLevel: 'silent', merge: false})
    .contents
}

/** Most brackets that are open at once, quotes left aside: never less than there are. */
function depthOf(source: string): number {
  let depth = 0
  let most = 0
  for (const character of source) {
    if (character === '[' || character === '{') most = Math.max(most, ++depth)
    else if (character === ']' || character === '}') depth--
  }
  return most
}
