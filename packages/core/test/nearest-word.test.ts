import {describe, expect, it} from 'vitest'
import {nearestWord} from '../src/nearest-word.ts'

describe('nearestWord', () => {
  it.each([
    ['runbok', ['postmortem', 'runbook'], 'runbook'],
    ['Runbook', ['runbook'], 'runbook'],
    ['tokesn', ['budget', 'tokens'], 'tokens'],
    ['group', ['groupBy', 'idFields'], 'groupBy'],
    ['max', ['maxTokens', 'minTokens'], 'maxTokens'],
    ['--max', ['--max-tokens', '--min-tokens'], '--max-tokens'],
    ['token', ['tokens', 'tokenizer'], 'tokens']
  ])('takes %j for one of %j', (word, candidates, nearest) => {
    expect(nearestWord(word, candidates)).toBe(nearest)
  })

  it.each([
    ['routes', ['plugins', 'budget']],
    ['target', ['targetTokens', 'targetBytes']],
    ['ma', ['maxTokens']],
    ['', ['routes']],
    ['routes', []]
  ])('takes %j for none of %j', (word, candidates) => {
    expect(nearestWord(word, candidates)).toBeUndefined()
  })
})
