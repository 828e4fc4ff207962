import {countTokens} from 'gpt-tokenizer/encoding/o200k_base'
import {describe, expect, it} from 'vitest'
import {bodies, chunked} from './chunked.ts'

// Stevenic/vectra#88; langchain-ai/langchain#19436; docling-project/docling#3896, #3898, #592, #2177;
// isaacus-dev/semchunk#14
describe('a list is cut between its items', () => {
  const first = '1. Drain:\n\n   ```sh\n   kubectl drain n1\n   ```\n\n   Expect: 0 pods'

  it('keeps the text, the command and the expected output of a step together', async () => {
    const budget = {maxTokens: countTokens(first) + 1}
    const text = `${first}\n2. Reboot\n`
    expect(bodies(await chunked(text, undefined, budget))).toEqual([first, '2. Reboot'])
  })

  it('keeps the numbers as written when bullets interrupt the list', async () => {
    const text = '3. a\n- b\n4. c'
    expect(bodies(await chunked(text))).toEqual([text])
  })

  it('never ends a chunk with the heading of what follows', async () => {
    const steps = Array.from(
      {length: 12},
      (_, step) => `## Step ${step + 1}\n\nRestart host ${step} and wait until it is back.`
    )
    for (const maxTokens of [32, 48, 64, 100]) {
      const result = await chunked(`# Restart\n\n${steps.join('\n\n')}\n`, undefined, {maxTokens})
      for (const body of bodies(result)) expect(body.split('\n').at(-1)).not.toMatch(/^#/)
    }
  })
})
