import type {Span} from '@opschunk/core/plugin'
import type {Part, Parts} from './format.ts'
import {indentEnd, isLineEnd, lineEnd} from './lines.ts'
import {stepCounter} from './statements/parts.ts'
import {spansOf} from './statements/spans.ts'

/** A setting with the lines that continue it. */
export interface SettingLine {
  /** From its first character to the end of its last line, without the line end. */
  readonly span: Span
  readonly key: string
}

/** What tells the lines of a format apart. */
export interface LineRules {
  /** Characters that start a comment where a line starts: `#;`. */
  readonly comments: string
  /**
   * What continues a setting: a line that is indented deeper than it (`indentation`), an odd backslash at the end of the
   * line before (`backslash`), or nothing.
   */
  readonly continues?: 'indentation' | 'backslash'
}

/** `key = value`, `key: value`, `key value`, `"key" = value`, `module(load="imuxsock")` */
const keyPattern = /["']?([^\s=:"'](?:[^\s=:"'(]|\((?!\w{1,40}=)){0,199})/y

/** The settings in a range, in source order. Comments between the lines of a setting belong to it. */
export function settingLines(text: string, {start, end}: Span, rules: LineRules): SettingLine[] {
  const found: Array<{span: {start: number; end: number}; key: string; column: number}> = []
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
      if (last && (isContinued || (rules.continues === 'indentation' && column > last.column))) last.span.end = trimmed
      else {
        keyPattern.lastIndex = at
        found.push({span: {start: at, end: trimmed}, key: keyPattern.exec(text)?.[1] ?? '', column})
      }
      isContinued = rules.continues === 'backslash' && endsInBackslash(text, at, trimmed)
    }
    line = next
  }
  return found
}

/** Settings as parts of what holds them. */
export function settingParts(text: string, span: Span, rules: LineRules): Parts {
  return () => {
    const settings = settingLines(text, span, rules)
    const spans = spansOf(text, settings, span)
    const step = stepCounter()
    return settings.map(({key, span}, i): Part => ({span: spans[i] ?? span, step: step(key)}))
  }
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
