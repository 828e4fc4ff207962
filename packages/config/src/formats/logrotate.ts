import {CERTAIN, STRONG} from '@opschunk/core/plugin'
import type {Block, ConfigFile, Format, Recognition} from '../format.ts'
import {indentEnd, inOneLine, lineEnd} from '../lines.ts'
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
    const parts = () => settingParts(text, span, {comments: '#'})
    if (head === undefined) return {span, kind: 'settings', label: '(for all rules)', parts}
    const files = filesAt(text, head)
    return {span, kind: 'rule', label: files, metadata: {kind: 'rule', name: files}, parts}
  })
}

/**
 * What the lines are, asked in order. Further files of a rule stand on lines of their own before its brace. A rule or a
 * script that was left open ends at the files of the next rule: no directive is called like a file, and commands of
 * scripts do not end in a brace at the first column.
 */
function lineReader(text: string): (start: number, end: number) => LineKind {
  let place: 'outside' | 'files' | 'rule' | 'script' = 'outside'
  return (start, end) => {
    const at = indentEnd(text, start, end)
    const line = text.slice(at, trimmedEnd(text, start, end))
    if (line === '') return 'blank'
    const isFile = isFileStart(line, 0)
    if (place === 'rule' ? isFile : place === 'script' && isFile && at === start && line.endsWith('{'))
      place = 'outside'
    if (place === 'script') {
      if (line === 'endscript') place = 'rule'
      return 'body'
    }
    if (line.startsWith('#')) return 'comment'
    const opens = line.includes('{')
    // What is no file is a directive: the brace before it is missing.
    if (place === 'files' && !isFile && !opens) place = 'rule'
    if (place === 'rule') {
      if (line.startsWith('}')) place = 'outside'
      else if (scripts.has(line)) place = 'script'
      return 'body'
    }
    if (place === 'outside' && !isFile) return 'body'
    const kind = place === 'files' ? 'body' : 'head'
    place = line.endsWith('}') ? 'outside' : opens ? 'rule' : 'files'
    return kind
  }
}

const scripts: ReadonlySet<string> = new Set(['postrotate', 'prerotate', 'firstaction', 'lastaction', 'preremove'])

/** Code units of the files of a rule that its label shows. */
const longestFiles = 200

/** What stands before the brace of a rule; where that is missing, the lines that are files. */
function filesAt(text: string, head: number): string {
  const shown = text.slice(head, head + longestFiles)
  const brace = shown.indexOf('{')
  const files = brace < 0 ? shown : shown.slice(0, brace)
  let end = 0
  while (end < files.length && isFileStart(files, indentEnd(files, end, files.length)))
    end = lineEnd(files, end, files.length)
  return inOneLine(files.slice(0, end))
}

/** Whether a file may start at an offset: `/var`, `"/var`, `~/`. */
function isFileStart(text: string, at: number): boolean {
  const char = text[at]
  return char === '/' || char === '"' || char === '~'
}
