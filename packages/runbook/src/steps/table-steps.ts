import {type Block, cellsOf, plainText} from '@opschunk/markdown'
import type {Vocabulary} from '../vocabulary.ts'
import {shortened} from './block-text.ts'
import {instructs} from './instruction.ts'
import {plainStart} from './plain-start.ts'
import type {Tabled, TabledStep} from './step.ts'

/** What the first column of a table of steps is called, lower-case. */
const stepColumns: ReadonlySet<string> = new Set(
  'step|steps|step #|step no|step no.|step number|#|no|no.|nr|nr.|seq|order|schritt|paso|passo|étape'.split('|')
)

/** `3`, `3.`, `Step 3`, `2.1`. */
const number = /^(?:step[ ])?(\d{1,3}(?:\.\d{1,2})?)[.)]?$/i

/** `1`, `1.1`, `0`: what the first of them is. */
const firstNumber = /^(?:[01]|\d{1,3}\.1)$/

/**
 * A table whose rows are steps: its first column is called so, and either counts them while another column says what to
 * do, or says that itself. `undefined` for any other table.
 *
 * ```markdown
 * | Step | Action          | Expected   |
 * |------|-----------------|------------|
 * | 1    | Drain the node  | 0 sessions |
 * | 2    | Reboot the node | node back  |
 * ```
 */
export function tableSteps(text: string, table: Block, words: Vocabulary): Tabled | undefined {
  const [header, ...rows] = table.children
  if (!header || rows.length < 2) return undefined
  const [name] = cellsOf(text, header)
  if (!name || !stepColumns.has(plainText(name.text).toLowerCase())) return undefined
  const cells = rows.map((row) => cellsOf(text, row))
  const numbers = cells.map(([first]) => number.exec(plainText(first?.text ?? ''))?.[1])
  const areCounted = firstNumber.test(numbers[0] ?? '') && !numbers.includes(undefined)
  const column = areCounted ? 1 : 0
  const told = cells.filter((row) => instructs(plainStart(row[column]?.text ?? ''), words))
  if (told.length * 4 < rows.length * 3) return undefined
  const steps = rows.map((row, index): TabledStep => {
    const cell = cells[index]?.[0]?.span ?? row.span
    return {row, label: numbers[index] ?? shortened(text, cell), labelSpan: cell}
  })
  return {kind: 'tabled', table, steps}
}
