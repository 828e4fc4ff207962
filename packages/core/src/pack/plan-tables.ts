import type {Block} from './block.ts'
import type {Range} from './sequence.ts'

/** For each end of a chunk: the least cost of a plan up to there, and where its last chunk starts. */
interface PlanTables {
  readonly best: Float64Array
  readonly cameFrom: Int32Array
}

/** What planning asks of each block again and again, as numbers in tables; boundaries are those before the block. */
export interface RangeTables {
  readonly tokens: Float64Array
  readonly weights: Float64Array
  /** What a cut at the boundary costs; 0 behind the last block. */
  readonly costs: Float64Array
  /** The dearer of that and of what it costs to cut through the block. */
  readonly dearness: Float64Array
  /** How deep the node lies that holds both sides of the boundary; -1 where only the document does. */
  readonly depths: Int32Array
  /** Whether each chunk ends at the boundary. */
  readonly areAlways: Uint8Array
  /** 1 where a section that stands for itself starts. */
  readonly standings: Uint8Array
}

/** What nearly all ranges have at most. Their tables are used again: one range is planned at a time. */
const manyBlocks = 1024
const tables = newTables(manyBlocks)
const rangeTables = newRangeTables(manyBlocks)

/** Tables for a range of so many blocks or leaves, in which nothing but its start has been reached. */
export function tablesFor(count: number): PlanTables {
  const {best, cameFrom} = count <= manyBlocks ? tables : newTables(count)
  best.fill(Number.POSITIVE_INFINITY, 0, count + 1)
  best[0] = 0
  return {best, cameFrom}
}

/** @param minTokens what a section has at least that stands for itself */
export function tablesOf({blocks, boundaries, sections}: Range, minTokens: number): RangeTables {
  const count = blocks.length
  const filled = count <= manyBlocks ? rangeTables : newRangeTables(count)
  const {tokens, weights, costs, dearness, depths, areAlways, standings} = filled
  for (let at = 0; at < count; at++) {
    const block = blocks[at]
    const boundary = boundaries[at]
    tokens[at] = block?.tokens ?? 0
    weights[at] = block?.weight ?? 0
    costs[at] = boundary?.cost ?? 0
    dearness[at] = Math.max(boundary?.cost ?? 0, block ? dearnessInside(block) : 0)
    depths[at] = boundary?.ancestor?.depth ?? -1
    areAlways[at] = boundary?.force === 'always' ? 1 : 0
    standings[at] = boundary?.force === 'prefer' && (sections[at]?.tokens ?? 0) >= minTokens ? 1 : 0
  }
  costs[count] = 0
  return filled
}

/** What is closed has dear boundaries inside, so that there may be no even halves. */
export function dearnessInside({node}: Block): number {
  return node.isClosed && !node.isAtomic ? Number.POSITIVE_INFINITY : 0
}

function newTables(count: number): PlanTables {
  return {best: new Float64Array(count + 1), cameFrom: new Int32Array(count + 1)}
}

function newRangeTables(count: number): RangeTables {
  return {
    tokens: new Float64Array(count),
    weights: new Float64Array(count),
    costs: new Float64Array(count + 1),
    dearness: new Float64Array(count),
    depths: new Int32Array(count),
    areAlways: new Uint8Array(count),
    standings: new Uint8Array(count)
  }
}

/** The ends of the chunks of the best plan, ascending. */
export function endsOf(cameFrom: Int32Array, count: number): number[] {
  const ends: number[] = []
  for (let at = count; at > 0; at = cameFrom[at] ?? 0) ends.push(at)
  return ends.reverse()
}
