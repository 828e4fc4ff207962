import type {Plugin} from '@opschunk/core/plugin'
import type {Growth} from './checks/linear.ts'
import {workCounter} from './counters.ts'
import type {MakePipeline} from './observe.ts'

/** Characters of the smallest of the documents that double. */
const smallestSize = 16_000

/** Counts the work that a plugin and core do for a text that is repeated to three sizes, each twice the one before. Throws what the pipeline throws. */
export async function growthOf(
  makePipeline: MakePipeline,
  plugin: Plugin,
  name: string,
  text: string
): Promise<Growth> {
  const copies = Math.max(1, Math.ceil(smallestSize / Math.max(1, text.length)))
  const amounts: number[] = []
  for (const doublings of [0, 1, 2]) {
    const {counter, counted} = workCounter()
    const content = `${text}\n\n`.repeat(copies * 2 ** doublings)
    const pipeline = makePipeline({
      routes: [{files: '**', use: plugin}],
      tokens: counter,
      budget: {maxTokens: 200},
      chunkedAt: false
    })
    await pipeline.chunk({id: name, path: name, content})
    amounts.push(counted())
  }
  return {document: name, work: 'characters counted', amounts}
}
