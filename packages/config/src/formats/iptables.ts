import {CERTAIN} from '@opschunk/core/plugin'
import type {Block, Format} from '../format.ts'
import {isBlank} from '../lines.ts'
import {type LineKind, sectionsOf} from '../sections.ts'
import {settingParts} from '../setting-lines.ts'

/** What `iptables-save` writes: a block a table, from `*filter` to `COMMIT`. */
export const iptables: Format = {
  name: 'iptables',
  description: 'Tables of packet filter rules as iptables-save writes them',
  fences: ['iptables'],
  recognize: ({text}) =>
    tableLine.test(text) && commitLine.test(text)
      ? {confidence: CERTAIN, evidence: '`*filter` and `COMMIT` on lines of their own'}
      : undefined,
  read: ({text}) => blocksOf(text)
}

const tableLine = /^\*(?:filter|nat|mangle|raw|security)[ \t]*\r?$/m
const commitLine = /^COMMIT[ \t]*\r?$/m

/** `*filter` */
const head = /\*([a-z]{1,20})[ \t]*\r?(?:\n|$)/y

function blocksOf(text: string): Block[] {
  return sectionsOf(text, {start: 0, end: text.length}, (start) => kindOf(text, start)).map(({span, head: at}) => {
    const name = at === undefined ? undefined : nameAt(text, at)
    const parts = () => settingParts(text, span, {comments: '#'})
    if (name === undefined) return {span, kind: 'settings', label: '(before the first table)', parts}
    return {span, kind: 'table', label: name, metadata: {name}, parts}
  })
}

function kindOf(text: string, start: number): LineKind {
  if (start >= text.length || isBlank(text.charCodeAt(start))) return 'blank'
  // What was said when it was written belongs to the table above.
  if (text.startsWith('# Completed', start)) return 'setting-comment'
  if (text[start] === '#') return 'comment'
  return nameAt(text, start) === undefined ? 'body' : 'head'
}

function nameAt(text: string, line: number): string | undefined {
  head.lastIndex = line
  return head.exec(text)?.[1]
}
