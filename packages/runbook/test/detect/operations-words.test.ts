import {describe, expect, it} from 'vitest'
import {operationsWords} from '../../src/detect/operations-words.ts'

function words(text: string, most = 10): readonly string[] {
  return [...operationsWords(text, most)]
}

describe('operationsWords', () => {
  it('finds different words in order, whatever their case', () => {
    expect(words('Page ON-CALL, then Failover the replica; the replica is degraded.')).toEqual([
      'on-call',
      'failover',
      'replica',
      'degraded'
    ])
  })

  it('finds phrases of two words', () => {
    expect(words('Fail over in the maintenance window, or roll back the change request.')).toEqual([
      'fail over',
      'maintenance window',
      'roll back',
      'change request'
    ])
  })

  it('takes no part of a word for a word', () => {
    expect(words('nodes podcast prod_1 2pods on-calls rolling changes latency2 incidental é-prodé')).toEqual(['prod'])
  })

  it('looks for no more than it is told to', () => {
    expect(words('node pod cluster outage', 2)).toEqual(['node', 'pod'])
  })

  it('finds none in an empty text and in letters without end', () => {
    expect([words(''), words('a'.repeat(100_000))]).toEqual([[], []])
  })
})
