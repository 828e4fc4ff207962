import {didYouMean, listNames, showValue} from './wording.ts'

/** What a value of a config may be, in words (`an integer from 1`) and as a test. */
export interface Field {
  readonly expected: string
  accepts(value: unknown): boolean
}

/** One of some strings. */
export function isOneOf(...values: readonly string[]): Field {
  return {expected: `one of ${listNames(values)}`, accepts: (value) => values.some((known) => known === value)}
}

/** True for plain objects: what keys can be read from. */
export function isObject(value: unknown): value is {readonly [key: string]: unknown} {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Every problem of an object whose keys are all optional: wrong values, unknown keys. `undefined` is no value. */
export function checkFields(value: unknown, fields: {readonly [key: string]: Field}, path: string): string[] {
  if (value === undefined) return []
  if (!isObject(value)) return [`${path}: expected an object, got ${showValue(value)}`]
  const problems = unknownKeys(value, Object.keys(fields), path)
  for (const [key, {expected, accepts}] of Object.entries(fields)) {
    const found = value[key]
    if (found !== undefined && !accepts(found)) {
      problems.push(`${path === '' ? key : `${path}.${key}`}: expected ${expected}, got ${showValue(found)}`)
    }
  }
  return problems
}

/** `budgets: unknown key. Did you mean `budget`?` for each key that is not known. */
export function unknownKeys(value: object, known: readonly string[], path: string): string[] {
  return Object.keys(value)
    .filter((key) => !known.includes(key))
    .map((key) => `${path === '' ? key : `${path}.${key}`}: unknown key. ${didYouMean(key, known, 'keys')}`)
}

/** Settings with what is said of them, frozen. `undefined` is no value: what it is said of keeps its default. */
export function withDefaults<Settings extends object>(
  defaults: Settings,
  given: Partial<Settings> | undefined
): Settings {
  const said = Object.entries(given ?? {}).filter(([, value]) => value !== undefined)
  return Object.freeze({...defaults, ...Object.fromEntries(said)})
}
