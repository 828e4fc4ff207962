import {nearestWord} from './nearest-word.ts'

/** A value in a message: short, on one line. */
export function showValue(value: unknown): string {
  if (typeof value === 'function') return 'a function'
  // JSON says `null` for NaN and Infinity.
  if (typeof value === 'number') return String(value)
  const shown = jsonOf(value) ?? String(value)
  return shown.length > 60 ? `${shown.slice(0, 57)}…` : shown
}

/** `undefined` for what has no JSON, and for what holds itself. */
function jsonOf(value: unknown): string | undefined {
  try {
    return JSON.stringify(value)
  } catch {
    return undefined
  }
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
