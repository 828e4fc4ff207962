/** Numbers from 0, the least first. */
export interface KeyHeap {
  add(key: number): void
  /** The least key, or -1 if there is none. */
  take(): number
}

/** `expected` is a hint for its size. Four children a node make it half as deep as a binary one, which is kinder to the cache. */
export function createKeyHeap(expected: number): KeyHeap {
  let keys = new Float64Array(expected)
  let size = 0
  return {
    add(key) {
      if (size === keys.length) {
        const larger = new Float64Array(size * 2)
        larger.set(keys)
        keys = larger
      }
      let child = size++
      while (child > 0) {
        const parent = (child - 1) >> 2
        const parentKey = keys[parent] ?? 0
        if (parentKey <= key) break
        keys[child] = parentKey
        child = parent
      }
      keys[child] = key
    },
    take() {
      if (size === 0) return -1
      const least = keys[0] ?? -1
      const moved = keys[--size] ?? 0
      let parent = 0
      for (let first = 1; first < size; first = 4 * parent + 1) {
        let child = first
        let childKey = keys[first] ?? 0
        for (let sibling = first + 1; sibling < first + 4 && sibling < size; sibling++) {
          const siblingKey = keys[sibling] ?? 0
          if (siblingKey < childKey) {
            child = sibling
            childKey = siblingKey
          }
        }
        if (childKey >= moved) break
        keys[parent] = childKey
        parent = child
      }
      keys[parent] = moved
      return least
    }
  }
}
