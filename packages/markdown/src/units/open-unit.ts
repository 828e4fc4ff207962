import type {Fallback, Span, Unit} from '@opschunk/core/plugin'

/** A unit under construction, with what is inside: nobody else's yet, so that it may be changed where it stands. */
export type OpenUnit = {-readonly [key in keyof Unit as Exclude<key, 'children'>]: Unit[key]} & {
  children?: readonly OpenUnit[]
}

type BreakInside = NonNullable<Unit['breakInside']>

// The two makers name every break rule: units of two shapes, whatever is said of them later, are read fast (V8).

/** A unit that holds no others; it breaks as is usual at its edges. */
export function leafUnit(
  span: Span,
  role: string,
  breakInside: BreakInside = 'avoid',
  fallback: Fallback = 'prose'
): OpenUnit {
  return {span, role, breakBefore: 'auto', breakInside, breakAfter: 'auto', fallback}
}

/** A unit that holds others; it breaks as is usual at its edges. */
export function containerUnit(
  span: Span,
  role: string,
  children: readonly OpenUnit[],
  breakInside: BreakInside = 'avoid'
): OpenUnit {
  return {span, role, breakBefore: 'auto', breakInside, breakAfter: 'auto', children}
}
