import {type ClassifiedText, createClassifier} from './classified-text.ts'
import {createPieceCounter, type PieceCounter} from './piece-counter.ts'
import type {PretokenLog} from './pretoken-log.ts'
import type {PretokenRules} from './pretoken-rules.ts'
import {isCertainBoundary, pretokenEnd} from './pretoken-scanner.ts'
import type {Vocabulary} from './vocabulary.ts'

/** Counts the tokens of a text, writing down each pretoken on the way if there is a log. */
export type TokenWalk = (text: string, log?: PretokenLog) => number

/** Read at once, so that buffers stay small and in the cache whatever the size of the text. */
const windowUnits = 2 ** 15

/**
 * Reads a text window by window. A window ends at a boundary that holds whatever follows; where there is none in
 * sight (a run of one kind) it doubles, so that the work stays linear.
 */
export function createTokenWalk(rules: PretokenRules, vocabulary: Vocabulary): TokenWalk {
  const classify = createClassifier(rules.classes)
  const countPiece = createPieceCounter(vocabulary)

  return (text, log) => {
    let total = 0
    let start = 0
    let size = windowUnits
    while (start < text.length) {
      const end = Math.min(start + size, text.length)
      const window = classify(text, start, end)
      const length = end === text.length ? window.length : lastCertainBoundary(window)
      if (length === 0) {
        size *= 2
        continue
      }
      total = log
        ? countInto(rules, countPiece, window, length, start, total, log)
        : total + countWindow(rules, countPiece, window, length)
      start += length
      size = windowUnits
    }
    return total
  }
}

function countWindow(rules: PretokenRules, countPiece: PieceCounter, window: ClassifiedText, length: number): number {
  let tokens = 0
  for (let start = 0; start < length; ) {
    const end = pretokenEnd(rules, window, start)
    tokens += countPiece(window, start, end)
    start = end
  }
  return tokens
}

function countInto(
  rules: PretokenRules,
  countPiece: PieceCounter,
  window: ClassifiedText,
  length: number,
  base: number,
  before: number,
  log: PretokenLog
): number {
  let total = before
  for (let start = 0; start < length; ) {
    const end = pretokenEnd(rules, window, start)
    total += countPiece(window, start, end)
    log.add(base + end, total)
    start = end
  }
  return total
}

/** 0 if there is none. The last unit is left out: its right neighbour is not in the window. */
function lastCertainBoundary({ascii, classes, length}: ClassifiedText): number {
  for (let offset = length - 1; offset > 0; offset--) {
    if (isCertainBoundary(classes[offset - 1] ?? 0, classes[offset] ?? 0, ascii[offset] ?? 0)) return offset
  }
  return 0
}
