// Scores outlines and chunks of real documents against their hand-made truth. Fails if a measure is below its least, or
// is not measured:
//   node .ci/truth.mjs SHARED KIND MAX_TOKENS MEASURE=LEAST…
import {spawnSync} from 'node:child_process'
import {join} from 'node:path'

const [shared = '', kind = '', maxTokens = '500', ...bounds] = process.argv.slice(2)
const args = [join(shared, 'score/score.mjs'), '--kind', kind, '--max-tokens', maxTokens, '--json']
const {stdout, stderr, status} = spawnSync(process.execPath, args, {encoding: 'utf8', maxBuffer: 2 ** 28})
if (status !== 0) {
  console.error(stderr)
  process.exit(1)
}
const {measures} = JSON.parse(stdout.slice(stdout.lastIndexOf('\n{') + 1))[kind]
let isBelow = false
for (const bound of bounds) {
  const [measure = '', least = ''] = bound.split('=')
  const [hit, of] = measures[measure] ?? [0, 1]
  if (hit / of < Number(least)) isBelow = true
  console.log(`${measure}: ${(hit / of).toFixed(3)} (${hit} of ${of}), at least ${Number(least).toFixed(3)}`)
}
process.exitCode = isBelow ? 1 : 0
