// Chunks a retrieval set, evaluates the chunks, and compares the figures with the least that is accepted:
//   node .ci/retrieval.mjs FOLDER MEASURE=WITH/WITHOUT… [-- FLAGS OF OPSCHUNK…]
// WITH and WITHOUT are for queries with and without the name of the alert: mrr=.87/.76
import {execFileSync, spawnSync} from 'node:child_process'
import {closeSync, mkdtempSync, openSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'

const [set, ...rest] = process.argv.slice(2)
const separator = rest.indexOf('--')
const thresholds = separator < 0 ? rest : rest.slice(0, separator)
const flags = separator < 0 ? [] : rest.slice(separator + 1)
const folder = mkdtempSync(join(tmpdir(), 'opschunk-retrieval-'))

try {
  const file = join(folder, 'chunks.jsonl')
  chunkInto(file)
  const [withName, withoutName] = evaluate(file)
  for (const threshold of thresholds) {
    const [measure, bounds] = threshold.split('=')
    const [least, leastWithout] = bounds.split('/').map(Number)
    compare(`${measure} with the alert's name`, withName[measure], least)
    compare(`${measure} without it`, withoutName[measure], leastWithout)
  }
} finally {
  rmSync(folder, {recursive: true, force: true})
}

function chunkInto(file) {
  const output = openSync(file, 'w')
  const args = ['opschunk', 'chunk', '--format', 'jsonl', ...flags, join(set, 'corpus')]
  const {status} = spawnSync('npx', args, {stdio: ['ignore', output, 'inherit']})
  closeSync(output)
  // 1 says that a document had errors; the chunks of all are written.
  if (status !== 0 && status !== 1) throw new Error(`opschunk ended with exit code ${status}`)
}

/** The figures of queries with the name of the alert, and of those without. */
function evaluate(file) {
  const args = [join(set, 'evaluate.mjs'), '--data', set, '--modules', '.', '--json', file]
  const results = JSON.parse(execFileSync(process.execPath, args, {encoding: 'utf8', maxBuffer: 1 << 28}))
  return ['text', 'desc'].map((variant) => results.find((result) => result.variant === variant).all)
}

function compare(name, value, least) {
  const isEnough = value >= least
  console.log(`${name}: ${value.toFixed(3)}, at least ${least.toFixed(3)}${isEnough ? '' : ': TOO LOW'}`)
  if (!isEnough) process.exitCode = 1
}
