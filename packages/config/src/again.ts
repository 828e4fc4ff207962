import type {Span} from '@opschunk/core/plugin'
import type {Reading} from './format.ts'

/** Remembers where a key of a mapping stands, and reports it if it was there before. */
export function reportAgain(seen: Map<string, number>, key: string, at: number, repeated: Reading['repeated']): void {
  const first = seen.get(key)
  if (first === undefined) seen.set(key, at)
  else repeated(key, first, at)
}

/** Keys that are told apart without a table, which would cost more than all else that is done with a few. */
const few = 16

/** Reports the keys of one mapping that were there before; `places` says where each of them stands. */
export function reportRepeatedKeys(
  keys: ReadonlyArray<string | undefined>,
  places: readonly Span[],
  repeated: Reading['repeated']
): void {
  const seen = keys.length > few ? new Map<string, number>() : undefined
  keys.forEach((key, i) => {
    const at = places[i]?.start
    if (key === undefined || at === undefined) return
    if (seen) {
      reportAgain(seen, key, at, repeated)
      return
    }
    const first = places[keys.indexOf(key)]?.start ?? at
    if (first < at) repeated(key, first, at)
  })
}
