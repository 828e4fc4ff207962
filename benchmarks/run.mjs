// npm run bench [-- --rounds 7 --megabytes 1 --corpus DIR --groups count,chunk]: measures each group in a process of its
// own, writes results/latest.json, and, if all groups ran, docs/benchmarks.md.
import {execFileSync} from 'node:child_process'
import {existsSync, mkdirSync, readFileSync, writeFileSync} from 'node:fs'
import {cpus, loadavg} from 'node:os'
import {fileURLToPath} from 'node:url'
import {report} from './report.mjs'
import {groupNames, readSettings, toArguments} from './settings.mjs'

const folder = fileURLToPath(new URL('.', import.meta.url))
const settings = readSettings(process.argv.slice(2))

if (!existsSync(`${folder}node_modules`)) {
  // Not `ci`: it wants the packages of every platform in the lock file, and not every registry has all of one peer's.
  execFileSync('npm', ['install', '--no-save', '--prefix', folder], {stdio: 'inherit'})
}

const {dependencies} = JSON.parse(readFileSync(`${folder}package.json`, 'utf8'))
/** @type {Record<string, unknown>} */
const groups = {}
mkdirSync(`${folder}results`, {recursive: true})

/** What is known so far: a run that is stopped leaves the groups that it measured. */
function save() {
  const results = {
    date: new Date().toISOString(),
    machine: {cpu: cpus()[0]?.model ?? 'unknown', cores: cpus().length, load: loadavg(), node: process.version},
    peers: dependencies,
    settings,
    groups
  }
  writeFileSync(`${folder}results/latest.json`, `${JSON.stringify(results, null, 2)}\n`)
  return results
}

let results = save()
for (const group of settings.groups) {
  process.stderr.write(`${group}…\n`)
  const args = ['--expose-gc', `${folder}measure.mjs`, group, ...toArguments(settings)]
  const output = execFileSync(process.execPath, args, {encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit']})
  groups[group] = JSON.parse(output)
  results = save()
}
process.stderr.write('benchmarks/results/latest.json is written.\n')

const page = report(results)
process.stdout.write(page)
if (groupNames.every((name) => name in groups) && settings.corpus === undefined) {
  writeFileSync(fileURLToPath(new URL('../docs/benchmarks.md', import.meta.url)), page)
  process.stderr.write('docs/benchmarks.md is written.\n')
}
