import {isObject} from '../fields.ts'
import {showValue} from '../wording.ts'
import {jsonProblem} from './json-value.ts'

type Value = {readonly [key: string]: unknown}

/**
 * What makes a value no unit, whatever its offsets are: JavaScript does not hold a plugin to the types. Children are
 * checked where they are visited. Each field is read by its name: a loop over names took half of the time of a document.
 */
export function shapeProblem(unit: unknown): string | undefined {
  if (!isObject(unit)) return `expected an object, got ${showValue(unit)}`
  return requiredProblem(unit) ?? nameProblem(unit) ?? breakProblem(unit) ?? referenceProblem(unit)
}

function requiredProblem({span, role}: Value): string | undefined {
  if (!isSpan(span)) return wrong('span', 'a span `{start, end}`', span)
  return typeof role === 'string' ? undefined : wrong('role', 'a string', role)
}

function nameProblem({label, breadcrumb, labelSpan, group, omit}: Value): string | undefined {
  if (!isTextOrNone(label)) return wrong('label', 'a string', label)
  if (!isTextOrNone(breadcrumb)) return wrong('breadcrumb', 'a string', breadcrumb)
  if (labelSpan !== undefined && !isSpan(labelSpan)) return wrong('labelSpan', 'a span `{start, end}`', labelSpan)
  if (!isTextOrNone(group)) return wrong('group', 'a string', group)
  return omit === undefined || typeof omit === 'boolean' ? undefined : wrong('omit', '`true` or `false`', omit)
}

function breakProblem({breakBefore, breakInside, breakAfter}: Value): string | undefined {
  if (breakBefore !== undefined && !isBreakBefore(breakBefore)) {
    return wrong('breakBefore', 'one of `always`, `prefer`, `auto`, `avoid`', breakBefore)
  }
  if (breakInside !== undefined && !isBreakInside(breakInside)) {
    return wrong('breakInside', 'one of `auto`, `avoid`, `never`', breakInside)
  }
  const isBreakAfter = breakAfter === undefined || breakAfter === 'auto' || breakAfter === 'avoid'
  return isBreakAfter ? undefined : wrong('breakAfter', 'one of `auto`, `avoid`', breakAfter)
}

function isBreakBefore(value: unknown): boolean {
  return value === 'always' || value === 'prefer' || value === 'auto' || value === 'avoid'
}

function isBreakInside(value: unknown): boolean {
  return value === 'auto' || value === 'avoid' || value === 'never'
}

function referenceProblem(unit: Value): string | undefined {
  const {more, children, context, sensitive, embed, fallback, overlap, metadata} = unit
  if (!isListOrNone(more, isSpan)) return wrong('more', 'a list of spans', more)
  if (children !== undefined && !Array.isArray(children)) return wrong('children', 'a list of units', children)
  if (!isListOrNone(context, isContextItem)) {
    return wrong('context', 'a list of items of `kind` and either `quote` or `label`', context)
  }
  if (!isListOrNone(sensitive, isSensitive))
    return wrong('sensitive', 'a list of ranges of `span` and `rule`', sensitive)
  if (embed !== undefined && !isEmbed(embed)) return wrong('embed', 'an object with `ranges`', embed)
  if (fallback !== undefined && !isFallback(fallback)) {
    return wrong('fallback', '`prose`, `lines` or `{separators}`', fallback)
  }
  if (overlap !== undefined && !isSpan(overlap)) return wrong('overlap', 'a span `{start, end}`', overlap)
  if (metadata === undefined) return undefined
  return isObject(metadata) ? jsonProblem(metadata, 'metadata') : wrong('metadata', 'an object', metadata)
}

function wrong(key: string, expected: string, value: unknown): string {
  return `${key}: expected ${expected}, got ${showValue(value)}`
}

function isTextOrNone(value: unknown): boolean {
  return value === undefined || typeof value === 'string'
}

function isListOrNone(value: unknown, accepts: (value: unknown) => boolean): boolean {
  return value === undefined || (Array.isArray(value) && value.every(accepts))
}

function isSpan(value: unknown): boolean {
  return isObject(value) && typeof value.start === 'number' && typeof value.end === 'number'
}

function isContextItem(value: unknown): boolean {
  if (!isObject(value) || typeof value.kind !== 'string') return false
  const {priority} = value
  if (priority !== undefined && !(typeof priority === 'number' && Number.isFinite(priority))) return false
  return 'quote' in value ? isSpan(value.quote) : typeof value.label === 'string'
}

function isSensitive(value: unknown): boolean {
  return isObject(value) && isSpan(value.span) && typeof value.rule === 'string'
}

function isEmbed(value: unknown): boolean {
  if (!isObject(value) || !Array.isArray(value.ranges) || !value.ranges.every(isSpan)) return false
  return isTextOrNone(value.type) && isTextOrNone(value.info) && isTextOrNone(value.name)
}

function isFallback(value: unknown): boolean {
  if (value === 'prose' || value === 'lines') return true
  if (!isObject(value) || !Array.isArray(value.separators)) return false
  return value.separators.every((separator) => typeof separator === 'string')
}
