import type {Origin} from '../contract/plugin.ts'
import type {JsonValue, Metadata} from '../contract/span.ts'
import {put} from './own-metadata.ts'

/** Where a value may come from, the weakest first; the units of a chunk stand between `frontmatter` and `route`. */
export type MetadataOrigin = 'core' | Origin['from'] | 'route' | 'caller'

export interface MetadataEntry {
  readonly key: string
  readonly value: JsonValue
  readonly from: MetadataOrigin
  readonly origin: Origin | undefined
}

const strength: {readonly [from in MetadataOrigin]: number} = {
  core: 0,
  path: 1,
  document: 2,
  frontmatter: 3,
  route: 4,
  caller: 5
}

/** What a document is told to have on both sides of what its units say. Frozen. */
interface Values {
  readonly weak: Metadata
  readonly strong: Metadata
}

/** The metadata of one document: every value with its origin. The stronger origin wins, the first of equals stays. */
export class DocumentMetadata {
  readonly #entries = new Map<string, MetadataEntry>()
  /** What `values` gave: every chunk asks, and little is set in between. */
  #values: Values | undefined

  set(key: string, value: JsonValue, from: MetadataOrigin, origin?: Origin): void {
    const known = this.#entries.get(key)
    if (known && strength[known.from] >= strength[from]) return
    this.#entries.set(key, {key, value, from, origin})
    this.#values = undefined
  }

  /** All values, in the order in which their keys were first set. */
  get entries(): readonly MetadataEntry[] {
    return [...this.#entries.values()]
  }

  /** Values that units may override, or those (of the route and the caller) that override units. The same until one is set. */
  values(of: 'weak' | 'strong'): Metadata {
    this.#values ??= this.#readValues()
    return this.#values[of]
  }

  #readValues(): Values {
    const weak: {[key: string]: JsonValue} = {}
    const strong: {[key: string]: JsonValue} = {}
    for (const {key, value, from} of this.#entries.values()) {
      put(strength[from] >= strength.route ? strong : weak, key, value)
    }
    return {weak: Object.freeze(weak), strong: Object.freeze(strong)}
  }
}
