import {isObject} from '../fields.ts'
import {showValue} from '../wording.ts'

/** Metadata is flat or nearly so; what is deeper, or holds itself, is not read. */
const depthLimit = 8

/**
 * What is not JSON in a value, in words, with its place: dates, functions, `NaN`, objects of classes, values that hold
 * themselves. `undefined` in an object is a key that is not there.
 */
export function jsonProblem(value: unknown, path: string, depth = 0): string | undefined {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return undefined
  if (typeof value === 'number' && Number.isFinite(value)) return undefined
  if (depth > depthLimit) return `${path}: expected at most ${depthLimit} levels of values`
  if (Array.isArray(value)) return firstProblem(value.entries(), path, depth)
  if (isPlain(value)) {
    const present = Object.entries(value).filter(([, inner]) => inner !== undefined)
    return firstProblem(present, path, depth)
  }
  return `${path}: expected a JSON value, got ${nameOf(value)}`
}

function firstProblem(entries: Iterable<readonly [PropertyKey, unknown]>, path: string, depth: number) {
  for (const [key, value] of entries) {
    const problem = jsonProblem(value, `${path}.${String(key)}`, depth + 1)
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
