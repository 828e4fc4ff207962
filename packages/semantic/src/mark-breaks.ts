import type {Unit} from '@opschunk/core/plugin'

/**
 * Units that prefer a new chunk at some offsets, ascending. Of the units that start at an offset the outermost is
 * marked; a leaf that an offset lies in becomes passages.
 */
export function markBreaks(units: readonly Unit[], offsets: readonly number[]): Unit[] {
  let next = 0
  const mark = (unit: Unit): Unit => {
    const {start, end} = unit.span
    while ((offsets[next] ?? end) < start) next++
    const isMarked = offsets[next] === start
    if (isMarked) next++
    const marked: Unit = isMarked && unit.breakBefore !== 'always' ? {...unit, breakBefore: 'prefer'} : unit
    if ((offsets[next] ?? end) >= end) return marked
    if (unit.children !== undefined) return {...marked, children: unit.children.map(mark)}
    return {...marked, children: passagesOf(unit)}
  }
  const passagesOf = ({span}: Unit): Unit[] => {
    const passages: Unit[] = []
    for (let start = span.start; start < span.end; ) {
      const offset = offsets[next]
      const end = offset !== undefined && offset < span.end ? offset : span.end
      if (end !== span.end) next++
      const breaks: Unit['breakBefore'] = passages.length > 0 ? 'prefer' : 'auto'
      passages.push({span: {start, end}, role: 'passage', breakBefore: breaks})
      start = end
    }
    return passages
  }
  return units.map(mark)
}
