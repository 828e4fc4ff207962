import {STRONG, WEAK} from '@opschunk/core/plugin'
import type {Block, ConfigFile, Format, Recognition} from '../format.ts'
import {indentEnd, isLineEnd, lineEnd} from '../lines.ts'
import {endsInBackslash, type SettingLine, trimmedEnd} from '../setting-lines.ts'
import {withCommentsBelow} from '../statements/owned.ts'
import {prefixParts} from '../statements/prefix-parts.ts'
import {settingGroups} from '../statements/setting-groups.ts'

/** Groups of keys in Java's `.properties`, parted by blank lines. */
export const properties: Format = {
  name: 'properties',
  description: 'Groups of keys in .properties files',
  extensions: ['.properties'],
  fences: ['properties', 'java-properties'],
  recognize: recognizeKeys,
  read: ({text}) => groupsOf(text)
}

/** `spring.datasource.url=` */
const dottedLine = /^[ \t]*[A-Za-z][\w-]*(?:\.[\w[\]-]+)+[ \t]*[=:]/gm
const contentLine = /^[ \t]*[^\s#!]/gm

function recognizeKeys({text}: ConfigFile): Recognition | undefined {
  const dotted = text.match(dottedLine)?.length ?? 0
  if (dotted < 2) return undefined
  const lines = text.match(contentLine)?.length ?? 0
  if (dotted < lines * 0.6) return undefined
  return {confidence: dotted > 4 ? STRONG : WEAK, evidence: `${dotted} dotted keys`}
}

function groupsOf(text: string): Block[] {
  const groups = settingGroups(
    text,
    logicalLines(text),
    {start: 0, end: text.length},
    {
      keyOf: ({key}) => key,
      partsOf: (lines, spans) => prefixParts(lines.map((line, i) => ({key: line.key, span: spans[i] ?? line})))
    }
  )
  return withCommentsBelow(text, groups)
}

/** `key=`, `key: `, `key value`; a backslash takes the next character as it is. */
const keyPattern = /(?:[^\\\s=:]|\\[^\r\n]){1,500}/y

function keyAt(text: string, at: number): string {
  keyPattern.lastIndex = at
  return keyPattern.test(text) ? text.slice(at, keyPattern.lastIndex) : ''
}

/** A key with all lines that continue it; a comment is never continued, and none continues a key. */
export function logicalLines(text: string): SettingLine[] {
  const lines: SettingLine[] = []
  for (let line = 0; line < text.length; ) {
    let next = lineEnd(text, line, text.length)
    const at = indentEnd(text, line, next)
    const isComment = text[at] === '#' || text[at] === '!'
    if (!isComment && !isLineEnd(text, at, next)) {
      let end = withoutLineEnd(text, next)
      while (next < text.length && endsInBackslash(text, at, end)) {
        next = lineEnd(text, next, text.length)
        end = withoutLineEnd(text, next)
      }
      lines.push({key: keyAt(text, at), start: at, end: trimmedEnd(text, at, next)})
    }
    line = next
  }
  return lines
}

/** End of a line without its line end; blanks before that are part of it. */
function withoutLineEnd(text: string, end: number): number {
  if (text[end - 1] !== '\n') return end
  return text[end - 2] === '\r' ? end - 2 : end - 1
}
