import {describe, expect, it} from 'vitest'
import {blockTree} from '../../src/read/block-tree.ts'
import {findRegions, type Piece} from '../../src/units/regions.ts'

function regions(text: string): unknown[] {
  const shown = (piece: Piece): unknown =>
    piece.kind === 'region' ? piece.pieces.map(shown) : text.slice(piece.span.start, piece.span.end)
  return findRegions(text, blockTree(text).blocks).map(shown)
}

describe('findRegions', () => {
  it('nests regions', () => {
    expect(regions('::::a\n\n:::b\n\nc\n\n:::\n\n::::\n\nd\n')).toEqual([['::::a', [':::b', 'c', ':::'], '::::'], 'd'])
  })

  it('takes a block that opens and closes for an ordinary one', () => {
    expect(regions(':::a\nb\n:::\n\nc\n')).toEqual([':::a\nb\n:::', 'c'])
  })

  it('discards what opens inside and is never closed', () => {
    expect(regions('{% if a %}\n\n{% for b %}\n\nc\n\n{% endif %}\n')).toEqual([
      ['{% if a %}', '{% for b %}', 'c', '{% endif %}']
    ])
  })

  it('closes with the last line of a list', () => {
    expect(regions(':::a\n\n- b\n:::\n')).toEqual([[':::a', '- b\n:::']])
  })

  it('ignores what closes nothing', () => {
    expect(regions('a\n\n:::\n\n</details>\n')).toEqual(['a', ':::', '</details>'])
  })

  it('nests no deeper than a walk can recurse', () => {
    const text = '<details>\n\n'.repeat(5000) + '</details>\n\n'.repeat(5000)
    const depth = (pieces: readonly Piece[]): number =>
      pieces.reduce((deepest, piece) => Math.max(deepest, piece.kind === 'region' ? 1 + depth(piece.pieces) : 0), 0)
    expect(depth(findRegions(text, blockTree(text).blocks))).toBe(20)
  })
})
