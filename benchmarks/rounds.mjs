/**
 * @typedef {object} Contestant Somebody who does the work of a group.
 * @property {string} name
 * @property {() => unknown} run All of the work once; may be async.
 */

/** Where rates are compared, a contestant runs for so long before it counts: what is compiled late is compiled. */
export const warmSeconds = 3

/**
 * Runs all contestants in turn, round by round, so that whatever else the machine does meets them alike. Before the
 * first round each has run once, and again until it has run for `warmFor` seconds. Start node with `--expose-gc`, so
 * that nobody pays for what another left behind.
 *
 * @param {readonly Contestant[]} contestants
 * @param {number} rounds
 * @param {number} [warmFor] In seconds; default 0: once.
 * @param {Clock} [clock] Default `wallClock`.
 * @returns {Promise<Map<string, number[]>>} Seconds of each round by name.
 */
export async function interleave(contestants, rounds, warmFor = 0, clock = wallClock) {
  for (const {run} of contestants) {
    let warm = 0
    do warm += await secondsOf(run, clock)
    while (warm < warmFor)
  }
  const seconds = new Map(contestants.map(({name}) => [name, /** @type {number[]} */ ([])]))
  for (let round = 0; round < rounds; round++) {
    for (const {name, run} of contestants) seconds.get(name)?.push(await secondsOf(run, clock))
  }
  return seconds
}

/** @typedef {() => number} Clock Seconds since some time. */

/** @type {Clock} */
export const wallClock = () => performance.now() / 1000

/** What the whole process has used, collecting garbage included. @type {Clock} */
export const processorClock = () => {
  const {user, system} = process.cpuUsage()
  return (user + system) / 1e6
}

/** @param {() => unknown} run @param {Clock} clock */
async function secondsOf(run, clock) {
  globalThis.gc?.()
  const began = clock()
  await run()
  return clock() - began
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
function speedup(seconds, ofReference) {
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
