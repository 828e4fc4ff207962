import fc from 'fast-check'
import {describe, expect, it} from 'vitest'
import {resolveBudget} from '../../src/config/budget.ts'
import type {Budget} from '../../src/contract/config.ts'
import {ConfigError} from '../../src/errors.ts'

function problemsOf(...layers: unknown[]): readonly string[] {
  try {
    resolveBudget(...(layers as Budget[]))
  } catch (error) {
    if (error instanceof ConfigError) return error.problems
    throw error
  }
  return []
}

describe('resolveBudget', () => {
  it('has a default for each key', () => {
    expect(resolveBudget()).toEqual({
      maxTokens: 500,
      targetTokens: 400,
      minTokens: 60,
      contextShare: 0.25,
      overlap: 0.15,
      trim: 'edges',
      oversize: 'split'
    })
  })

  it.each([
    [16, 12, 1],
    [64, 51, 7],
    [200, 160, 24],
    [800, 400, 60],
    [8192, 400, 60]
  ])('derives target and minimum from a maximum of %i', (maxTokens, targetTokens, minTokens) => {
    expect(resolveBudget({maxTokens})).toMatchObject({maxTokens, targetTokens, minTokens})
  })

  it('derives the minimum from an explicit target', () => {
    expect(resolveBudget({targetTokens: 100})).toMatchObject({maxTokens: 500, targetTokens: 100, minTokens: 15})
  })

  it('lets later layers win, key by key', () => {
    expect(resolveBudget({maxTokens: 800, overlap: 0}, undefined, {maxTokens: 300})).toMatchObject({
      maxTokens: 300,
      targetTokens: 240,
      overlap: 0
    })
  })

  it('takes undefined for no value', () => {
    expect(resolveBudget({maxTokens: 300}, {maxTokens: undefined} as unknown as Budget).maxTokens).toBe(300)
  })

  it('refuses an explicit target above the maximum', () => {
    const message = 'budget.targetTokens: expected at most maxTokens (200), got 400. Lower it or raise maxTokens.'
    expect(() => resolveBudget({maxTokens: 200, targetTokens: 400})).toThrow(new ConfigError([message]))
    expect(problemsOf({targetTokens: 400}, {maxTokens: 200})).toEqual([message])
    expect(problemsOf({targetTokens: 501})).toHaveLength(1)
  })

  it('refuses an explicit minimum above the target', () => {
    expect(problemsOf({maxTokens: 200, minTokens: 161})).toEqual([
      'budget.minTokens: expected at most targetTokens (160), got 161. Lower it or raise targetTokens.'
    ])
    expect(problemsOf({maxTokens: 200, minTokens: 160})).toEqual([])
  })

  it('names every problem at once', () => {
    const wrong = {
      maxTokens: 15,
      targetTokens: 1.5,
      contextShare: 2,
      overlap: -1,
      trim: 'all',
      oversize: 1,
      maxToken: 3
    }
    expect(problemsOf(wrong)).toEqual([
      'budget.maxToken: unknown key. Did you mean `maxTokens`?',
      'budget.maxTokens: expected an integer from 16, got 15',
      'budget.targetTokens: expected an integer from 1, got 1.5',
      'budget.contextShare: expected a share from 0 to 1, got 2',
      'budget.overlap: expected a share from 0 to 0.5, got -1',
      'budget.trim: expected one of `edges`, `none`, got "all"',
      'budget.oversize: expected one of `split`, `error`, got 1'
    ])
    expect(problemsOf('small')).toEqual(['budget: expected an object, got "small"'])
    expect(problemsOf({minTokens: Number.NaN, overlap: '0.1'})).toHaveLength(2)
  })

  it('gives minimum ≤ target ≤ maximum whenever it gives a budget', () => {
    const layer = fc.record(
      {maxTokens: fc.integer({min: 16, max: 9000}), targetTokens: fc.nat(9000), minTokens: fc.nat(9000)},
      {requiredKeys: []}
    )
    fc.assert(
      fc.property(fc.array(layer, {maxLength: 3}), (layers) => {
        fc.pre(problemsOf(...layers).length === 0)
        const {minTokens, targetTokens, maxTokens} = resolveBudget(...layers)
        expect(minTokens).toBeLessThanOrEqual(targetTokens)
        expect(targetTokens).toBeLessThanOrEqual(maxTokens)
      })
    )
  })
})
