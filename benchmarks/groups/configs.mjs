import {config} from '@opschunk/config'
import {createPipeline} from 'opschunk'
import {parseAllDocuments} from 'yaml'
import {configurationOf, configurations} from '../configurations.mjs'
import {interleave, median, processorClock, summarize, warmSeconds} from '../rounds.mjs'

const sizes = [1.25, 2.5, 5]

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
    const contestants = sizes.map((megabytes) => {
      const content = configurationOf(configuration, megabytes * 1e6)
      return {name: `${megabytes}`, run: () => pipeline.chunk({id: path, path, content})}
    })
    const seconds = await interleave(contestants, rounds, 0, processorClock)
    rows.push({name, seconds: sizes.map((megabytes) => median(seconds.get(`${megabytes}`) ?? []))})
  }
  return {sizes, rows, manifests: await manifests(pipeline, rounds)}
}

/** @param {ReturnType<typeof createPipeline>} pipeline @param {number} rounds */
async function manifests(pipeline, rounds) {
  const content = configurationOf(configurations.kubernetes, 1e6)
  const input = {id: 'all.yaml', path: 'all.yaml', content}
  const contestants = [
    {name: 'opschunk, units', run: () => pipeline.outline(input)},
    {name: 'opschunk, chunks', run: () => pipeline.chunk(input)},
    {name: 'yaml', run: () => parseAllDocuments(content)}
  ]
  const seconds = await interleave(contestants, rounds, warmSeconds, processorClock)
  return summarize(seconds, content.length, ['yaml'])
}
