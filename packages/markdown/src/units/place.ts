import type {Span} from '@opschunk/core/plugin'
import type {OpenUnit} from './open-unit.ts'

/** Where blocks stand: their text, and how many quotes hold them (each puts `> ` in front of every line). */
export interface Setting {
  readonly text: string
  readonly quotes: number
}

/** What has a place in the text. */
export interface Placeable {
  readonly span: Span
}

/**
 * Units of neighbouring blocks inside a container, whose spans lie one after the other. The first one takes the marker
 * of its container (`- `, `> `) with it, each takes the indentation and quote markers before it on its line, and inside
 * a quote each goes on to the next, since a line that is only `>` is text of no block.
 */
export function placedUnits<Item extends Placeable>(
  setting: Setting,
  items: readonly Item[],
  within: Span,
  unitOf: (setting: Setting, item: Item, span: Span, index: number, items: readonly Item[]) => OpenUnit
): OpenUnit[] {
  let {start} = within
  return items.map((item, index) => {
    const next = items[index + 1]
    const end = next ? startOfLine(setting, next.span.start, item.span.end) : within.end
    const span = spanOf(item, start, setting.quotes > 0 ? end : item.span.end)
    start = end
    return unitOf(setting, item, span, index, items)
  })
}

/** Its own, if it lies there: most units have the span of their block. */
function spanOf({span}: Placeable, start: number, end: number): Span {
  return start === span.start && end === span.end ? span : {start, end}
}

/** The start of the line, but not before `floor`, if only indentation (and quote markers inside quotes) precedes. */
function startOfLine({text, quotes}: Setting, offset: number, floor: number): number {
  let at = offset
  while (at > floor && isIndentation(text.charCodeAt(at - 1), quotes)) at--
  return at <= floor || text.charCodeAt(at - 1) === 10 ? at : offset
}

/** A space, a tab, or inside quotes a `>`. */
function isIndentation(code: number, quotes: number): boolean {
  return code === 32 || code === 9 || (code === 62 && quotes > 0)
}
