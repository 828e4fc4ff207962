import {existsSync, readFileSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {expect} from 'vitest'

/** More than a person reads in a review. */
const MAXIMAL_LINES = 200

const update = 'UPDATE_FIXTURES=1 npx vitest run packages/opschunk/test/fixtures.test.ts'

const isUpdating = process.env['UPDATE_FIXTURES'] === '1'
if (isUpdating && process.env['CI']) {
  throw new Error('UPDATE_FIXTURES=1 was found where CI is set. Update fixtures by hand, and read what changed.')
}

/** Compares a text with what a fixture expects, or writes it there if that was asked for. */
export function expectFile(folder: string, name: string, actual: string): void {
  const path = join(folder, name)
  const lines = actual.split('\n').length
  expect(lines, `${path} would have ${lines} lines: make the input smaller`).toBeLessThanOrEqual(MAXIMAL_LINES)
  if (isUpdating) writeFileSync(path, actual)
  if (!existsSync(path)) throw new Error(`${path} is missing. Write it with \`${update}\`, then read it.`)
  expect(actual, `${path} differs. If it should, run \`${update}\`.`).toBe(readFileSync(path, 'utf8'))
}
