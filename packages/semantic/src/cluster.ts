import type {Piece} from './pieces.ts'
import {product, spreadOf} from './similarity.ts'

/** More pieces than this are not put together: it bounds the cost of a document of very small pieces. */
const piecesPerChunk = 64

/**
 * Cuts a document where it makes chunks of the most similar pieces: by dynamic programming over all cuts that keep
 * chunks within `maxTokens`, the largest sum over all pairs of pieces in one chunk of their similarity above the mean.
 * Gives the indices of the pieces that start a chunk, the first left out, ascending.
 *
 * After the cluster chunker of Smith and Troynikov, "Evaluating Chunking Strategies for Retrieval" (Chroma, 2024).
 * Theirs takes the mean over all pairs of a document; this one over those that could share a chunk, so that time and
 * memory are linear.
 *
 * @param vectors one a piece, of length 1
 */
export function clusterStarts(pieces: readonly Piece[], vectors: readonly Float32Array[], maxTokens: number): number[] {
  const reaches = pieces.map((_, from) => reachOf(pieces, from, maxTokens))
  const rows = reaches.map((reach, from) => similaritiesOf(vectors, from, reach))
  const {mean} = spreadOf(pairsIn(rows))
  // What the best chunks from a piece on gain; and where the first of them ends.
  const best = new Float64Array(pieces.length + 1)
  const ends = new Uint32Array(pieces.length)
  // What pairs gain among the pieces `from…to`, by `to - from`; of the piece behind `from`, then of `from`.
  let gains = new Float64Array(0)
  for (let from = pieces.length - 1; from >= 0; from--) {
    const row = rows[from] ?? new Float64Array(0)
    const inner = gains
    gains = new Float64Array(row.length)
    let withFirst = 0
    let most = Number.NEGATIVE_INFINITY
    for (let more = 0; more < row.length; more++) {
      if (more > 0) {
        withFirst += (row[more] ?? 0) - mean
        gains[more] = withFirst + (inner[more - 1] ?? 0)
      }
      const total = (gains[more] ?? 0) + (best[from + more + 1] ?? 0)
      // Of equals the longer chunk.
      if (total < most) continue
      most = total
      ends[from] = from + more + 1
    }
    best[from] = most
  }
  const starts: number[] = []
  for (let at = ends[0] ?? 0; at > 0 && at < pieces.length; at = ends[at] ?? 0) starts.push(at)
  return starts
}

/** Index behind the last piece that can share a chunk with a piece before it. Never less for a later piece. */
function reachOf(pieces: readonly Piece[], from: number, maxTokens: number): number {
  let tokens = pieces[from]?.tokens ?? 0
  let to = from + 1
  while (to < pieces.length && to - from < piecesPerChunk) {
    const piece = pieces[to]
    if (!piece || piece.isTopic || tokens + piece.tokens > maxTokens) break
    tokens += piece.tokens
    to++
  }
  return to
}

/** Similarities of a piece to itself (left 0) and to those that it can share a chunk with. */
function similaritiesOf(vectors: readonly Float32Array[], from: number, reach: number): Float64Array {
  const row = new Float64Array(reach - from)
  const vector = vectors[from] ?? new Float32Array(0)
  for (let to = from + 1; to < reach; to++) row[to - from] = product(vector, vectors[to] ?? vector)
  return row
}

function* pairsIn(rows: readonly Float64Array[]): Iterable<number> {
  for (const row of rows) for (let more = 1; more < row.length; more++) yield row[more] ?? 0
}
