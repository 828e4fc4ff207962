import type {Span} from '@opschunk/core/plugin'
import type {Block} from '../block.ts'
import {lineStartBefore, nextLine} from '../read/block-parts.ts'
import {codeAt, GREATER_THAN, isBlank, SPACE, skipBlanks, TAB} from '../scanner/characters.ts'
import {leafUnit, type OpenUnit} from './open-unit.ts'

/**
 * A code fence inside so many quotes: whole if it fits, cut at lines if not, and cut by the plugin of its language if
 * there is one.
 */
export function fenceUnit(text: string, fence: Block, span: Span, quotes: number): OpenUnit {
  const unit = leafUnit(span, 'fence', 'never', 'lines')
  const info = fenceLanguage(fence.info)
  const ranges = info === '' ? [] : contentLines(text, fence, quotes)
  if (ranges.length > 0) unit.embed = {info, ranges}
  return unit
}

/** `yaml title="x"`, `yaml,linenos`, `{.yaml}`, `{code-block} yaml`, `yaml:deploy.yml`. */
const languageOf = /^(?:\{[\w-]+\}[ \t]+)?\{?\.?([\w+#-]+)/

/** The language that an info string names, lower-case; empty if it names none. */
function fenceLanguage(info: string): string {
  if (info === '') return ''
  return (languageOf.exec(info)?.[1] ?? '').toLowerCase()
}

/** One span per line of a fence's content, without the indentation and quote markers of its containers. */
function contentLines(text: string, {span, content}: Block, quotes: number): Span[] {
  const lines: Span[] = []
  if (content.start >= content.end) return lines
  const column = columnOf(text, span.start)
  for (let line = lineStartBefore(text, content.start); line < content.end; ) {
    const end = Math.min(nextLine(text, line), span.end)
    lines.push({start: contentStart(text, line, end, quotes, column), end})
    line = end
  }
  return lines
}

function contentStart(text: string, line: number, end: number, quotes: number, fenceColumn: number): number {
  let at = line
  for (let quote = 0; quote < quotes; quote++) {
    const marker = skipBlanks(text, at, end)
    if (codeAt(text, marker) !== GREATER_THAN) break
    at = codeAt(text, marker + 1) === SPACE ? marker + 2 : marker + 1
  }
  let column = at - line
  while (column < fenceColumn && at < end && isBlank(text.charCodeAt(at))) column = columnBehind(text, at++, column)
  return at
}

/** 0-based column of an offset, tabs to multiples of four. */
function columnOf(text: string, offset: number): number {
  let column = 0
  for (let at = lineStartBefore(text, offset); at < offset; at++) column = columnBehind(text, at, column)
  return column
}

function columnBehind(text: string, offset: number, column: number): number {
  return text.charCodeAt(offset) === TAB ? column + 4 - (column & 3) : column + 1
}
