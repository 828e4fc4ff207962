import type {Span, Unit} from '@opschunk/core/plugin'
import type {Part, Parts} from './format.ts'

/** Levels that are descended; below them lines are cut. Deeper nesting than this is an attack or a mistake. */
const maxDepth = 100

/** Pieces of one level, next to each other. */
interface Place {
  /**
   * Structural path from the block: `spec.template.spec`. Empty for the first level; absent for a piece that has no
   * structure of its own and stands for itself.
   */
  readonly path: string | undefined
  readonly parts: Array<{readonly part: Part; readonly path: string}>
}

/**
 * Cuts what is too large at its next structural level, what is still too large at its own, and so on. Pieces of one
 * level lie in a unit that is called by their path, so that each chunk says where it stands in one go:
 * `spec.template.spec.containers[name=app]`, not every level for itself. The lines between (`spec:`, `containers:`)
 * belong to the level that follows them.
 */
export function cutBlock(span: Span, parts: Parts, fits: (span: Span) => boolean): Unit[] {
  const places: Place[] = []
  collect(parts(), '', 0, fits, places)
  let end: number | undefined
  let isAfterWhole = false
  const units: Unit[] = []
  for (const {path, parts} of places) {
    const isWhole = path === undefined
    const breaks = isWhole || isAfterWhole ? ({breakBefore: 'prefer'} as const) : {}
    const pieces = parts.map(({part, path}, i) => ({...pieceUnit(part, path), ...(i === 0 && breaks)}))
    const [first, last] = [pieces[0], pieces.at(-1)]
    if (first && last && path) {
      const place = {
        span: {start: end ?? first.span.start, end: last.span.end},
        role: 'place',
        label: path,
        metadata: {path}
      }
      units.push({...place, ...breaks, children: pieces})
    } else units.push(...pieces)
    end = last?.span.end ?? end
    isAfterWhole = isWhole
  }
  // The first line of a block is its head, not a piece of it.
  const [head, ...others] = units
  return head && head.span.start === span.start && !head.children && others.length > 0 ? others : units
}

function collect(
  parts: readonly Part[],
  path: string,
  depth: number,
  fits: (span: Span) => boolean,
  places: Place[]
): void {
  let place: Place | undefined
  for (const part of parts) {
    const own = joined(path, part.step)
    const inner = !part.embed && depth < maxDepth && !fits(part.span) ? (part.parts?.() ?? []) : []
    if (inner.length > 0) {
      place = undefined
      collect(inner, own, depth + 1, fits, places)
      continue
    }
    // What has to be cut without its structure stands for itself: its path is the context of its pieces.
    if (!fits(part.span)) {
      place = undefined
      places.push({path: undefined, parts: [{part, path: own}]})
      continue
    }
    if (!place) {
      place = {path, parts: []}
      places.push(place)
    }
    place.parts.push({part, path: own})
  }
}

function pieceUnit({span, embed}: Part, path: string): Unit {
  return {span, role: 'part', label: path, fallback: 'lines', metadata: {path}, ...(embed && {embed})}
}

function joined(path: string, step: string): string {
  return path === '' && step.startsWith('.') ? step.slice(1) : path + step
}
