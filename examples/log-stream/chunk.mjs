// A log as it comes: `tail -f app.log | node examples/log-stream/chunk.mjs`. Memory is bounded, whatever its length is.
import {createPipeline} from '@opschunk/core'
import {log} from '@opschunk/log'

const pipeline = createPipeline({plugins: [log()], redact: 'default', budget: {maxTokens: 200}})
const input = {id: 'app.log', type: 'log', content: process.stdin}

for await (const {tokens, metadata} of pipeline.stream(input)) {
  console.log(`${tokens} tokens from ${metadata.start_time} to ${metadata.end_time}`)
}
