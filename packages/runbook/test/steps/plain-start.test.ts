import {describe, expect, it} from 'vitest'
import {contentsWords} from '../../src/steps/contents.ts'
import {plainStart} from '../../src/steps/plain-start.ts'

describe('plainStart', () => {
  it.each([
    ['1. **Restart** the `node`', 'Restart the node'],
    ['Step 3: [Drain](drain.md) the  node', 'Drain the node'],
    ['Task: drain the node', 'drain the node'],
    ['Stage the files', 'Stage the files'],
    ['[x] (optional) Page\n  the owner ', 'Page the owner'],
    [' “Stop” ~~now~~ _it_ ', 'Stop now it'],
    ['a\u00a0b\u3000 c', 'a b c'],
    ['** **', '']
  ])('reads %j as %j', (text, plain) => {
    expect(plainStart(text)).toBe(plain)
  })

  it('looks no further than 300 characters', () => {
    expect(plainStart('a'.repeat(1000))).toHaveLength(300)
  })
})

describe('contentsWords', () => {
  it('compares by words alone', () => {
    expect(['2.1 Über-Blick & Ziel', 'Set up', '[Set up](#set-up)'].map(contentsWords)).toEqual([
      'über blick ziel',
      'set up',
      'set up'
    ])
  })
})
