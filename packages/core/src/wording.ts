import {nearestWord} from './nearest-word.ts'

/** A value in a message: short, on one line. */
export function showValue(value: unknown): string {
  if (typeof value === 'function') return 'a function'
  const json = JSON.stringify(value) ?? String(value)
  return json.length > 60 ? `${json.slice(0, 57)}…` : json
}

/** `` `a`, `b` ``. */
export function listNames(names: readonly string[]): string {
  return names.map((name) => `\`${name}\``).join(', ')
}

/** What to do about a name that is not known: the nearest one that is, or all of them. `kind` is a plural. */
export function didYouMean(name: string, known: readonly string[], kind: string): string {
  const near = nearestWord(name, known)
  if (near !== undefined) return `Did you mean \`${near}\`?`
  return known.length === 0 ? `There are no ${kind}.` : `Known ${kind}: ${listNames(known)}.`
}
