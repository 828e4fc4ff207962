/**
 * @typedef {object} Random Choices that are the same for the same seed, on every machine.
 * @property {(count: number) => number} below An integer from 0 to below `count`.
 * @property {<T>(choices: readonly T[]) => T} pick
 */

/**
 * Mulberry32.
 *
 * @param {number} seed Any integer.
 * @returns {Random}
 */
export function seeded(seed) {
  let state = seed >>> 0
  const below = (/** @type {number} */ count) => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) % count
  }
  return {below, pick: (choices) => choices[below(choices.length)]}
}
