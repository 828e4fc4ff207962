import {type Budget, type Chunk, createPipeline} from '@opschunk/core'
import {type LogOptions, log} from '../src/index.ts'

/** Chunks of a log in memory. */
export async function chunked(
  text: string,
  options: Partial<LogOptions> = {},
  budget: Budget = {}
): Promise<readonly Chunk[]> {
  const use = log(options)
  const pipeline = createPipeline({plugins: [use], routes: [{files: '**', use}], budget, chunkedAt: false})
  const {chunks} = await pipeline.chunk({id: 'a.log', path: 'a.log', content: text})
  return chunks
}

/** Bodies of the chunks of a log. */
export async function bodies(text: string, options: Partial<LogOptions> = {}, budget: Budget = {}): Promise<string[]> {
  const chunks = await chunked(text, options, budget)
  return chunks.map(({body}) => body)
}
