import {describe, expect, it} from 'vitest'
import {createPipeline} from '../../src/index.ts'
import {linePlugin, pluginOf, words} from '../support/run.ts'

describe('an aborted signal', () => {
  it('is seen by the plugin, which is not taken to have failed', async () => {
    const controller = new AbortController()
    const plugin = pluginOf(() => [], {
      create: () => ({
        mode: 'document',
        async segment(_, {signal}) {
          controller.abort(new Error('enough'))
          await Promise.resolve()
          if (signal.aborted) throw new Error('stopped')
          return []
        }
      })
    })
    const pipeline = createPipeline({plugins: [plugin], tokens: words})
    const {signal} = controller
    await expect(pipeline.chunk({id: 'a', content: 'text', type: 'test', signal})).rejects.toThrow('enough')
  })

  it('ends a stream and closes what it reads from', async () => {
    const controller = new AbortController()
    let isClosed = false
    async function* reads() {
      try {
        while (true) yield new TextEncoder().encode('a line\n'.repeat(20_000))
      } finally {
        isClosed = true
      }
    }
    const plugin = linePlugin(() => ({
      mode: 'lines',
      open: ({emit, settled}) => ({
        line({span}) {
          emit({span, role: 'record'})
          settled(span.end)
        },
        end() {}
      })
    }))
    const pipeline = createPipeline({plugins: [plugin], tokens: words})
    const {signal} = controller
    const read = async () => {
      for await (const _ of pipeline.stream({id: 'a', content: reads(), type: 'test', signal})) {
        controller.abort(new Error('enough'))
      }
    }
    await expect(read()).rejects.toThrow('enough')
    expect(isClosed).toBe(true)
  })
})
