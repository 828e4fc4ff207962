import {fileURLToPath} from 'node:url'
import {loadConfig} from '@opschunk/cli/config'
import {createPipeline} from '@opschunk/core'
import {describe, expect, it} from 'vitest'

const path = (name: string) => fileURLToPath(new URL(`../${name}`, import.meta.url))

describe('examples/own-formats', () => {
  it('reads an in-house format with ten lines of YAML', async () => {
    const {config} = await loadConfig(path('opschunk.config.yaml'))
    const pipeline = createPipeline({...config, chunkedAt: false})
    const {chunks, diagnostics, type} = await pipeline.chunkFile(path('changes/edge.changes'))
    expect({type, diagnostics}).toEqual({type: 'change-log', diagnostics: []})
    expect(chunks.flatMap(({roles}) => roles)).toContain('rollback')
    expect(chunks.find(({text}) => text.includes('20000'))).toMatchObject({
      metadata: {date: '2026-04-02', doc_type: 'change-log'},
      context: {text: expect.stringContaining('change-log')}
    })
  })
})
