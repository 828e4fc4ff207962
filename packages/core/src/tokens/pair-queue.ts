import {createKeyHeap} from './key-heap.ts'
import {mostBytes} from './vocabulary.ts'

/** The pairs of a piece that are tokens, by where they start: the pair of lowest order first, the leftmost of equals. */
export interface PairQueue {
  /** Gives the pair at a start its order, whatever it had before; -1 if it is no token, or no pair any more. */
  set(start: number, order: number): void
  /** Takes the best pair and tells where it starts; -1 if there is none. */
  take(): number
}

/** `order * startLimit + start` is exact in a double, and the least is the leftmost of the best. */
const startLimit = 2 ** 31

/** A queue on a heap. Pairs that have changed since are skipped when they come up. @param orders is written */
export function createPairHeap(length: number, orders: Int32Array): PairQueue {
  const heap = createKeyHeap(length)
  return {
    set(start, order) {
      orders[start] = order
      if (order >= 0) heap.add(order * startLimit + start)
    },
    take() {
      for (let key = heap.take(); key >= 0; key = heap.take()) {
        const order = Math.floor(key / startLimit)
        const start = key - order * startLimit
        if (orders[start] === order) return start
      }
      return -1
    }
  }
}

/**
 * A queue on a list for each order, for long pieces: to look through all orders takes as long as some thousand pairs on a
 * heap. Orders rise but for those of few pairs, which go to a heap. @param orders is written
 */
export function createPairLists(length: number, orders: Int32Array): PairQueue {
  /** By order: the first start of its list, and 1; by start: the next one of its list, and the one before, likewise. */
  const firsts = new Int32Array(mostBytes + 1)
  const nexts = new Int32Array(length)
  const previous = new Int32Array(length)
  const early = createPairHeap(1024, orders)
  /** The starts of the order at hand, ascending. */
  let starts = new Int32Array(1024)
  let count = 0
  let taken = 0
  let current = -1

  function remove(start: number, order: number): void {
    const next = nexts[start] ?? 0
    const before = previous[start] ?? 0
    if (before === 0) firsts[order] = next
    else nexts[before - 1] = next
    if (next !== 0) previous[next - 1] = before
  }

  /** Goes on to the next order that has pairs; false if there is none. */
  function advance(): boolean {
    do current++
    while (current <= mostBytes && firsts[current] === 0)
    count = 0
    taken = 0
    for (let next = firsts[current] ?? 0; next !== 0; next = nexts[next - 1] ?? 0) {
      if (count === starts.length) {
        const longer = new Int32Array(2 * count)
        longer.set(starts)
        starts = longer
      }
      starts[count++] = next - 1
    }
    if (count > 1) starts.subarray(0, count).sort()
    return count > 0
  }

  return {
    set(start, order) {
      const before = orders[start] ?? -1
      if (before > current) remove(start, before)
      if (order >= 0 && order <= current) {
        early.set(start, order)
        return
      }
      orders[start] = order
      if (order < 0) return
      const first = firsts[order] ?? 0
      nexts[start] = first
      previous[start] = 0
      if (first !== 0) previous[first - 1] = start + 1
      firsts[order] = start + 1
    },
    take() {
      const start = early.take()
      if (start >= 0) return start
      do {
        while (taken < count) {
          const start = starts[taken++] ?? 0
          if (orders[start] === current) return start
        }
      } while (advance())
      return -1
    }
  }
}
