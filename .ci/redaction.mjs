// Redaction leaves clean documents alone: the share of the characters of real documents that it hides, by kind.
//   node .ci/redaction.mjs SHARED runbooks=.001 postmortems=.001 logs=.001       (from the root, built)
import {readdirSync, readFileSync} from 'node:fs'
import {join} from 'node:path'
import {pathToFileURL} from 'node:url'

const [shared, ...limits] = process.argv.slice(2)
const load = (name) => import(pathToFileURL(join(process.cwd(), 'packages', name, 'dist/index.js')).href)
const {createPipeline, hiddenSecrets} = await load('core')
const {presetOps} = await load('preset-ops')
const pipeline = createPipeline({
  extends: [presetOps],
  redact: 'default',
  tokens: 'characters',
  budget: {maxTokens: 4000}
})

let failed = 0
for (const limit of limits) {
  const [kind, most] = limit.split('=')
  let characters = 0
  let hidden = 0
  for (const path of filesOf(join(shared, 'corpus', kind))) {
    const content = readFileSync(path)
    if (content.subarray(0, 4096).includes(0)) continue
    const result = await pipeline.chunk({id: path, path, content})
    characters += content.length
    for (const {span} of hiddenSecrets(content, result)) hidden += span.endByte - span.startByte
  }
  const share = characters === 0 ? 1 : hidden / characters
  if (!(share <= Number(most))) failed++
  console.log(
    `${kind}: ${hidden} of ${characters} bytes hidden, ${(100 * share).toFixed(4)} % (at most ${100 * Number(most)} %)`
  )
}
process.exitCode = failed === 0 ? 0 : 1

function filesOf(folder) {
  return readdirSync(folder, {recursive: true, withFileTypes: true})
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.units.json'))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
}
