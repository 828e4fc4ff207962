import {STRONG, WEAK} from '@opschunk/core/plugin'
import type {Block, ConfigFile, Format, Recognition} from '../../format.ts'
import {balanced} from '../../statements/balanced.ts'
import {partsIn} from '../../statements/parts.ts'
import {mapLines} from '../../statements/spans.ts'
import type {Statement} from '../../statements/statement.ts'
import {names} from './keys.ts'
import {type JsonList, listsOf, shortValue} from './kinds.ts'
import {reportRepeated} from './repeated.ts'
import {scanJson} from './scan.ts'

/** JSON, JSONC and JSON5: the members of the outermost object, the elements of the outermost array. */
export const json: Format = {
  name: 'json',
  description: 'Members of JSON, with or without comments: package.json, tsconfig.json, dashboards, templates',
  extensions: ['.json', '.jsonc', '.json5'],
  fences: ['json', 'jsonc', 'json5'],
  recognize: recognizeMembers,
  read({text}, reading) {
    const statements = scanJson(text)
    if (statements.isBalanced) reportRepeated(text, statements.list, reading)
    return blocksOf(text, balanced(statements, reading))
  }
}

/** `{` and a key, `[` and an element, comments before them left aside. */
const opening = /^\s*(?:(?:\/\/[^\n]*|\/\*[^*]{0,2000}\*\/)\s*){0,50}(?:\{\s*(?:["}/]|\w+\s*:)|\[\s*["{[\]\d])/

function recognizeMembers({text, name}: ConfigFile): Recognition | undefined {
  const isJsonName = jsonName.test(name)
  if (!opening.test(text) || (!isJsonName && !closing.test(text.slice(-100)))) return undefined
  return {confidence: isJsonName ? STRONG : WEAK, evidence: 'an object or array at the start'}
}

/** What ends an object or array: lines in brackets do not make one. */
const closing = /[}\]]\s*$/
const jsonName = /\.(?:json[c5]?|tfstate)$/

function blocksOf(text: string, list: readonly Statement[]): Block[] {
  const roots = list.filter(({body}) => body)
  // Several words that are in no brackets are not JSON.
  if (roots.length === 0 && list.length > 1) return []
  if (roots.length === 1 && list.length === 1) return roots.flatMap((root) => membersOf(text, root))
  const whole = {start: 0, end: text.length}
  // Of an object whose first brace is missing the members are left.
  if (list.some((statement) => names.keyOf(text, statement) !== undefined)) {
    return membersOf(text, {...whole, body: whole, children: list})
  }
  return mapLines(text, list, whole, names.comment, (statement, start, end) => ({
    span: {start, end},
    kind: 'value',
    label: '',
    parts: () => partsIn(text, statement, names)
  }))
}

function membersOf(text: string, {children, body}: Statement): Block[] {
  if (!body) return []
  const keys = children.map((child) => names.keyOf(text, child))
  const lists = listsOf(keys)
  return mapLines(text, children, body, names.comment, (child, start, end, i): Block => {
    const key = keys[i]
    const span = {start, end}
    const parts = () => partsIn(text, child, names)
    if (key === undefined) return {span, kind: 'element', label: `[${i}]`, parts}
    const metadata = {kind: 'member', name: key}
    const list = Object.hasOwn(lists, key) ? lists[key] : undefined
    const blocks = list && child.body ? itemsOf(text, child, list, '') : []
    return blocks.length > 0
      ? {span, kind: 'member', label: key, metadata, blocks, parts}
      : {span, kind: 'member', label: key, metadata, parts}
  })
}

/** The items of a list of a known kind: panels, resources, operations. */
function itemsOf(text: string, {children, body}: Statement, list: JsonList, prefix: string): Block[] {
  if (!body) return []
  return mapLines(text, children, body, names.comment, (item, start, end, i): Block => {
    const key = names.keyOf(text, item)
    const own = key ?? nameOf(text, item, list.names ?? [])
    const name = `${prefix}${own ?? `[${i}]`}`
    const {levels = 1} = list
    const blocks = levels > 1 ? itemsOf(text, item, {...list, levels: levels - 1}, `${name} `) : []
    const type = nameOf(text, item, ['Type', 'type'])
    return {
      span: {start, end},
      kind: list.kind,
      label: key === undefined && own !== undefined ? `${list.kind} ${name}` : name,
      metadata: {name, ...(type !== undefined && {resource_type: type})},
      ...(blocks.length > 0 && {blocks}),
      parts: () => partsIn(text, item, names)
    }
  })
}

/** Value of the first of some keys that an item has. */
function nameOf(text: string, {children}: Statement, keys: readonly string[]): string | undefined {
  const members = children.slice(0, mostMembers)
  for (const key of keys) {
    const member = members.find((child) => names.keyOf(text, child) === key)
    const value = member && shortValue(text, member, key.length)
    if (value !== undefined) return value
  }
  return undefined
}

/** Members in which a name is looked for: dashboards have it late. */
const mostMembers = 60
