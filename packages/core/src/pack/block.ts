import type {Span} from '../contract/span.ts'
import type {Node, Slice} from '../tree/node.ts'

/**
 * The smallest thing that packing moves: a leaf, an atomic container, or a piece of a leaf that had to be cut.
 */
export interface Block {
  readonly node: Node
  readonly slices: readonly Slice[]
  /** Exact tokens of the block alone, blank edges left out. */
  readonly tokens: number
  /** Tokens with the blank tail: what the block adds if another follows. */
  readonly weight: number
  /** Set if the block is a piece of a leaf. */
  readonly piece: Piece | undefined
}

export interface Piece extends Span {
  /** Position among the pieces of the leaf, 0-based. */
  readonly index: number
  /** What kind of boundary is before the piece. */
  readonly level: PieceLevel
  /** True if the whole leaf would have fitted a chunk of its own, so that cutting it is a loss. */
  readonly leafFits: boolean
}

/** Kinds of boundaries inside a leaf, the best first. */
export type PieceLevel = 'paragraph' | 'line' | 'sentence' | 'word' | 'grapheme'

export function blockStart(block: Block): number {
  return block.slices[0]?.start ?? 0
}
