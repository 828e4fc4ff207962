import {ancestorAt, commonAncestor, type Node} from '../tree/node.ts'
import type {Block, PieceLevel} from './block.ts'

/** What lies between two blocks that are neighbours in a sequence. */
export interface Boundary {
  readonly force: 'always' | 'prefer' | 'auto' | 'avoid'
  /** The deepest node that holds both blocks. */
  readonly ancestor: Node | undefined
  /** False inside a leaf or an atomic unit that had to be cut: all parts of it stay in one restart range. */
  readonly mayEndRange: boolean
  /** What a cut here costs; see `glueCost`. */
  readonly cost: number
}

/**
 * Costs of cuts, on the scale on which a chunk that misses its target altogether costs 1. The orders of magnitude
 * follow the order of force: glue before `breakInside: 'avoid'` before `prefer` before an even fill.
 */
const glueCost = 1e8
const avoidInsideCost = 1e4
const pieceCost: {readonly [level in PieceLevel]: number} = {
  paragraph: 0.05,
  line: 0.1,
  sentence: 0.2,
  word: 0.6,
  grapheme: 0.9
}

/**
 * @param fits whether a node fits a chunk of its own
 * @param previous the boundary made last, which is given again if this one is alike: mostly those of siblings are
 */
export function boundaryBetween(
  a: Block,
  b: Block,
  fits: (node: Node) => boolean,
  previous: Boundary | undefined
): Boundary {
  const ancestor = commonAncestor(a.node, b.node)
  if (ancestor === a.node && b.piece) {
    const cost = pieceCost[b.piece.level] + (b.piece.leafFits ? avoidInsideCost : 0)
    return {force: 'auto', ancestor, mayEndRange: false, cost: cost + avoidCost(ancestor.parent, fits)}
  }
  const depth = ancestor ? ancestor.depth + 1 : 0
  const left = ancestorAt(a.node, depth)
  const right = ancestorAt(b.node, depth)
  const force = forceBetween(left, right, b.node)
  // Pieces of a leaf have that as their ancestor, which is none of others.
  if (previous?.force === force && previous.ancestor === ancestor) return previous
  const level = 0.02 + 0.03 * Math.min(depth, 6)
  const cost = avoidCost(ancestor, fits) + (force === 'avoid' ? glueCost : force === 'prefer' ? 0 : level)
  return {force, ancestor, mayEndRange: !ancestor?.isInAtomic, cost}
}

/**
 * Text between units has taken the break of what follows it, and is glued to that. Else `always` wins over glue, glue
 * over `prefer`. `leaf` is the first block of every unit from it up to `right`, since what
 * lies before it lies outside of `right`: the rules of all of them count.
 */
function forceBetween(left: Node, right: Node, leaf: Node): Boundary['force'] {
  if (left.isGap && left.unit.breakAfter === 'avoid') return 'avoid'
  let force: Boundary['force'] = 'auto'
  for (let at: Node | undefined = leaf; at; at = at === right ? undefined : at.parent) {
    if (at.unit.breakBefore === 'always') return 'always'
    if (at.unit.breakBefore === 'prefer') force = 'prefer'
  }
  return right.unit.breakBefore === 'avoid' || left.unit.breakAfter === 'avoid' ? 'avoid' : force
}

/** What it costs to cut through a node and those around it. */
function avoidCost(node: Node | undefined, fits: (node: Node) => boolean): number {
  if (!node) return 0
  if (node.avoidCost === -1) {
    const own = node.unit.breakInside === 'avoid' && fits(node) ? avoidInsideCost : 0
    node.avoidCost = avoidCost(node.parent, fits) + own
  }
  return node.avoidCost
}
