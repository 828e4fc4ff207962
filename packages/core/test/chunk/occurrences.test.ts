import {describe, expect, it} from 'vitest'
import {sha256} from '../../src/chunk/id.ts'
import {Occurrences} from '../../src/chunk/occurrences.ts'

describe('Occurrences', () => {
  it('numbers equal texts as a map does, however many there are', () => {
    const occurrences = new Occurrences()
    const map = new Map<string, number>()
    for (let i = 0; i < 20_000; i++) {
      const text = `text ${(i * 7919) % 3000}`
      const before = map.get(text) ?? 0
      map.set(text, before + 1)
      expect(occurrences.next(sha256(text))).toBe(before)
    }
  })
})
