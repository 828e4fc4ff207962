import type {SensitiveRange, Span, Unit} from '@opschunk/core/plugin'
import type {Block, Format} from '../format.ts'
import {patternSecrets} from './patterns.ts'
import {settingSecrets} from './settings.ts'

/**
 * Marks the secrets of a file in the innermost units that hold them; those between units get a unit of their own.
 * `metadata.secrets` of a unit lists the rules. Values are marked as ranges and stand nowhere else.
 */
export function markSecrets(text: string, units: Unit[], blocks: readonly Block[], format: Format): Unit[] {
  const found: SensitiveRange[] = []
  // First: of two rules for one value, what the format says of it holds.
  addSensitive(blocks, found)
  for (const range of settingSecrets(text, format)) found.push(range)
  for (const range of patternSecrets(text)) found.push(range)
  if (found.length === 0) return units
  found.sort((a, b) => a.span.start - b.span.start || b.span.end - a.span.end)
  const readable = outsideOf(blocks, found)
  return readable.length === 0 ? units : distribute(text, units, disjoint(readable))
}

/** Ranges that no encrypted block holds; both are in order. */
function outsideOf(blocks: readonly Block[], ranges: readonly SensitiveRange[]): readonly SensitiveRange[] {
  const encrypted = blocks.filter(({isEncrypted}) => isEncrypted)
  if (encrypted.length === 0) return ranges
  let next = 0
  return ranges.filter(({span}) => {
    while ((encrypted[next]?.span.end ?? Number.POSITIVE_INFINITY) <= span.start) next++
    const block = encrypted[next]
    return !block || !holds(block.span, span)
  })
}

// As deep as formats nest blocks.
function addSensitive(blocks: readonly Block[], found: SensitiveRange[]): void {
  for (const {sensitive, blocks: inner} of blocks) {
    if (sensitive) for (const range of sensitive) found.push(range)
    if (inner) addSensitive(inner, found)
  }
}

/** Those that hold something; of two that overlap the first, which is lengthened to hold the other. */
function disjoint(ranges: readonly SensitiveRange[]): SensitiveRange[] {
  const merged: SensitiveRange[] = []
  for (const range of ranges) {
    if (range.span.start === range.span.end) continue
    const last = merged.at(-1)
    if (!last || range.span.start >= last.span.end) merged.push(range)
    else if (range.span.end > last.span.end) {
      merged[merged.length - 1] = {...last, span: {start: last.span.start, end: range.span.end}}
    }
  }
  return merged
}

/** Hands ranges to the units of one level, those across units to each; what no unit holds becomes a `remark`. */
function distribute(text: string, units: readonly Unit[], ranges: readonly SensitiveRange[]): Unit[] {
  const result: Unit[] = []
  let at = 0
  let cursor = 0
  const between = (limit: number) => {
    for (
      let range = ranges[at];
      range && range.span.start < limit;
      range = goesOn(range, limit) ? undefined : ranges[++at]
    ) {
      const start = Math.max(cursor, text.lastIndexOf('\n', range.span.start - 1) + 1)
      const lineEnd = text.indexOf('\n', range.span.end - 1) + 1 || text.length
      const end = Math.min(limit, lineEnd)
      if (start >= end || text.slice(start, end).trim() === '') continue
      const sensitive = {...range, span: {start: Math.max(start, range.span.start), end: Math.min(end, range.span.end)}}
      result.push({span: {start, end}, role: 'remark', breakAfter: 'avoid', ...marks([sensitive], {})})
      cursor = end
    }
  }
  for (const unit of units) {
    between(unit.span.start)
    const own: SensitiveRange[] = []
    const {end} = unit.span
    for (
      let range = ranges[at];
      range && range.span.start < end;
      range = goesOn(range, end) ? undefined : ranges[++at]
    ) {
      own.push(range)
    }
    result.push(own.length > 0 ? marked(text, unit, own) : unit)
    cursor = unit.span.end
  }
  between(text.length)
  return result
}

function goesOn({span}: SensitiveRange, limit: number): boolean {
  return span.end > limit
}

function marked(text: string, unit: Unit, ranges: readonly SensitiveRange[]): Unit {
  const {start, end} = unit.span
  const clipped = ranges.map(({span, rule}) => ({
    span: {start: Math.max(start, span.start), end: Math.min(end, span.end)},
    rule
  }))
  const {children = []} = unit
  if (children.length === 0) return {...unit, ...marks(clipped, unit.metadata)}
  const outer: SensitiveRange[] = []
  const inside: SensitiveRange[] = []
  let next = 0
  for (const range of clipped) {
    while ((children[next]?.span.end ?? Number.POSITIVE_INFINITY) <= range.span.start) next++
    const child = children[next]
    const into = child && holds(child.span, range.span) ? inside : outer
    into.push(range)
  }
  const inner = distribute(text, children, inside)
  return {...unit, ...(outer.length > 0 && marks(outer, unit.metadata)), children: inner}
}

function marks(sensitive: readonly SensitiveRange[], metadata: Unit['metadata']): Pick<Unit, 'sensitive' | 'metadata'> {
  return {sensitive, metadata: {...metadata, secrets: [...new Set(sensitive.map(({rule}) => rule))].sort()}}
}

function holds(outer: Span, inner: Span): boolean {
  return outer.start <= inner.start && inner.end <= outer.end
}
