import {createPipeline} from '@opschunk/core'
import {changeTicket} from './dist/index.js'

const pipeline = createPipeline({plugins: [changeTicket()], budget: {maxTokens: 250}})
for (const path of process.argv.slice(2)) {
  const {chunks, diagnostics} = await pipeline.chunkFile(path)
  for (const {tokens, spans, path: labels, metadata} of chunks) {
    const [{startLine, endLine}] = spans
    console.log(`${tokens} tokens, lines ${startLine}-${endLine}: ${labels.join(' > ')} (${metadata.service})`)
  }
  console.log(`${chunks.length} chunks, ${diagnostics.length} diagnostics`)
}
