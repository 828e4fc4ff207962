import {STRONG} from '@opschunk/core/plugin'
import type {Block, ConfigFile, Format, Recognition} from '../format.ts'
import {balanced} from '../statements/balanced.ts'
import {partsIn} from '../statements/parts.ts'
import {settingGroups} from '../statements/setting-groups.ts'
import type {Statement} from '../statements/statement.ts'
import {scanTags, tagNames} from './tags.ts'

/** Sources, filters and outputs of Fluentd; a `label` and a `worker` hold others. */
export const fluentd: Format = {
  name: 'fluentd',
  description: 'Sources, filters and outputs of Fluentd',
  filenames: ['fluent.conf', 'fluentd.conf', 'td-agent.conf'],
  fences: ['fluentd'],
  recognize: recognizeTags,
  read: ({text}, reading) => blocksOf(text, balanced(scanTags(text), reading), {start: 0, end: text.length})
}

/** `<source>`, `<match app.**>` */
const tagLine = /^[ \t]*<(?:source|match|filter|label|system|worker)(?:[ \t][^>\r\n]*)?>[ \t]*(?:#.*)?\r?$/m
/** `  @type tail` */
const typeLine = /^[ \t]+@?type[ \t]+\w/m

function recognizeTags({text}: ConfigFile): Recognition | undefined {
  if (!text.includes('<') || !tagLine.test(text) || !typeLine.test(text)) return undefined
  return {confidence: STRONG, evidence: '`<source>`, `<match>` or `<filter>` and below it `@type`'}
}

/** `label @ERROR`, `worker 0`: what holds sources, filters and outputs. */
const holder = /^(?:label|worker)\b/
const firstBlank = /[ \t]/
const tabs = /\t/g

function blocksOf(text: string, list: readonly Statement[], within: Block['span']): Block[] {
  return settingGroups(text, list, within, {
    keyOf: (statement) => tagNames.keyOf(text, statement) ?? '',
    blockOf: (statement, start, end) => statement.body && blockOf(text, statement, {start, end})
  })
}

function blockOf(text: string, statement: Statement, span: Block['span']): Block {
  const key = tagNames.keyOf(text, statement) ?? ''
  const {body, children} = statement
  const blank = key.search(firstBlank)
  const kind = blank < 0 ? key : key.slice(0, blank)
  const name = blank < 0 ? '' : key.slice(blank).replace(tabs, ' ').trim()
  const metadata = name === '' ? {kind} : {kind, name}
  const parts = () => partsIn(text, statement, tagNames)
  const blocks = body && holder.test(key) ? blocksOf(text, children, body) : []
  return blocks.length > 0
    ? {span, kind, label: key, metadata, blocks, parts}
    : {span, kind, label: key, metadata, parts}
}
