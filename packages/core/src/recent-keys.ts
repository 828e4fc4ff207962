/**
 * A map for what a stream must not forget too soon and cannot remember for ever: at least the last `size` keys that were
 * set or found, and at most twice as many. Old keys go by the half: to take them out one by one leaves gaps that a search
 * for the oldest would walk over.
 */
export class RecentKeys<Value> {
  readonly #size: number
  #current = new Map<string, Value>()
  #previous = new Map<string, Value>()

  constructor(size: number) {
    this.#size = size
  }

  get(key: string): Value | undefined {
    const value = this.#current.get(key)
    if (value !== undefined) return value
    const old = this.#previous.get(key)
    if (old !== undefined) this.set(key, old)
    return old
  }

  set(key: string, value: Value): void {
    this.#current.set(key, value)
    if (this.#current.size < this.#size) return
    this.#previous = this.#current
    this.#current = new Map()
  }
}
