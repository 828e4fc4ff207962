import type {Span} from '@opschunk/core/plugin'
import type {Setting} from '../format.ts'
import {indentEnd, isLineEnd, lineEnd} from '../lines.ts'
import {settingOnLine, unquoted} from '../secrets/setting.ts'
import {keyEnd, keyIn} from './keys.ts'

/** `- `, `#`: what may stand before a key. */
const lead = /[ \t]*(?:#+[ \t]*)?(?:-[ \t]+)*/y
/** `A_PASSWORD=x`, `"--token=x"`: an item that is a setting itself. */
const assignment = /["']?(?:-{1,2})?([\w.-]{1,200})=/y
/** `name: DB_PASSWORD` */
const nameValue = /["']?([\w.-]{1,200})["']?[ \t]*(?:#.*)?$/
/** `value: x` on the line after a name. */
const valueLine = /[ \t]*value:[ \t]+/y
/** `|`, `>-`, and blanks behind; or nothing. */
const goesBelow = /^(?:[|>][-+0-9]*)?[ \t]*(?:#.*)?\r?\n?$/

/**
 * The setting on a line of YAML: `key: value`, also where the value goes on below; `- KEY=value`; a pair of lines
 * `name: KEY` and `value: x`.
 */
export function yamlSettingAt(text: string, line: Span): Setting | undefined {
  lead.lastIndex = line.start
  lead.test(text)
  const start = lead.lastIndex
  const valueStart = keyEnd(text, start, line.end)
  if (valueStart < 0) {
    assignment.lastIndex = start
    const match = assignment.exec(text)
    if (!match || assignment.lastIndex >= line.end) return settingOnLine(text, line)
    return {key: match[1] ?? '', value: unquoted(text, {start: assignment.lastIndex, end: line.end})}
  }
  const key = keyIn(text, start, valueStart)
  const at = indentEnd(text, valueStart, line.end)
  const rest = text.slice(at, line.end)
  const named = key === 'name' ? nameValue.exec(rest.trim()) : null
  if (named) {
    valueLine.lastIndex = line.end
    if (!valueLine.test(text)) return undefined
    const end = lineEnd(text, line.end, text.length)
    return {key: named[1] ?? '', value: unquoted(text, {start: valueLine.lastIndex, end})}
  }
  if (!goesBelow.test(rest)) {
    const value = unquoted(text, {start: at, end: line.end})
    return {key: key === 'secretKey' && namesRemote(text, line) ? 'name' : key, value}
  }
  // The lines below that stand deeper; a mapping there is no value.
  const first = indentEnd(text, line.end, text.length)
  const isBlockScalar = rest.startsWith('|') || rest.startsWith('>')
  const isCollection = text[first] === '-' || keyEnd(text, first, lineEnd(text, first, text.length)) >= 0
  if (isCollection && !isBlockScalar) return undefined
  const end = deeperEnd(text, line.end, start - line.start)
  return first < end ? {key, value: unquoted(text, {start: first, end})} : undefined
}

/** Code units around a line in which the other keys of its item are looked for. */
const nearby = 200

/** Whether a `secretKey` is the name under which an `ExternalSecret` keeps what it reads elsewhere. */
function namesRemote(text: string, {start, end}: Span): boolean {
  return text.slice(Math.max(0, start - nearby), end + nearby).includes('remoteRef:')
}

/** Behind the lines that stand deeper than a column. */
function deeperEnd(text: string, start: number, column: number): number {
  let end = start
  for (let line = start; line < text.length; ) {
    const next = lineEnd(text, line, text.length)
    const at = indentEnd(text, line, next)
    if (!isLineEnd(text, at, next)) {
      if (at - line <= column) break
      end = next
    }
    line = next
  }
  return end
}
