import {CERTAIN, type Metadata, STRONG, WEAK} from '@opschunk/core/plugin'
import type {Block, ConfigFile, Format, Recognition} from '../format.ts'
import {indentEnd, isLineEnd, lineEnd, withoutBlankEnd} from '../lines.ts'
import {settingForms} from '../secrets/setting-forms.ts'
import {type LineKind, type Section, sectionsOf} from '../sections.ts'
import {settingLines, settingParts} from '../setting-lines.ts'

/** Sections of HAProxy. */
export const haproxy: Format = {
  name: 'haproxy',
  description: 'Sections of HAProxy: global, defaults, frontends, backends',
  filenames: ['haproxy.cfg'],
  fences: ['haproxy'],
  recognize: recognizeSections,
  read: ({text}) => blocksOf(text),
  settingAt: settingForms([
    {form: /[ \t]*#?[ \t]{0,8}stats[ \t]+auth[ \t]+[^\s:]+:(?<value>[^\s#]+)/dy, key: 'password'},
    {form: /[ \t]*user[ \t]+\S+[ \t]+(?:insecure-)?password[ \t]+(?<value>[^\s#]+)/dy, key: 'password'}
  ])
}

/** A keyword that starts a section, whole: `server-state-file` is no `server`. */
const sectionHead =
  /[ \t]*(global|defaults|frontend|backend|listen|peers|resolvers|mailers|userlist|cache|program|http-errors|ring|log-forward|log-profile|fcgi-app|traces|crt-store|acme|virtualserver|dynamic-update)(?=[ \t\r\n]|$)([^#\r\n]*)/y

const headLine = /^(?:global|defaults|frontend|backend|listen)(?=[ \t\r\n]|$)/gm
const ownSetting =
  /^[ \t]+(?:bind|mode|timeout|server|balance|option|default_backend|use_backend|acl|maxconn|http-request|stats|log)[ \t]/gm

function recognizeSections({text, name, folders}: ConfigFile): Recognition | undefined {
  const heads = text.match(headLine)?.length ?? 0
  const settings = heads > 0 ? (text.match(ownSetting)?.length ?? 0) : 0
  if (settings === 0) return undefined
  const isNamed = name.includes('haproxy') || folders.includes('haproxy')
  const evidence = `${heads} sections and ${settings} settings of HAProxy`
  return {confidence: isNamed ? CERTAIN : heads > 1 && settings > 1 ? STRONG : WEAK, evidence}
}

function blocksOf(text: string): Block[] {
  const sections = sectionsOf(text, {start: 0, end: text.length}, (start, end) => kindOf(text, start, end))
  const preamble = preambleOf(text, sections[0])
  return [...(preamble ? [preamble] : []), ...sections.map((section) => blockOf(text, section))]
}

function kindOf(text: string, start: number, end: number): LineKind {
  const at = indentEnd(text, start, end)
  if (isLineEnd(text, at, end)) return 'blank'
  // Comments that are indented stand in a section.
  if (text[at] === '#') return at > start ? 'body' : 'comment'
  sectionHead.lastIndex = start
  return sectionHead.test(text) ? 'head' : 'body'
}

/** What is said of the whole file before its first section: comments that a blank line parts from that. */
function preambleOf(text: string, first: Section | undefined): Block | undefined {
  const span = withoutBlankEnd(text, {start: 0, end: first?.span.start ?? 0})
  if (!first || text.slice(span.start, span.end).trim() === '') return undefined
  return {span, kind: 'preamble', label: '(before the first section)'}
}

function blockOf(text: string, {span, head}: Section): Block {
  sectionHead.lastIndex = head ?? 0
  const match = head === undefined ? undefined : sectionHead.exec(text)
  const parts = settingParts(
    text,
    {start: head === undefined ? span.start : lineEnd(text, head, span.end), end: span.end},
    {comments: '#'}
  )
  if (!match) return {span, kind: 'settings', label: '(before the first section)', parts}
  const [, kind = '', rest = ''] = match
  const name = firstWord.exec(rest)?.[0]
  return {
    span,
    kind,
    label: name === undefined ? kind : `${kind} ${name}`,
    metadata: {section: kind, ...(name !== undefined && {name}), ...metadataOf(text, span)},
    standing: kind === 'frontend' || kind === 'listen' ? 'apart' : 'packed',
    parts
  }
}

const firstWord = /[^\s]+/

/** What a section listens on and hands on to. */
function metadataOf(text: string, span: Block['span']): Metadata {
  const values = new Map<string, string[]>()
  for (const {key, span: setting} of settingLines(text, span, {comments: '#'})) {
    const own = key === 'bind' || key === 'default_backend' || key === 'mode'
    const value =
      own && firstWord.exec(text.slice(setting.start + key.length, Math.min(setting.end, setting.start + 200)))
    if (value) values.set(key, [...(values.get(key) ?? []), value[0]])
  }
  return Object.fromEntries(Array.from(values, ([key, list]) => [key, key === 'bind' ? list : (list[0] ?? '')]))
}
