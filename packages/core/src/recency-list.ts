/** What may stand in a `RecencyList`, in one at a time. */
export interface Linked<Item> {
  /** Those that were touched next before and next after it. */
  before: Item | undefined
  after: Item | undefined
}

/**
 * Items in the order in which they were touched last. To touch or remove one takes the same time however many there are,
 * and no memory: keys that are taken out of a map and put back again and again make it anew each time that it is full.
 */
export class RecencyList<Item extends Linked<Item>> {
  /** The one longest untouched. */
  first: Item | undefined
  /** The one touched last. */
  last: Item | undefined

  /** Makes an item, in the list or not, the last. */
  touch(item: Item): void {
    const {last} = this
    if (item === last) return
    this.remove(item)
    item.before = last
    if (last) last.after = item
    else this.first = item
    this.last = item
  }

  /** Takes an item out, if it is in the list. */
  remove(item: Item): void {
    const {before, after} = item
    if (before) before.after = after
    else if (this.first === item) this.first = after
    if (after) after.before = before
    else if (this.last === item) this.last = before
    item.before = undefined
    item.after = undefined
  }
}
