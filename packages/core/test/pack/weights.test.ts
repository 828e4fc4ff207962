import fc from 'fast-check'
import {describe, expect, it} from 'vitest'
import type {Unit} from '../../src/contract/unit.ts'
import {openCounter} from '../../src/index.ts'
import {chunksOf, pluginOf} from '../support/run.ts'

const lines = fc.array(
  fc.constantFrom('name: web', '  port: 80', 'args:', '- "x"', 'ключ', '界', '🙂', '', '   ', '\t'),
  {
    minLength: 1,
    maxLength: 40
  }
)
const lineEnds = fc.constantFrom('\n', '\r\n', ' \n', '\n\n')

/** A unit a line, with its line end. */
function unitsOf(text: string): Unit[] {
  const units: Unit[] = []
  for (const {index, 0: line} of text.matchAll(/.*\n|.+$/g)) {
    const span = {start: index, end: index + line.length}
    if (line.trim() !== '') units.push({span, role: 'step', fallback: 'lines'})
  }
  return units
}

describe('packing of whole lines', () => {
  it('is the same whether the counter says that counts add up or not', async () => {
    const counter = await openCounter('o200k_base')
    const plain = {name: 'plain', count: (text: string) => counter.count(text)}
    const property = fc.asyncProperty(lines, lineEnds, fc.integer({min: 16, max: 64}), async (all, end, maxTokens) => {
      const text = `x${end}${all.join(end)}${end}`
      const of = async (tokens: typeof plain) => (await chunksOf(pluginOf(unitsOf), text, {maxTokens}, {tokens})).chunks
      expect(await of(counter)).toEqual(await of(plain))
    })
    await fc.assert(property, {numRuns: 150})
  })
})
