import {type Field, isObject, isOneOf} from '../fields.ts'
import {showValue} from '../wording.ts'
import {jsonProblem} from './json-value.ts'

const text: Field = {expected: 'a string', accepts: (value) => typeof value === 'string'}
const span: Field = {expected: 'a span `{start, end}`', accepts: isSpan}

const required: {readonly [key: string]: Field} = {span, role: text}

/** Children are checked where they are visited, offsets once they are known to be there. */
const optional: {readonly [key: string]: Field} = {
  label: text,
  breadcrumb: text,
  labelSpan: span,
  group: text,
  omit: {expected: '`true` or `false`', accepts: (value) => typeof value === 'boolean'},
  breakBefore: isOneOf('always', 'prefer', 'auto', 'avoid'),
  breakInside: isOneOf('auto', 'avoid', 'never'),
  breakAfter: isOneOf('auto', 'avoid'),
  more: listOf('spans', isSpan),
  children: listOf('units', () => true),
  context: listOf('items of `kind` and either `quote` or `label`', isContextItem),
  sensitive: listOf('ranges of `span` and `rule`', isSensitive),
  embed: {expected: 'an object with `ranges`', accepts: isEmbed},
  fallback: {expected: '`prose`, `lines` or `{separators}`', accepts: isFallback},
  overlap: span
}

const requiredFields = Object.entries(required)
const optionalFields = Object.entries(optional)

/** What makes a value no unit, whatever its offsets are: JavaScript does not hold a plugin to the types. */
export function shapeProblem(unit: unknown): string | undefined {
  if (!isObject(unit)) return `expected an object, got ${showValue(unit)}`
  for (const [key, {expected, accepts}] of requiredFields) {
    if (!accepts(unit[key])) return `${key}: expected ${expected}, got ${showValue(unit[key])}`
  }
  for (const [key, {expected, accepts}] of optionalFields) {
    const value = unit[key]
    if (value !== undefined && !accepts(value)) return `${key}: expected ${expected}, got ${showValue(value)}`
  }
  if (unit.metadata === undefined) return undefined
  if (!isObject(unit.metadata)) return `metadata: expected an object, got ${showValue(unit.metadata)}`
  return jsonProblem(unit.metadata, 'metadata')
}

function listOf(what: string, accepts: (value: unknown) => boolean): Field {
  return {expected: `a list of ${what}`, accepts: (value) => Array.isArray(value) && value.every(accepts)}
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
  return [value.type, value.info, value.name].every((name) => name === undefined || typeof name === 'string')
}

function isFallback(value: unknown): boolean {
  if (value === 'prose' || value === 'lines') return true
  if (!isObject(value) || !Array.isArray(value.separators)) return false
  return value.separators.every((separator) => typeof separator === 'string')
}
