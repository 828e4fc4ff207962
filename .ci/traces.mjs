// Makes a log with known traces, chunks it, and compares the groups with the truth. Fails if a measure is below its least:
//   node .ci/traces.mjs SHARED FORMAT MEGABYTES [GENERATOR OPTION…]
import {spawnSync} from 'node:child_process'
import {mkdtempSync, openSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'

const [shared = '', format = '', megabytes = '4', ...extra] = process.argv.slice(2)
const folder = mkdtempSync(join(tmpdir(), 'opschunk-traces-'))
const [log, truth, chunks] = ['app.log', 'truth.jsonl', 'chunks.jsonl'].map((name) => join(folder, name))
const least = {lineRecall: 0.999, linePrecision: 0.999, tracesExact: 0.995}
const none = ['lostLines', 'coveredTwice']

/** Runs a command to its end, with stdout in a file if one is given; what it wrote otherwise. */
function run(command, args, file) {
  const stdout = file === undefined ? 'pipe' : openSync(file, 'w')
  const result = spawnSync(command, args, {encoding: 'utf8', maxBuffer: 2 ** 28, stdio: ['ignore', stdout, 'inherit']})
  if (result.status !== 0) throw new Error(`${command} ${args.join(' ')}: exit code ${result.status}`)
  return result.stdout
}

try {
  const options = [`--mb=${megabytes}`, `--format=${format}`, '--seed=1', `--out=${log}`, `--truth=${truth}`, ...extra]
  run(process.execPath, [join(shared, 'score/gen_traces.mjs'), ...options])
  run('npx', ['opschunk', 'chunk', '--format', 'jsonl', '--quiet', '--no-timestamp', log], chunks)
  const printed = run(process.execPath, [join(shared, 'score/log_traces.mjs'), truth, chunks])
  console.log(printed.trim())
  const measures = JSON.parse(printed.trim().split('\n').at(-1) ?? '')
  const isGood =
    Object.entries(least).every(([name, bound]) => measures[name] >= bound) &&
    none.every((name) => measures[name] === 0)
  process.exitCode = isGood ? 0 : 1
} finally {
  rmSync(folder, {recursive: true})
}
