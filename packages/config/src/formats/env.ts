import {CERTAIN, STRONG, WEAK} from '@opschunk/core/plugin'
import type {Block, ConfigFile, Format, Recognition} from '../format.ts'
import {indentEnd, lineEnd} from '../lines.ts'
import {type SettingLine, trimmedEnd} from '../setting-lines.ts'
import {withCommentsBelow} from '../statements/owned.ts'
import {settingGroups} from '../statements/setting-groups.ts'

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

/** `export KEY` */
const name = /(?:export[ \t]+)?[A-Za-z_][\w.-]*/y
const exported = /^export[ \t]+/
/** `=`, ` = `, `: ` */
const sign = /[ \t]*(?:=|:[ \t])[ \t]*/y

function variablesOf(text: string): Block[] {
  const variables: SettingLine[] = []
  for (let line = 0; line < text.length; ) {
    const next = lineEnd(text, line, text.length)
    const start = indentEnd(text, line, next)
    const nameEnd = endOf(name, text, start)
    const value = nameEnd === undefined ? undefined : endOf(sign, text, nameEnd)
    const end = value === undefined ? next : valueEnd(text, value, next)
    if (value !== undefined) {
      variables.push({start, end: trimmedEnd(text, start, end), key: withoutExport(text.slice(start, nameEnd))})
    }
    line = lineEnd(text, Math.max(end - 1, line), text.length)
  }
  return withCommentsBelow(text, settingGroups(text, variables, {start: 0, end: text.length}, {keyOf: ({key}) => key}))
}

/** Where a sticky pattern ends that matches at an offset. */
function endOf(pattern: RegExp, text: string, at: number): number | undefined {
  pattern.lastIndex = at
  return pattern.test(text) ? pattern.lastIndex : undefined
}

function withoutExport(key: string): string {
  return key.startsWith('export') ? key.replace(exported, '') : key
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
