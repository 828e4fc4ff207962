import type {Reading} from '../format.ts'
import type {Statement, Statements} from './statement.ts'

/** Statements of a file, with a word if its brackets do not fit. */
export function balanced({list, isBalanced}: Statements, reading: Reading): readonly Statement[] {
  if (!isBalanced) {
    reading.report({
      code: 'config/unbalanced',
      message: 'brackets do not fit: one is left open, or closes nothing. Blocks were told by indentation.',
      help: 'Look for a missing bracket or quote near the block that is too long.'
    })
  }
  return list
}
