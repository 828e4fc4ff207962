import type {Unit} from '../contract/unit.ts'
import {isBlank} from './blank.ts'
import type {CodeUnits} from './text-view.ts'

/**
 * Tells the containers that stay closed: no cut would go through them and nothing inside says anything of itself, so
 * they are packed as leaves are, and no nodes are made for what they hold. Mostly they are lists and their items.
 */
export class ClosedUnits {
  readonly #source: CodeUnits
  readonly #fits: (unit: Unit) => boolean
  /** Where something was found last that opens all that is around it; so nothing is looked through twice. */
  #opener = -1

  /** @param fits whether a chunk has room for a unit with whatever may stand in front of it */
  constructor(source: CodeUnits, fits: (unit: Unit) => boolean) {
    this.#source = source
    this.#fits = fits
  }

  /**
   * @param isBound whether the unit has to stay with a neighbour, or lies in an atomic unit: where those are too large,
   *   a cut through it may be the best there is
   */
  has(unit: Unit, isBound: boolean): boolean {
    const {breakInside, omit, children = []} = unit
    // What holds a single unit is no dearer to cut than that.
    const mayClose =
      breakInside === 'never' ? !omit : breakInside === 'avoid' && children.length > 1 && !isBound && isSilent(unit)
    // In the order of what takes least to tell.
    return mayClose && this.#mayBePlain(unit) && this.#fits(unit) && this.#isPlain(unit)
  }

  /** False if a look at the first of what a unit holds tells that it is not plain. */
  #mayBePlain({span, children = []}: Unit): boolean {
    const [first] = children
    const holdsOpener = this.#opener >= span.start && this.#opener < span.end
    return !holdsOpener && first !== undefined && first.span.start === span.start && isSilent(first)
  }

  /** Whether all that a unit holds is silent, and the text of its leaves is all of its text. */
  // Recursion is as deep as units may nest.
  #isPlain({span, children = []}: Unit): boolean {
    if (this.#opener >= span.start && this.#opener < span.end) return false
    const last = children[children.length - 1]
    if (children[0]?.span.start !== span.start || last?.span.end !== span.end) return false
    let cursor = span.start
    for (const child of children) {
      const {start, end} = child.span
      if (!isSilent(child) || !this.#isBlank(cursor, start)) {
        this.#opener = start
        return false
      }
      if (child.children && child.children.length > 0 && !this.#isPlain(child)) return false
      cursor = end
    }
    return true
  }

  #isBlank(start: number, end: number): boolean {
    for (let at = start; at < end; at++) if (!isBlank(this.#source.codeUnitAt(at))) return false
    return true
  }
}

/** Whether a unit says nothing that a chunk would have to tell, and lies in one place with its neighbours. */
function isSilent(unit: Unit): boolean {
  const {label, breadcrumb, labelSpan, context, metadata, more, group, omit, overlap, breakBefore} = unit
  if (breakBefore === 'always' || breakBefore === 'prefer') return false
  return (
    label === undefined &&
    breadcrumb === undefined &&
    labelSpan === undefined &&
    context === undefined &&
    metadata === undefined &&
    more === undefined &&
    group === undefined &&
    omit === undefined &&
    overlap === undefined
  )
}
