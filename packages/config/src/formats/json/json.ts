import {STRONG, WEAK} from '@opschunk/core/plugin'
import type {Block, ConfigFile, Format, Recognition} from '../../format.ts'
import {partsIn} from '../../statements/parts.ts'
import {spansOf} from '../../statements/spans.ts'
import type {Statement} from '../../statements/statement.ts'
import {names} from './keys.ts'
import {scanJson} from './scan.ts'

/** JSON, JSONC and JSON5: the members of the outermost object, the elements of the outermost array. */
export const json: Format = {
  name: 'json',
  description: 'Members of JSON, with or without comments: package.json, tsconfig.json, dashboards, templates',
  extensions: ['.json', '.jsonc', '.json5'],
  fences: ['json', 'jsonc', 'json5'],
  recognize: recognizeMembers,
  read: ({text}) => blocksOf(text)
}

/** `{` and a key, `[` and an element, comments before them left aside. */
const opening = /^\s*(?:(?:\/\/[^\n]*|\/\*[^*]{0,2000}\*\/)\s*){0,50}(?:\{\s*(?:["}/]|\w+\s*:)|\[\s*["{[\]\d])/

function recognizeMembers({text, name}: ConfigFile): Recognition | undefined {
  if (!opening.test(text)) return undefined
  return {confidence: jsonName.test(name) ? STRONG : WEAK, evidence: 'an object or array at the start'}
}

const jsonName = /\.(?:json[c5]?|tfstate)$/

function blocksOf(text: string): Block[] {
  const {list} = scanJson(text)
  const roots = list.filter(({body}) => body)
  if (roots.length !== 1 || list.length !== 1) {
    const spans = spansOf(text, list, {start: 0, end: text.length}, names.comment)
    return list.map((statement, i) => ({
      span: spans[i] ?? statement.span,
      kind: 'value',
      label: '',
      parts: () => partsIn(text, statement, names)
    }))
  }
  return roots.flatMap((root) => membersOf(text, root))
}

function membersOf(text: string, {children, body}: Statement): Block[] {
  if (!body) return []
  const spans = spansOf(text, children, body, names.comment)
  return children.map((child, i) => {
    const key = names.keyOf(text, child)
    return {
      span: spans[i] ?? child.span,
      kind: key === undefined ? 'element' : 'member',
      label: key ?? `[${i}]`,
      ...(key !== undefined && {metadata: {name: key}}),
      parts: () => partsIn(text, child, names)
    }
  })
}
