import {CERTAIN, type Span, STRONG, WEAK} from '@opschunk/core/plugin'
import type {Block, ConfigFile, Format, Recognition} from '../format.ts'
import {indentEnd, lineEnd} from '../lines.ts'
import {withCommentsBelow} from '../statements/owned.ts'
import {settingGroups} from '../statements/setting-groups.ts'
import {spansOf} from '../statements/spans.ts'

/** Variables of `.env` files in groups that blank lines part. */
export const env: Format = {
  name: 'env',
  description: 'Variables of .env files',
  extensions: ['.env', '.envrc'],
  fences: ['env', 'dotenv'],
  recognize: recognizeVariables,
  read: ({text}) => variablesOf(text)
}

const envName = /^\.env(?:$|[.-])|\.env$/
const assignmentLine = /^[ \t]*(?:export[ \t]+)?[A-Z_][A-Z0-9_]*=(?!=)/gm
/** Logs of `journalctl -o export` are assignments too. */
const journalExport = /^__CURSOR=/m
const contentLine = /^[ \t]*[^\s#]/gm

function recognizeVariables({text, name}: ConfigFile): Recognition | undefined {
  if (envName.test(name)) return {confidence: CERTAIN, evidence: `the name \`${name}\``}
  const variables = text.match(assignmentLine)?.length ?? 0
  if (variables < 2 || journalExport.test(text)) return undefined
  const lines = text.match(contentLine)?.length ?? 0
  if (variables < lines * 0.9) return undefined
  return {confidence: name === '' ? STRONG : WEAK, evidence: `${variables} variables in upper case`}
}

/** `KEY=`, `export KEY = ` */
const head = /(?:export[ \t]+)?([A-Za-z_][\w.-]*)[ \t]*(?:=|:[ \t])[ \t]*/y

function variablesOf(text: string): Block[] {
  const entries: Array<{readonly key: string; readonly span: Span}> = []
  for (let line = 0; line < text.length; ) {
    const next = lineEnd(text, line, text.length)
    head.lastIndex = indentEnd(text, line, next)
    const start = head.lastIndex
    const key = head.exec(text)?.[1]
    const end = key === undefined ? next : valueEnd(text, head.lastIndex, next)
    if (key !== undefined) entries.push({key, span: {start, end: start + text.slice(start, end).trimEnd().length}})
    line = lineEnd(text, Math.max(end - 1, line), text.length)
  }
  const spans = spansOf(text, entries, {start: 0, end: text.length})
  const groups = settingGroups(
    text,
    entries.map(({key}, i) => ({key, span: spans[i] ?? {start: 0, end: 0}}))
  )
  return withCommentsBelow(text, groups)
}

/** A line that starts another variable: no quoted value goes on there. */
const nextVariable = /\n(?:export[ \t]+)?[A-Z_][A-Z0-9_]*=/y

/** End of a value: of its line, or of the quoted string that goes on over several. */
function valueEnd(text: string, start: number, next: number): number {
  const quote = text[start]
  if (quote !== '"' && quote !== "'" && quote !== '`') return next
  for (let at = start + 1; at < text.length; at++) {
    if (text[at] === quote) return lineEnd(text, at, text.length)
    if (text[at] === '\\') at++
    else if (text[at] === '\n') {
      nextVariable.lastIndex = at
      if (nextVariable.test(text)) return next
    }
  }
  return next
}
