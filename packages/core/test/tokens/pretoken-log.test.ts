import {describe, expect, it} from 'vitest'
import {PretokenLog} from '../../src/tokens/pretoken-log.ts'

/** The numbers of a text of so many pretokens, each one token, that is said to have so many units for each. */
function taken(log: PretokenLog, pretokens: number, units = 1): Int32Array {
  log.begin(units * pretokens)
  for (let end = 1; end <= pretokens; end++) log.add(end, end)
  return log.take()
}

function expected(pretokens: number): number[] {
  return Array.from({length: 2 * pretokens}, (_, i) => (i >> 1) + 1)
}

describe('PretokenLog', () => {
  it('keeps each text as it was while others follow, however long and however dense with pretokens', () => {
    const log = new PretokenLog()
    const sizes = [3, 0, 5000, 4000, 20_000, 7, 8192, 2]
    for (const units of [1, 3, 10]) {
      const texts = sizes.map((size) => taken(log, size, units))
      expect(texts.map((numbers) => [...numbers])).toEqual(sizes.map(expected))
    }
  })

  it('forgets a text that was not read to its end', () => {
    const log = new PretokenLog()
    log.begin(0)
    log.add(9, 9)
    expect([...taken(log, 2)]).toEqual(expected(2))
  })
})
