import {lineEnd} from '../lines.ts'
import type {Entry} from './entries.ts'
import {type FlowItem, readFlow} from './flow.ts'
import {entryOf, innerEntries, readValue} from './values.ts'

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
  return scalarBelow(entries, path, 0)
}

/** The scalar at a path of keys in what an entry holds, in block or flow style. */
export function scalarIn(entry: Entry, ...path: readonly string[]): string | undefined {
  return scalarInside(entry, path, 0)
}

/** As deep as the path is long, of which it begins with the key at `depth`. */
function scalarBelow(entries: readonly Entry[], path: readonly string[], depth: number): string | undefined {
  const key = path[depth]
  const entry = key === undefined ? undefined : entryOf(entries, key)
  if (!entry) return undefined
  return depth + 1 === path.length ? scalarOf(entry) : scalarInside(entry, path, depth + 1)
}

function scalarInside(entry: Entry, path: readonly string[], depth: number): string | undefined {
  const children = innerEntries(entry)
  return children.length > 0 ? scalarBelow(children, path, depth) : flowValue(entry, path.slice(depth))
}

/** Pairs of scalars of a mapping in block or flow style, in source order. */
export function scalarPairs(entry: Entry | undefined): Array<readonly [key: string, value: string]> {
  if (!entry) return []
  const children = innerEntries(entry)
  if (children.length === 0) return flowPairs(entry)
  const pairs: Array<readonly [string, string]> = []
  for (const child of children) {
    const value = child.key === undefined ? undefined : scalarOf(child)
    if (child.key !== undefined && value !== undefined) pairs.push([child.key, value])
  }
  return pairs
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
    // A merge key names nothing.
    const entries = innerEntries(entry).filter(({key}) => key !== '<<')
    return entries.flatMap((child) => child.key ?? scalarOf(child) ?? [])
  }
  return flowItems(entry).flatMap(({key, value}) => key ?? (typeof value === 'string' ? value : []))
}

function flowValue(entry: Entry, path: readonly string[]): string | undefined {
  let items = flowItems(entry)
  for (const [depth, key] of path.entries()) {
    const value = items.find((item) => item.key === key)?.value
    if (typeof value === 'string') return depth === path.length - 1 ? value : undefined
    items = value ?? []
  }
  return undefined
}

function flowPairs(entry: Entry): Array<readonly [string, string]> {
  return flowItems(entry).flatMap(({key, value}) =>
    key !== undefined && typeof value === 'string' ? [[key, value] as const] : []
  )
}

/** Longer flow collections are not read: no name is looked for in the data of a whole file. */
const longestFlow = 4000

/** The items of a short flow collection. */
function flowItems(entry: Entry): readonly FlowItem[] {
  const {form, start, end} = readValue(entry)
  const flow = form === 'flow' && end - start <= longestFlow ? readFlow(entry.yaml.text.slice(start, end)) : undefined
  return typeof flow === 'object' ? flow : []
}
