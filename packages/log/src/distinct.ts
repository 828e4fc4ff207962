/** With more values a set tells them apart; with few a list is faster, and takes less memory. */
const fewValues = 16

/** Different values in the order in which they were met: mostly one or a few. */
export class Distinct<Value extends string | number> {
  values: Value[] = []
  #known: Set<Value> | undefined

  add(value: Value): void {
    const {values} = this
    if (this.#known ? this.#known.has(value) : values.includes(value)) return
    this.#known?.add(value)
    // In an empty list `push` makes room for 17.
    if (values.length === 0) this.values = [value]
    else if (values.push(value) === fewValues) this.#known = new Set(values)
  }
}
