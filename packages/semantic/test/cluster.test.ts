import fc from 'fast-check'
import {describe, expect, it} from 'vitest'
import {clusterStarts} from '../src/cluster.ts'
import type {Piece} from '../src/pieces.ts'
import {normalize, product} from '../src/similarity.ts'

const pieceOf = (tokens: number, isTopic = false): Piece => ({start: 0, end: 0, tokens, isTopic})
const unit = (...values: number[]): Float32Array => {
  const vector = Float32Array.from(values)
  normalize([vector])
  return vector
}

describe('clusterStarts', () => {
  it('puts what is alike together', () => {
    const vectors = [unit(1, 0), unit(1, 0.1), unit(0, 1), unit(0.1, 1)]
    expect(
      clusterStarts(
        vectors.map(() => pieceOf(10)),
        vectors,
        100
      )
    ).toEqual([2])
  })

  it('never goes over the maximum, but with a piece that is', () => {
    const vectors = [unit(1), unit(1), unit(1)]
    expect(clusterStarts([pieceOf(60), pieceOf(60), pieceOf(10)], vectors, 100)).toEqual([1])
    expect(clusterStarts([pieceOf(10), pieceOf(500), pieceOf(10)], vectors, 100)).toEqual([1, 2])
  })

  it('starts anew with each topic', () => {
    const vectors = [unit(1), unit(1), unit(1)]
    expect(clusterStarts([pieceOf(10), pieceOf(10, true), pieceOf(10)], vectors, 100)).toEqual([1])
  })

  it('finds no boundary where there is one piece, or none', () => {
    expect(clusterStarts([], [], 100)).toEqual([])
    expect(clusterStarts([pieceOf(10)], [unit(1)], 100)).toEqual([])
  })

  it('gains as much as the best of all ways to cut', () => {
    const piece = fc.record({
      tokens: fc.integer({min: 1, max: 60}),
      x: fc.integer({min: -5, max: 5}),
      y: fc.integer({min: -5, max: 5})
    })
    fc.assert(
      fc.property(fc.array(piece, {minLength: 1, maxLength: 9}), (drawn) => {
        const pieces = drawn.map(({tokens}) => pieceOf(tokens))
        const vectors = drawn.map(({x, y}) => unit(x, y))
        const fits = (from: number, to: number) =>
          to - from === 1 || pieces.slice(from, to).reduce((sum, {tokens}) => sum + tokens, 0) <= 100
        const close: number[] = []
        for (let a = 0; a < pieces.length; a++) {
          for (let b = a + 1; b < pieces.length && fits(a, b + 1); b++) close.push(similarity(vectors, a, b))
        }
        const mean = close.reduce((sum, value) => sum + value, 0) / (close.length || 1)
        const gainOf = (starts: readonly number[]) => {
          let gain = 0
          const bounds = [0, ...starts, pieces.length]
          for (const [at, from] of bounds.slice(0, -1).entries()) {
            const to = bounds[at + 1] ?? 0
            if (!fits(from, to)) return Number.NEGATIVE_INFINITY
            for (let a = from; a < to; a++) for (let b = a + 1; b < to; b++) gain += similarity(vectors, a, b) - mean
          }
          return gain
        }
        const all = Array.from({length: 2 ** (pieces.length - 1)}, (_, bits) =>
          pieces.flatMap((_piece, at) => (at > 0 && (bits >> (at - 1)) & 1 ? [at] : []))
        )
        expect(gainOf(clusterStarts(pieces, vectors, 100))).toBeCloseTo(Math.max(...all.map(gainOf)), 5)
      })
    )
  })
})

function similarity(vectors: readonly Float32Array[], a: number, b: number): number {
  return product(vectors[a] ?? new Float32Array(0), vectors[b] ?? new Float32Array(0))
}
