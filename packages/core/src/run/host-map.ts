import type {Span} from '../contract/span.ts'
import type {ContextItem, Unit} from '../contract/unit.ts'

/** Maps ranges of an embedded document to its host. */
export interface HostMap {
  /** A range of whole lines takes the prefixes of its lines (`> `, indentation) along. */
  span(inner: Span): Span
}

/**
 * @param ranges one span of the host per line of the embedded document
 * @param outer what the result stays inside
 */
export function hostMap(ranges: readonly Span[], outer: Span, raw: (start: number, end: number) => string): HostMap {
  const innerStarts: number[] = []
  let length = 0
  for (const {start, end} of ranges) {
    innerStarts.push(length)
    length += end - start
  }
  const rangeAt = (offset: number): number => {
    let low = 0
    let high = ranges.length - 1
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if ((innerStarts[middle] ?? 0) <= offset) low = middle
      else high = middle - 1
    }
    return low
  }
  const lineStart = (index: number): number => {
    const range = ranges[index]
    if (!range) return outer.start
    const from = Math.max(outer.start, ranges[index - 1]?.end ?? outer.start)
    return from + raw(from, range.start).lastIndexOf('\n') + 1
  }
  return {
    span({start, end}) {
      const first = rangeAt(start)
      const last = rangeAt(Math.max(start, end - 1))
      const offset = start - (innerStarts[first] ?? 0)
      const hostStart = offset === 0 ? lineStart(first) : (ranges[first]?.start ?? outer.start) + offset
      const hostEnd = (ranges[last]?.start ?? outer.start) + end - (innerStarts[last] ?? 0)
      return {start: hostStart, end: Math.max(hostEnd, hostStart)}
    }
  }
}

/**
 * A unit and all below it in offsets of the host. What is read into metadata whole is omitted of documents only: of an
 * embedded one it stays in the text.
 */
export function toHost(unit: Unit, map: HostMap): Unit {
  const {span, labelSpan, more, children, context, sensitive, embed, overlap: _overlap, omit: _omit, ...rest} = unit
  return {
    ...rest,
    span: map.span(span),
    ...(labelSpan && {labelSpan: map.span(labelSpan)}),
    ...(more && {more: more.map((one) => map.span(one))}),
    ...(children && {children: children.map((child) => toHost(child, map))}),
    ...(context && {context: context.map((item) => contextToHost(item, map))}),
    ...(sensitive && {sensitive: sensitive.map((one) => ({...one, span: map.span(one.span)}))}),
    ...(embed && {embed: {...embed, ranges: embed.ranges.map((range) => map.span(range))}})
  }
}

function contextToHost(item: ContextItem, map: HostMap): ContextItem {
  return 'quote' in item ? {...item, quote: map.span(item.quote)} : item
}
