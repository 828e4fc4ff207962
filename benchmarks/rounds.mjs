/**
 * @typedef {object} Contestant Somebody who does the work of a group.
 * @property {string} name
 * @property {() => unknown} run All of the work once; may be async.
 */

/**
 * Runs all contestants in turn, round by round, so that whatever else the machine does meets them alike. The first
 * round warms up and is not counted. Start node with `--expose-gc`, so that nobody pays for what another left behind.
 *
 * @param {readonly Contestant[]} contestants
 * @param {number} rounds
 * @returns {Promise<Map<string, number[]>>} Seconds of each round by name.
 */
export async function interleave(contestants, rounds) {
  const seconds = new Map(contestants.map(({name}) => [name, /** @type {number[]} */ ([])]))
  for (let round = -1; round < rounds; round++) {
    for (const {name, run} of contestants) {
      globalThis.gc?.()
      const began = performance.now()
      await run()
      if (round >= 0) seconds.get(name)?.push((performance.now() - began) / 1000)
    }
  }
  return seconds
}

/** @param {readonly number[]} values At least one. */
export function median(values) {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
}

/**
 * How many times as fast as another: the median of the ratios of the rounds, which cancels what slowed both.
 *
 * @param {readonly number[]} seconds
 * @param {readonly number[]} ofReference
 */
export function speedup(seconds, ofReference) {
  return median(seconds.map((each, round) => ofReference[round] / each))
}

/**
 * What a group reports of its contestants.
 *
 * @param {Map<string, number[]>} seconds
 * @param {number} characters Of the work, in UTF-16 code units.
 * @param {readonly string[]} references Names that the others are compared with.
 */
export function summarize(seconds, characters, references) {
  return [...seconds].map(([name, each]) => ({
    name,
    megabytesPerSecond: characters / 1e6 / median(each),
    times: references.map((reference) => speedup(each, seconds.get(reference) ?? []))
  }))
}
