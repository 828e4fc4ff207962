import {counters} from '../contestants/counters.mjs'
import {interleave, median} from '../rounds.mjs'
import {unbrokenRuns} from '../shapes.mjs'

const length = 1_000_000

/**
 * Seconds to count a run of 1,000,000 code units that no pattern breaks.
 *
 * @param {import('../settings.mjs').Settings} settings
 */
export async function measure({rounds}) {
  const count = counters['opschunk count']
  const contestants = Object.entries(unbrokenRuns).map(([name, make]) => {
    const text = make(length)
    return {name, run: () => count(text)}
  })
  const seconds = await interleave(contestants, rounds)
  return [...seconds].map(([name, each]) => ({name, seconds: median(each)}))
}
