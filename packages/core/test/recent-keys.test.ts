import {describe, expect, it} from 'vitest'
import {RecentKeys} from '../src/recent-keys.ts'

describe('recent keys', () => {
  it('are remembered as long as fewer than the size came since they were set or found', () => {
    const keys = new RecentKeys<number>(10)
    keys.set('a', 1)
    for (let i = 0; i < 100; i++) {
      keys.set(`b${i}`, i)
      expect(keys.get('a')).toBe(1)
    }
    for (let i = 0; i < 9; i++) keys.set(`c${i}`, i)
    expect(keys.get('a')).toBe(1)
  })

  it('are forgotten once twice the size came since', () => {
    const keys = new RecentKeys<number>(10)
    keys.set('a', 1)
    for (let i = 0; i < 20; i++) keys.set(`b${i}`, i)
    expect(keys.get('a')).toBeUndefined()
  })
})
