import {describe, expect, it} from 'vitest'
import {blockTree} from '../src/read/block-tree.ts'
import {shownTitle} from '../src/title.ts'

function titleOf(text: string): string | undefined {
  return shownTitle(text, blockTree(text).blocks)?.title
}

describe('shownTitle', () => {
  it.each([
    ['## Before\n\n# Store\n', 'Store'],
    ['## Store\n\nText.\n', 'Store'],
    ['Text about it\n\n## Store\n\n### Open\n\n### Close\n', 'Store'],
    ['2021-02-04 - Vault drained\n\n### Summary\n\nText.\n\n### Timeline\n', '2021-02-04 - Vault drained'],
    ['\n**Outage of the *store*** 🔥\n\nSummary:\n\nIt was down.\n', 'Outage of the store 🔥']
  ])('of %j is %j', (text, title) => {
    expect(titleOf(text)).toBe(title)
  })

  it.each([
    'It was down.\n\n## Summary\n\n## Timeline\n',
    'Owner: storage team:\n\n## Summary\n\n## Timeline\n',
    'Internal: https://example.com/58\n\n## Summary\n\n## Timeline\n',
    '(upgrade:aws)=\n\n## Summary\n\n## Timeline\n',
    '![logo](logo.png) Store\n\n## Summary\n\n## Timeline\n',
    'Store\n\n## Summary\n\n## Timeline\n',
    'The store was\ndown\n\n## Summary\n\n## Timeline\n'
  ])('is no sentence, label or target: %j', (text) => {
    expect(titleOf(text)).toBe('Summary')
  })

  it('is none where there are words alone', () => {
    expect(titleOf('The store was down\n')).toBeUndefined()
  })

  it('is found in linear time in a long line', () => {
    titleOf(`A${'b '.repeat(200_000)}\n\n## Summary\n`)
  })
})
