import {createPipeline} from '@opschunk/core'
import {log} from '@opschunk/log'
import {markdown} from '@opschunk/markdown'
import {describe, expect, it} from 'vitest'

const records = Array.from(
  {length: 40},
  (_, n) =>
    `2026-03-02T10:00:${String(n).padStart(2, '0')}Z ERROR order ${n} failed\nError: no card\n    at pay (/srv/pay.js:${n}:9)`
)

describe('a log in a fence', () => {
  it('is cut between records', async () => {
    const content = `# Incident\n\n\`\`\`log\n${records.join('\n')}\n\`\`\`\n`
    const pipeline = createPipeline({plugins: [markdown(), log()], budget: {maxTokens: 300}})
    const {chunks} = await pipeline.chunk({id: 'a.md', path: 'a.md', content})
    expect(chunks.length).toBeGreaterThan(3)
    for (const record of records) expect(chunks.filter(({body}) => body.includes(record))).toHaveLength(1)
  })
})
