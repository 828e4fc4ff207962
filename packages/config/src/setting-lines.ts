import type {Span} from '@opschunk/core/plugin'
import type {Part} from './format.ts'
import {indentEnd, isLineEnd, lineEnd} from './lines.ts'
import type {Section} from './sections.ts'
import {stepCounter} from './statements/parts.ts'
import {mapLines} from './statements/spans.ts'

/** A setting with the lines that continue it: from its first character to the end of its last line, without the line end. */
export interface SettingLine extends Span {
  readonly key: string
}

/** What tells the lines of a format apart. */
export interface LineRules {
  /** Characters that start a comment where a line starts: `#;`. */
  readonly comments: string
  /**
   * What continues a setting: a line that is indented deeper than it (`indentation`), an odd backslash at the end of the
   * line before (`backslash`), or nothing. A brace that closes is of the setting above anyhow.
   */
  readonly continues?: 'indentation' | 'backslash'
}

/** `key` in `key = value`, `key: value`, `key value`, `"key" = value`, `module(load="imuxsock")` */
const keyPattern = /[^\s=:"'](?:[^\s=:"'(]|\((?!\w{1,40}=)){0,199}/y

/** The key that starts at an offset, perhaps in quotes; empty if there is none. */
export function keyAt(text: string, at: number): string {
  const start = text[at] === '"' || text[at] === "'" ? at + 1 : at
  keyPattern.lastIndex = start
  return keyPattern.test(text) ? text.slice(start, keyPattern.lastIndex) : ''
}

/** The settings in a range, in source order. Comments between the lines of a setting belong to it. */
export function settingLines(text: string, {start, end}: Span, rules: LineRules): SettingLine[] {
  const found: Array<{start: number; end: number; key: string}> = []
  /** Where the setting above begins in its line. */
  let lastColumn = 0
  let isContinued = false
  for (let line = start; line < end; ) {
    const next = lineEnd(text, line, end)
    const at = indentEnd(text, line, next)
    const isComment = rules.comments.includes(text[at] ?? ' ')
    if (isLineEnd(text, at, next)) isContinued = false
    else if (!isComment) {
      const last = found.at(-1)
      const column = at - line
      const trimmed = trimmedEnd(text, at, next)
      if (last && (isContinued || text[at] === '}' || (rules.continues === 'indentation' && column > lastColumn)))
        last.end = trimmed
      else {
        found.push({start: at, end: trimmed, key: keyAt(text, at)})
        lastColumn = column
      }
      isContinued = rules.continues === 'backslash' && endsInBackslash(text, at, trimmed)
    }
    line = next
  }
  return found
}

/** Settings as parts of what holds them. */
export function settingParts(text: string, span: Span, rules: LineRules): Part[] {
  const step = stepCounter()
  return mapLines(text, settingLines(text, span, rules), span, undefined, ({key}, start, end) => ({
    span: {start, end},
    step: step(key)
  }))
}

/** The settings of a section as its parts: those below its head line, if it has one. */
export function sectionParts(text: string, {span, head}: Section, rules: LineRules): Part[] {
  const start = head === undefined ? span.start : lineEnd(text, head, span.end)
  return settingParts(text, {start, end: span.end}, rules)
}

/** Offset behind the last character of a line that is no blank. */
export function trimmedEnd(text: string, start: number, end: number): number {
  let at = end
  while (at > start && blank.test(text[at - 1] ?? '')) at--
  return at
}

const blank = /\s/

/** Whether a line ends in an odd number of backslashes: the last one escapes the line end. */
export function endsInBackslash(text: string, start: number, end: number): boolean {
  let at = end
  while (at > start && text[at - 1] === '\\') at--
  return (end - at) % 2 === 1
}
