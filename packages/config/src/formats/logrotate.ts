import {CERTAIN, STRONG} from '@opschunk/core/plugin'
import type {Block, ConfigFile, Format, Recognition} from '../format.ts'
import {indentEnd, lineEnd} from '../lines.ts'
import {type LineKind, sectionsOf} from '../sections.ts'
import {settingParts, trimmedEnd} from '../setting-lines.ts'

/** Rules of logrotate: files, and in braces what is done with them. Scripts in a rule may hold any braces and quotes. */
export const logrotate: Format = {
  name: 'logrotate',
  description: 'Rules of logrotate by the files that they rotate',
  filenames: ['logrotate.conf'],
  fences: ['logrotate'],
  recognize: recognizeRules,
  read: ({text}) => blocksOf(text)
}

/** `/var/log/app/*.log {`, `"/var/log/my app.log" /var/log/b.log {` */
const ruleLine = /^[ \t]*["/~][^\r\n{}]*\{/m
const ownDirective =
  /^[ \t]*(?:rotate[ \t]+\d|(?:missingok|notifempty|delaycompress|copytruncate|postrotate|daily|weekly)\b)/m

function recognizeRules({text, folders}: ConfigFile): Recognition | undefined {
  if (!ownDirective.test(text)) return undefined
  if (folders.at(-1) === 'logrotate.d') return {confidence: CERTAIN, evidence: '`logrotate.d/` and its directives'}
  return ruleLine.test(text)
    ? {confidence: STRONG, evidence: 'files before a brace and directives of logrotate'}
    : undefined
}

function blocksOf(text: string): Block[] {
  return sectionsOf(text, {start: 0, end: text.length}, lineReader(text)).map(({span, head}) => {
    const files = head === undefined ? undefined : filesAt(text, head)
    return {
      span,
      kind: files === undefined ? 'settings' : 'rule',
      label: files ?? '(for all rules)',
      ...(files !== undefined && {metadata: {name: files}}),
      parts: settingParts(text, span, {comments: '#'})
    }
  })
}

/** What the lines are, asked in order. Further files of a rule stand on lines of their own before its brace. */
function lineReader(text: string): (start: number, end: number) => LineKind {
  let place: 'outside' | 'files' | 'rule' | 'script' = 'outside'
  return (start, end) => {
    const line = text.slice(indentEnd(text, start, end), trimmedEnd(text, start, end))
    if (line === '') return place === 'outside' ? 'blank' : 'body'
    if (place === 'script') {
      if (line === 'endscript') place = 'rule'
      return 'body'
    }
    if (place === 'rule') {
      if (line.startsWith('}')) place = 'outside'
      else if (scripts.has(line)) place = 'script'
      return 'body'
    }
    if (line.startsWith('#')) return 'comment'
    const isFile = place === 'files' || '"/~'.includes(line.charAt(0))
    if (!isFile) return 'body'
    const kind = place === 'files' ? 'body' : 'head'
    place = line.endsWith('}') ? 'outside' : line.includes('{') ? 'rule' : 'files'
    return kind
  }
}

const scripts: ReadonlySet<string> = new Set(['postrotate', 'prerotate', 'firstaction', 'lastaction', 'preremove'])

/** Code units of the files of a rule that its label shows. */
const longestFiles = 200
const blanks = /\s+/g

/** What stands before the brace of a rule. */
function filesAt(text: string, head: number): string {
  const lines = text.slice(head, Math.min(text.length, head + longestFiles))
  const brace = lines.indexOf('{')
  return (brace < 0 ? text.slice(head, lineEnd(text, head, text.length)) : lines.slice(0, brace))
    .replace(blanks, ' ')
    .trim()
}
