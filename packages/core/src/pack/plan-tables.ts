/** For each end of a chunk: the least cost of a plan up to there, and where its last chunk starts. */
interface PlanTables {
  readonly best: Float64Array
  readonly cameFrom: Int32Array
}

/** What nearly all ranges have at most. Their tables are used again: one range is planned at a time. */
const manyBlocks = 1024
const tables = newTables(manyBlocks)

/** Tables for a range of so many blocks or leaves, in which nothing but its start has been reached. */
export function tablesFor(count: number): PlanTables {
  const {best, cameFrom} = count <= manyBlocks ? tables : newTables(count)
  best.fill(Number.POSITIVE_INFINITY, 0, count + 1)
  best[0] = 0
  return {best, cameFrom}
}

function newTables(count: number): PlanTables {
  return {best: new Float64Array(count + 1), cameFrom: new Int32Array(count + 1)}
}

/** The ends of the chunks of the best plan, ascending. */
export function endsOf(cameFrom: Int32Array, count: number): number[] {
  const ends: number[] = []
  for (let at = count; at > 0; at = cameFrom[at] ?? 0) ends.push(at)
  return ends.reverse()
}
