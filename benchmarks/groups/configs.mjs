import {config} from '@opschunk/config'
import {createPipeline} from 'opschunk'
import {parseAllDocuments} from 'yaml'
import {configurationOf, configurations} from '../configurations.mjs'
import {median, speedup} from '../rounds.mjs'

const sizes = [1.25, 2.5, 5]

/** Each size is run so often at most: there are many formats. */
const mostRounds = 2

/**
 * Processor seconds to chunk one file of 1.25, 2.5 and 5 × 10^6 code units of each format, and how they grow; manifests
 * of Kubernetes beside the parser of `yaml`, which only reads them.
 *
 * @param {import('../settings.mjs').Settings} settings
 */
export async function measure({rounds}) {
  const pipeline = createPipeline({plugins: [config()]})
  const rows = []
  for (const [name, configuration] of Object.entries(configurations)) {
    const {path} = configuration
    const chunk = (/** @type {string} */ content) => pipeline.chunk({id: path, path, content})
    await chunk(configurationOf(configuration, 1e5))
    const seconds = []
    for (const megabytes of sizes) {
      const content = configurationOf(configuration, megabytes * 1e6)
      const each = []
      for (let round = 0; round < Math.min(rounds, mostRounds); round++) {
        each.push(await processorSeconds(() => chunk(content)))
      }
      seconds.push(Math.min(...each))
    }
    rows.push({name, seconds})
  }
  return {sizes, rows, manifests: await manifests(pipeline, rounds)}
}

/** @param {ReturnType<typeof createPipeline>} pipeline @param {number} rounds */
async function manifests(pipeline, rounds) {
  const content = configurationOf(configurations.kubernetes, 1e6)
  const input = {id: 'all.yaml', path: 'all.yaml', content}
  /** @type {ReadonlyArray<readonly [name: string, run: () => unknown]>} */
  const contestants = [
    ['opschunk, units', () => pipeline.outline(input)],
    ['opschunk, chunks', () => pipeline.chunk(input)],
    ['yaml', () => parseAllDocuments(content)]
  ]
  const seconds = contestants.map(() => /** @type {number[]} */ ([]))
  for (let round = -1; round < rounds; round++) {
    for (const [index, [, run]] of contestants.entries()) {
      const each = await processorSeconds(run)
      if (round >= 0) seconds[index]?.push(each)
    }
  }
  const reference = seconds.at(-1) ?? []
  return contestants.map(([name], index) => ({
    name,
    megabytesPerSecond: content.length / 1e6 / median(seconds[index] ?? []),
    times: [speedup(seconds[index] ?? [], reference)]
  }))
}

/** @param {() => unknown} run */
async function processorSeconds(run) {
  globalThis.gc?.()
  const before = process.cpuUsage()
  await run()
  const {user, system} = process.cpuUsage(before)
  return (user + system) / 1e6
}
