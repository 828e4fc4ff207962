import {createPipeline, openCounter, type Plugin, type TokenCounter} from '@opschunk/core'
import {markdown} from '@opschunk/markdown'
import {postmortem} from '@opschunk/postmortem'
import {runbook} from '@opschunk/runbook'
import {fixed, recursive} from '@opschunk/text'
import {describe, expect, it} from 'vitest'

/** A runbook of many alike sections: steps with commands, a table, prose. The same text on every machine. */
function documentOf(sections: number): string {
  const section = (number: number) => `## Shard ${number}

The leader of shard ${number} holds a lease while it answers; after that its ${number % 7} replicas vote.

1. Check the lag of shard ${number}.

   \`\`\`sh
   redis-cli -h shard-${number} info replication | grep lag
   \`\`\`

2. Promote replica ${number % 7} if the lag is below ${number * 10} ms.
3. Verify that writes go on.

| Part | Threshold |
| --- | ---: |
| leader | ${number % 100} % |
| replica | ${(number * 3) % 100} % |
`
  return `# Failover\n\n${Array.from({length: sections}, (_, index) => section(index)).join('\n')}`
}

/** What a run asked of its counter for each character of the document. */
async function workOf(plugin: Plugin, content: string) {
  const exact = await openCounter('o200k_base')
  let counted = 0
  let lookedUp = 0
  const tokens: TokenCounter = {
    name: 'recording',
    count(text) {
      counted += text.length
      return exact.count(text)
    },
    index(text) {
      counted += text.length
      const index = exact.index?.(text)
      if (index === undefined) throw new Error('o200k_base: expected an index')
      return {
        count(start, end) {
          lookedUp += 1
          return index.count(start, end)
        },
        countBehind(prefix, start, end) {
          counted += prefix.length
          lookedUp += 1
          if (index.countBehind === undefined) throw new Error('o200k_base: expected `countBehind`')
          return index.countBehind(prefix, start, end)
        }
      }
    }
  }
  const pipeline = createPipeline({routes: [{use: plugin}], tokens, chunkedAt: false})
  const {chunks} = await pipeline.chunk({id: 'failover.md', path: 'failover.md', content})
  expect(chunks.length).toBeGreaterThan(20)
  return {counted: counted / content.length, lookedUp: lookedUp / content.length}
}

// The index reads each character once; context and overlap come on top, the final text is read where it meets them.
// Bounds are what was measured and a quarter more: a change that counts texts again goes over them.
describe('the work of chunking', () => {
  const content = documentOf(200)

  it.each([
    ['runbook', runbook(), {counted: 1.38, lookedUp: 0.046}],
    ['postmortem', postmortem(), {counted: 1.38, lookedUp: 0.064}],
    ['markdown', markdown(), {counted: 1.38, lookedUp: 0.064}],
    ['fixed', fixed(), {counted: 1.47, lookedUp: 0.023}],
    ['recursive', recursive(), {counted: 1.25, lookedUp: 0.043}]
  ] as const)('counts no text over and over (%s)', async (_, plugin, most) => {
    const work = await workOf(plugin, content)
    expect(work.counted).toBeLessThan(most.counted)
    expect(work.lookedUp).toBeLessThan(most.lookedUp)
  })
})
