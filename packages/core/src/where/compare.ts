import type {JsonValue} from '../contract/span.ts'
import type {Operand, Operator} from './parse.ts'

/** Whether a single value of metadata stands in a relation to what a filter says; of `!=`, whether it is equal. */
export function holds(value: JsonValue, operator: Operator, operand: Operand): boolean {
  if (typeof operand !== 'string') return order(value, operand.from) >= 0 && order(value, operand.to) <= 0
  if (operator === '=' || operator === '!=') return isEqual(value, operand)
  const found = order(value, operand)
  if (operator === '<') return found < 0
  if (operator === '<=') return found <= 0
  return operator === '>' ? found > 0 : found >= 0
}

function isEqual(value: JsonValue, text: string): boolean {
  if (typeof value === 'object') return JSON.stringify(value) === text
  return String(value) === text || (typeof value === 'number' && isNumber.test(text) && value === Number(text))
}

/** `12`, `-0.5` */
const isNumber = /^-?\d+(?:\.\d+)?$/
/** `2026`, `2026-01`, `2026-01-31`, `2026-01-31T10:00` */
const isDate = /^\d{4}(?:-\d{2}(?:-\d{2}(?:T\d{2}:\d{2}.*)?)?)?$/
const isTime = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/

/** Negative if a value comes before a text, 0 if it is the same or lies in that day, month or year; `NaN` if neither. */
function order(value: JsonValue, text: string): number {
  if (typeof value === 'object' || typeof value === 'boolean') return Number.NaN
  const own = String(value)
  if (isNumber.test(own) && isNumber.test(text)) return Number(own) - Number(text)
  if (isDate.test(own) && isDate.test(text)) return orderOfDates(own, text)
  if (isNumber.test(own) !== isNumber.test(text)) return Number.NaN
  return own < text ? -1 : own === text ? 0 : 1
}

function orderOfDates(own: string, text: string): number {
  if (isTime.test(own) && isTime.test(text)) return instantOf(own) - instantOf(text)
  // The less exact of the two says how exactly they are compared.
  const length = Math.min(own.length, text.length)
  const [a, b] = [own.slice(0, length), text.slice(0, length)]
  return a < b ? -1 : a === b ? 0 : 1
}

/** `+02:00` of `2026-01-31T10:00+02:00`, `Z` */
const hasZone = /(?:Z|[+-]\d{2}:?\d{2})$/i

/** Milliseconds. A time without a zone is UTC: what a filter holds for must not depend on where it runs. */
function instantOf(time: string): number {
  return Date.parse(hasZone.test(time) ? time : `${time}Z`)
}
