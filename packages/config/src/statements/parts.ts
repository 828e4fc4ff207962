import {type Part, pathStep} from '../format.ts'
import {type BlockComment, spansOf} from './spans.ts'
import type {Statement} from './statement.ts'

/** How the statements of a format are called in a path, and what documents they hold. */
export interface PartNames {
  /** The key of a statement: `ingress`, `location /x`; `undefined` for the element of a list. */
  keyOf(text: string, statement: Statement): string | undefined
  embedOf?(text: string, statement: Statement): Part['embed']
  readonly comment?: BlockComment
}

/** What stands in the brackets of a statement, as parts. Steps that repeat are numbered: `.ingress`, `.ingress[2]`. */
export function partsIn(text: string, {children, body}: Statement, names: PartNames): Part[] {
  if (!body || children.length === 0) return []
  const spans = spansOf(text, children, body, names.comment)
  const step = stepCounter()
  return children.map((child, i) => {
    const embed = names.embedOf?.(text, child)
    return {
      span: spans[i] ?? child,
      step: step(names.keyOf(text, child)),
      parts: () => partsIn(text, child, names),
      ...(embed && {embed})
    }
  })
}

/** Siblings that are told apart without a table: it would cost more than all else that is done with a few. */
const few = 16

/** Writes steps of keys, those that are there again with their number, and of elements without a key. */
export function stepCounter(): (key: string | undefined) => string {
  const first: string[] = []
  let counts: Map<string, number> | undefined
  let elements = 0
  return (key) => {
    if (key === undefined) return `[${elements++}]`
    if (!counts && first.length < few && !first.includes(key)) {
      first.push(key)
      return pathStep(key)
    }
    counts ??= new Map(first.map((key) => [key, 1]))
    const count = (counts.get(key) ?? 0) + 1
    counts.set(key, count)
    return count === 1 ? pathStep(key) : `${pathStep(key)}[${count}]`
  }
}
