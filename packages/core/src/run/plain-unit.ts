import type {Unit} from '../contract/unit.ts'

/**
 * Whether a unit is one thing in one place of which chunks that hold it whole say nothing. What it repeats is for those
 * that hold a part.
 */
export function saysNothing(unit: Unit): boolean {
  const {children, more, overlap, omit, label, breadcrumb, labelSpan, metadata, embed} = unit
  const {breakBefore, breakInside, breakAfter} = unit
  const isWhole = breakBefore === undefined && breakAfter === undefined && breakInside === 'never'
  const isNamed = label !== undefined || breadcrumb !== undefined || labelSpan !== undefined
  const isOnePlace = children === undefined && more === undefined && overlap === undefined
  return isWhole && isOnePlace && !isNamed && metadata === undefined && embed === undefined && omit === undefined
}

/**
 * Whether a unit has nothing that can be wrong but its role and its place: nearly all units of a log are such, so that
 * they need not be looked at field by field.
 */
export function isPlain(unit: Unit): boolean {
  const {context, sensitive, fallback, group} = unit
  return (
    saysNothing(unit) &&
    context === undefined &&
    sensitive === undefined &&
    (fallback === 'lines' || fallback === undefined) &&
    (typeof group === 'string' || group === undefined)
  )
}
