// A pipeline in a program: `node examples/program/chunk.mjs FILE…`
import {createPipeline, enrich} from '@opschunk/core'
import {postmortem} from '@opschunk/postmortem'
import {runbook} from '@opschunk/runbook'

const owners = new Map([['redis', 'team-data']])

const pipeline = createPipeline({
  plugins: [runbook({verbs: ['yeet']}), postmortem()],
  redact: 'default',
  context: {prefix: '{service} {doc_type}'},
  transforms: [enrich(({metadata}) => ({team: owners.get(String(metadata['service'])) ?? 'nobody'}))]
})

for (const path of process.argv.slice(2)) {
  const {chunks, diagnostics} = await pipeline.chunkFile(path)
  for (const {text, tokens, metadata} of chunks)
    console.log(`${tokens} tokens for ${metadata.team}: ${text.split('\n', 1)[0]}`)
  for (const {severity, message} of diagnostics) console.error(`${severity}: ${message}`)
}
