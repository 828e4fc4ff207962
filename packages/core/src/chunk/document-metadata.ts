import type {Origin} from '../contract/plugin.ts'
import type {JsonValue, Metadata} from '../contract/span.ts'

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

/** The metadata of one document: every value with its origin. The stronger origin wins, the first of equals stays. */
export class DocumentMetadata {
  readonly #entries = new Map<string, MetadataEntry>()
  /** What `values` gave: every chunk asks, and little is set in between. */
  readonly #values = new Map<'weak' | 'strong', Metadata>()

  set(key: string, value: JsonValue, from: MetadataOrigin, origin?: Origin): void {
    const known = this.#entries.get(key)
    if (known && strength[known.from] >= strength[from]) return
    this.#entries.set(key, {key, value, from, origin})
    this.#values.clear()
  }

  /** All values, in the order in which their keys were first set. */
  get entries(): readonly MetadataEntry[] {
    return [...this.#entries.values()]
  }

  /** Values that units may override, or those (of the route and the caller) that override units. */
  values(of: 'weak' | 'strong'): Metadata {
    const known = this.#values.get(of)
    if (known) return known
    const isStrong = (entry: MetadataEntry) => strength[entry.from] >= strength.route
    const entries = this.entries.filter((entry) => isStrong(entry) === (of === 'strong'))
    const values = Object.freeze(Object.fromEntries(entries.map(({key, value}) => [key, value])))
    this.#values.set(of, values)
    return values
  }
}
