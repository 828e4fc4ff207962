import type {Chunk} from '../contract/chunk.ts'
import type {Transform, Verdict} from '../contract/transform.ts'

/**
 * A transform of a function, which may be asynchronous: the metadata that it gives are laid over those of the chunk,
 * `false` leaves the chunk out. `name` is for messages; default: that of the function.
 */
export function enrich(of: (chunk: Chunk) => Verdict | Promise<Verdict>, name?: string): Transform {
  return Object.freeze({name: name ?? (of.name === '' ? 'enrich' : of.name), apply: (chunk: Chunk) => of(chunk)})
}
