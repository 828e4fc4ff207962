import type {Span} from '../contract/span.ts'
import type {ContextItem, Embed, SensitiveRange, Unit} from '../contract/unit.ts'
import {isObject} from '../fields.ts'
import {showValue} from '../wording.ts'

// JavaScript does not hold a plugin to the types: what its units say is read as anything.

/** The fields of a unit, whatever they are. */
export type Fields = {readonly [field in keyof Unit]?: unknown}

/** A field in words that is not what its type says. */
export function wrong(field: keyof Unit, expected: string, value: unknown): string {
  return `${field}: expected ${expected}, got ${showValue(value)}`
}

export function isTextOrNone(value: unknown): value is string | undefined {
  return value === undefined || typeof value === 'string'
}

export function isListOrNone<Item>(
  value: unknown,
  accepts: (value: unknown) => value is Item
): value is readonly Item[] | undefined {
  return value === undefined || (Array.isArray(value) && value.every(accepts))
}

export function isSpan(value: unknown): value is Span {
  return isObject(value) && typeof value.start === 'number' && typeof value.end === 'number'
}

export function isBreakBefore(value: unknown): boolean {
  return value === undefined || value === 'always' || value === 'prefer' || value === 'auto' || value === 'avoid'
}

export function isBreakInside(value: unknown): boolean {
  return value === undefined || value === 'auto' || value === 'avoid' || value === 'never'
}

export function isBreakAfter(value: unknown): boolean {
  return value === undefined || value === 'auto' || value === 'avoid'
}

export function isContextItem(value: unknown): value is ContextItem {
  if (!isObject(value) || typeof value.kind !== 'string') return false
  const {priority} = value
  if (priority !== undefined && !(typeof priority === 'number' && Number.isFinite(priority))) return false
  return 'quote' in value ? isSpan(value.quote) : typeof value.label === 'string'
}

export function isSensitive(value: unknown): value is SensitiveRange {
  return isObject(value) && isSpan(value.span) && typeof value.rule === 'string'
}

export function isEmbed(value: unknown): value is Embed {
  if (!isObject(value) || !Array.isArray(value.ranges) || !value.ranges.every(isSpan)) return false
  return isTextOrNone(value.type) && isTextOrNone(value.info) && isTextOrNone(value.name)
}

export function isFallback(value: unknown): boolean {
  if (value === undefined || value === 'prose' || value === 'lines') return true
  if (!isObject(value) || !Array.isArray(value.separators)) return false
  return value.separators.every((separator) => typeof separator === 'string')
}
