import type {Reading} from './format.ts'

/** Remembers where a key of a mapping stands, and reports it if it was there before. */
export function reportAgain(seen: Map<string, number>, key: string, at: number, repeated: Reading['repeated']): void {
  const first = seen.get(key)
  if (first === undefined) seen.set(key, at)
  else repeated(key, first, at)
}
