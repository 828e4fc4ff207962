import {CERTAIN, type JsonValue, type Metadata, type Span, STRONG, WEAK} from '@opschunk/core/plugin'
import type {Block, ConfigFile, Format, Recognition} from '../format.ts'
import {indentEnd, isLineEnd, lineEnd, withoutBlankEnd} from '../lines.ts'
import {settingForms} from '../secrets/setting-forms.ts'
import {type LineKind, type Section, sectionsOf} from '../sections.ts'
import {keyAt, type LineRules, sectionParts} from '../setting-lines.ts'

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
  const blocks = sections.map((section) => blockOf(text, section))
  return preamble ? [preamble, ...blocks] : blocks
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

const rules: LineRules = {comments: '#'}

function blockOf(text: string, section: Section): Block {
  const {span, head} = section
  const parts = () => sectionParts(text, section, rules)
  sectionHead.lastIndex = head ?? 0
  const match = head === undefined ? undefined : sectionHead.exec(text)
  if (!match) return {span, kind: 'settings', label: '(before the first section)', parts}
  const [, kind = '', rest = ''] = match
  const name = firstWord.exec(rest)?.[0]
  return {
    span,
    kind,
    label: name === undefined ? kind : `${kind} ${name}`,
    metadata: withSettings(text, span, name === undefined ? {kind, section: kind} : {kind, section: kind, name}),
    standing: kind === 'frontend' || kind === 'listen' ? 'apart' : 'packed',
    parts
  }
}

const firstWord = /[^\s]+/

/** `bind`, and perhaps more of its word */
const ownKey = /[ \t]*["']?(?:bind|default_backend|mode)/y

/** Adds what a section listens on and hands on to. */
function withSettings(text: string, {start, end}: Span, metadata: Record<string, JsonValue>): Metadata {
  const bound: string[] = []
  for (let line = start; line < end; line = lineEnd(text, line, end)) {
    ownKey.lastIndex = line
    if (!ownKey.test(text)) continue
    const at = indentEnd(text, line, end)
    const key = keyAt(text, at)
    if (key !== 'bind' && key !== 'default_backend' && key !== 'mode') continue
    const value = firstWord.exec(text.slice(at + key.length, Math.min(lineEnd(text, at, end), at + 200)))?.[0]
    if (value === undefined) continue
    if (key === 'bind') bound.push(value)
    metadata[key] ??= key === 'bind' ? bound : value
  }
  return metadata
}
