import {isObject} from '../fields.ts'
import {showValue} from '../wording.ts'

/** Metadata is flat or nearly so; what is deeper, or holds itself, is not read. */
const depthLimit = 8

/**
 * What is not JSON in a value, in words, with its place: dates, functions, `NaN`, objects of classes, values that hold
 * themselves. `undefined` in an object is a key that is not there.
 */
export function jsonProblem(value: unknown, path: string): string | undefined {
  return isJson(value, 0) ? undefined : problemIn(value, path, 0)
}

/** Whether there is nothing to find: nearly always, so that no place has to be put in words. */
function isJson(value: unknown, depth: number): boolean {
  if (typeof value === 'string' || value === null || typeof value === 'boolean') return true
  if (typeof value !== 'object') return typeof value === 'number' && Number.isFinite(value)
  if (depth > depthLimit) return false
  if (Array.isArray(value)) {
    for (const inner of value) if (!isJson(inner, depth + 1)) return false
    return true
  }
  if (!isPlain(value)) return false
  for (const key of Object.keys(value)) {
    const inner = value[key]
    if (inner !== undefined && !isJson(inner, depth + 1)) return false
  }
  return true
}

function problemIn(value: unknown, path: string, depth: number): string | undefined {
  if (isJson(value, depth)) return undefined
  if (depth > depthLimit) return `${path}: expected at most ${depthLimit} levels of values`
  if (Array.isArray(value)) return firstProblem(value.entries(), path, depth)
  if (!isPlain(value)) return `${path}: expected a JSON value, got ${nameOf(value)}`
  const present = Object.entries(value).filter(([, inner]) => inner !== undefined)
  return firstProblem(present, path, depth)
}

function firstProblem(entries: Iterable<readonly [PropertyKey, unknown]>, path: string, depth: number) {
  for (const [key, value] of entries) {
    const problem = problemIn(value, `${path}.${String(key)}`, depth + 1)
    if (problem !== undefined) return problem
  }
  return undefined
}

function isPlain(value: unknown): value is {readonly [key: string]: unknown} {
  if (!isObject(value)) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}

function nameOf(value: unknown): string {
  if (isObject(value)) return `an object of ${value.constructor?.name ?? 'a class'}`
  return typeof value === 'number' ? String(value) : showValue(value)
}
