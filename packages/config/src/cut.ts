import type {Span, Unit} from '@opschunk/core/plugin'
import type {Part, Parts} from './format.ts'

/** Levels that are descended; below them lines are cut. Deeper nesting than this is an attack or a mistake. */
const maxDepth = 100

/** Code units of a longer name are a text: each chunk of it would repeat them all. */
export const longestName = 1000

/** Pieces of one level, next to each other. */
interface Place {
  /**
   * Structural path from the block: `spec.template.spec`. Empty for the first level; absent for a piece that has no
   * structure of its own and stands for itself.
   */
  readonly path: string | undefined
  readonly pieces: Unit[]
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
  for (const {path, pieces} of places) {
    const [first] = pieces
    const last = pieces.at(-1)
    if (!first || !last) continue
    const isWhole = path === undefined
    const isApart = isWhole || isAfterWhole
    if (isApart) pieces[0] = {...first, breakBefore: 'prefer'}
    if (path) units.push(placeUnit({start: end ?? first.span.start, end: last.span.end}, path, pieces, isApart))
    else for (const piece of pieces) units.push(piece)
    end = last.span.end
    isAfterWhole = isWhole
  }
  // The first line of a block is its head, not a piece of it.
  const [head] = units
  return head && head.span.start === span.start && !head.children && units.length > 1 ? units.slice(1) : units
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
    const isFitting = fits(part.span)
    const inner = isFitting || part.embed || depth >= maxDepth ? undefined : part.parts?.()
    if (inner && inner.length > 0) {
      place = undefined
      collect(inner, own, depth + 1, fits, places)
      continue
    }
    // What has to be cut without its structure stands for itself: its path is the context of its pieces.
    if (!isFitting) {
      place = undefined
      places.push({path: undefined, pieces: [pieceUnit(part, own)]})
      continue
    }
    if (!place) {
      place = {path, pieces: []}
      places.push(place)
    }
    place.pieces.push(pieceUnit(part, own))
  }
}

function placeUnit(span: Span, path: string, children: readonly Unit[], isApart: boolean): Unit {
  return {span, role: 'place', label: path, metadata: {path}, breakBefore: isApart ? 'prefer' : 'auto', children}
}

function pieceUnit({span, embed}: Part, path: string): Unit {
  const metadata = {path}
  if (embed) return {span, role: 'part', label: path, fallback: 'lines', metadata, embed}
  return {span, role: 'part', label: path, fallback: 'lines', metadata}
}

function joined(path: string, step: string): string {
  if (path.length + step.length > longestName) return path.endsWith('…') ? path : `${path}…`
  return path === '' && step.startsWith('.') ? step.slice(1) : path + step
}
