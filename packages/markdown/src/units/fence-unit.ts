import type {Span} from '@opschunk/core/plugin'
import type {Block} from '../block.ts'
import {lineStartBefore, nextLine} from '../read/block-parts.ts'
import type {OpenUnit} from './open-unit.ts'
import type {Setting} from './place.ts'

/** A code fence: whole if it fits, cut at lines if not, and cut by the plugin of its language if there is one. */
export function fenceUnit(setting: Setting, block: Block, span: Span): OpenUnit {
  const info = fenceLanguage(block.info)
  const ranges = info === '' ? [] : contentLines(setting, block)
  if (ranges.length === 0) return {span, role: 'fence', breakInside: 'never', fallback: 'lines'}
  return {span, role: 'fence', breakInside: 'never', fallback: 'lines', embed: {info, ranges}}
}

/** `yaml title="x"`, `yaml,linenos`, `{.yaml}`, `{code-block} yaml`, `yaml:deploy.yml`. */
const languageOf = /^(?:\{[\w-]+\}[ \t]+)?\{?\.?([\w+#-]+)/

/** The language that an info string names, lower-case; empty if it names none. */
function fenceLanguage(info: string): string {
  if (info === '') return ''
  return (languageOf.exec(info)?.[1] ?? '').toLowerCase()
}

/** One span per line of a fence's content, without the indentation and quote markers of its containers. */
function contentLines(setting: Setting, block: Block): Span[] {
  const lines: Span[] = []
  if (block.content.start >= block.content.end) return lines
  const {text} = setting
  const column = columnOf(text, block.span.start)
  for (let line = lineStartBefore(text, block.content.start); line < block.content.end; ) {
    const end = Math.min(nextLine(text, line), block.span.end)
    lines.push({start: contentStart(setting, {start: line, end}, column), end})
    line = end
  }
  return lines
}

function contentStart({text, quotes}: Setting, line: Span, fenceColumn: number): number {
  let at = line.start
  for (let quote = 0; quote < quotes; quote++) {
    let marker = at
    while (marker < line.end && isBlank(text, marker)) marker++
    if (text[marker] !== '>') break
    at = text[marker + 1] === ' ' ? marker + 2 : marker + 1
  }
  let column = at - line.start
  while (column < fenceColumn && at < line.end && isBlank(text, at)) {
    column += text[at] === '\t' ? 4 - (column % 4) : 1
    at++
  }
  return at
}

/** 0-based column of an offset, tabs to multiples of four. */
function columnOf(text: string, offset: number): number {
  let column = 0
  for (let at = lineStartBefore(text, offset); at < offset; at++) column += text[at] === '\t' ? 4 - (column % 4) : 1
  return column
}

function isBlank(text: string, offset: number): boolean {
  return text[offset] === ' ' || text[offset] === '\t'
}
