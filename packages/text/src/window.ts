import type {DocumentContext} from '@opschunk/core/plugin'
import {codePointBoundary, graphemeBoundary} from './boundary.ts'
import {furthestCut} from './furthest-cut.ts'
import {defaultCharacters, defaultOverlapShare, type FixedOptions} from './options.ts'

/** A window's size with all defaults filled in, inside the budget. */
export interface Window {
  readonly unit: 'tokens' | 'characters'
  /** Of the whole window, overlap included. */
  readonly size: number
  /** Less than `size`. */
  readonly overlap: number
}

/** One window: `text.slice(overlapStart, start)` repeats what came before, `text.slice(start, end)` is new. */
export interface Placed {
  readonly overlapStart: number
  readonly start: number
  readonly end: number
  /** `exceeded`: one grapheme is more than the size. `capped`: the size is more than `maxTokens` here. */
  readonly fit: 'size' | 'exceeded' | 'capped'
}

/** Fills in what the options leave open, and says so if the budget does not allow what they ask for. */
export function resolveWindow(options: FixedOptions, context: Pick<DocumentContext, 'budget' | 'report'>): Window {
  const {unit} = options
  const {maxTokens} = context.budget
  const asked = options.size ?? (unit === 'characters' ? defaultCharacters : context.budget.targetTokens)
  const size = unit === 'tokens' ? Math.min(asked, maxTokens) : asked
  if (size < asked) {
    context.report({
      code: 'text/size-capped',
      message: `size: expected at most maxTokens (${maxTokens}), got ${asked} tokens; chunks of ${size} were made`,
      help: 'Raise maxTokens of the budget, or lower size.'
    })
  }
  const share = options.overlap ?? defaultOverlapShare[unit]
  const overlap = share < 1 ? Math.floor(size * share) : share
  if (overlap < size) return {unit, size, overlap}
  const half = Math.floor(size / 2)
  context.report({
    code: 'text/overlap-capped',
    message: `overlap: expected less than size (${size} ${unit}), got ${overlap}; ${half} were repeated`,
    help: 'Lower overlap, or give a share of the size such as 0.15.'
  })
  return {unit, size, overlap: half}
}

/** Where counts come from: exact, so that windows are as large as they may be and never larger. */
export interface Measure {
  readonly text: string
  readonly maxTokens: number
  tokens(start: number, end: number): number
}

/**
 * The window that goes on at `start`, after a window that brought `guess` new code units. Brings at least one new
 * grapheme, though the overlap go for it, though it be larger than the window; a grapheme over `maxTokens` is cut.
 */
export function placeWindow(start: number, guess: number, window: Window, measure: Measure): Placed {
  const overlapStart = start - overlapChars(start, guess, window, measure)
  const place = (from: number, boundary: Boundary) => endWindow(from, start, guess, boundary, window, measure)
  return (
    place(overlapStart, graphemeBoundary) ??
    place(start, graphemeBoundary) ??
    oneGrapheme(start, measure) ??
    place(start, codePointBoundary) ??
    exceeding(start, start + ((measure.text.codePointAt(start) ?? 0) > 0xffff ? 2 : 1))
  )
}

function oneGrapheme(start: number, {text, maxTokens, tokens}: Measure): Placed | undefined {
  const end = nextBoundary(text, start + 1)
  return tokens(start, end) <= maxTokens ? exceeding(start, end) : undefined
}

function exceeding(start: number, end: number): Placed {
  return {overlapStart: start, start, end, fit: 'exceeded'}
}

type Boundary = (text: string, offset: number) => number

function endWindow(
  overlapStart: number,
  start: number,
  guess: number,
  boundary: Boundary,
  window: Window,
  {text, maxTokens, tokens}: Measure
): Placed | undefined {
  const isCharacters = window.unit === 'characters'
  const limit = isCharacters ? Math.min(overlapStart + window.size, text.length) : text.length
  const most = isCharacters ? maxTokens : window.size
  const end = furthestCut({
    from: start,
    limit,
    guess: isCharacters ? limit - start : guess,
    boundary: (offset) => boundary(text, offset),
    fits: (cut) => tokens(overlapStart, cut) <= most
  })
  if (end === start) return undefined
  return {overlapStart, start, end, fit: isCharacters && end < boundary(text, limit) ? 'capped' : 'size'}
}

/** How many code units before `start` are repeated: the most that fit the overlap, from a grapheme boundary on. */
function overlapChars(start: number, guess: number, {unit, size, overlap}: Window, {text, tokens}: Measure): number {
  if (overlap === 0 || start === 0) return 0
  const isCharacters = unit === 'characters'
  // The same search, backwards: offsets are distances from `start`.
  return furthestCut({
    from: 0,
    limit: isCharacters ? Math.min(overlap, start) : start,
    guess: isCharacters ? overlap : Math.ceil((guess * overlap) / (size - overlap)),
    boundary: (distance) => start - nextBoundary(text, start - distance),
    fits: (distance) => isCharacters || tokens(start - distance, start) <= overlap
  })
}

/** The first grapheme boundary at or after an offset. */
function nextBoundary(text: string, offset: number): number {
  let at = offset
  while (graphemeBoundary(text, at) < at) at++
  return at
}
