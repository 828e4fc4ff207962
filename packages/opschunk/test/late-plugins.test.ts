import {config} from '@opschunk/config'
import {createPipeline, type Plugin} from '@opschunk/core'
import {log} from '@opschunk/log'
import {markdown} from '@opschunk/markdown'
import {describe, expect, it, vi} from 'vitest'
import {notForMarkdown} from '../src/late-plugins.ts'
import {factsOf} from '../src/stand-in.ts'

const records = '2026-01-31T10:00:00Z ERROR gateway: timeout\n2026-01-31T10:00:01Z INFO gateway: retried\n'.repeat(8)
const manifest = 'apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: settings\ndata:\n  level: debug\n'

function late(plugin: Plugin) {
  const load = vi.fn(() => plugin)
  return {load, plugin: notForMarkdown(factsOf(plugin), load)}
}

async function chunksOf(plugins: readonly Plugin[], path: string, content: string) {
  const {chunks} = await createPipeline({plugins, chunkedAt: false}).chunk({path, content})
  return chunks
}

describe('notForMarkdown', () => {
  it.each(['md', 'markdown', 'mdown', 'mdx', 'MD'])('asks nobody who would recognise nothing in .%s', (extension) => {
    const path = `docs/drain.${extension}`
    for (const plugin of [config(), log()]) {
      for (const head of [records, manifest]) {
        expect(plugin.detect?.({path, mediaType: undefined, head, complete: true})).toBeUndefined()
      }
      const {load, plugin: standIn} = late(plugin)
      expect(standIn.detect?.({path, mediaType: undefined, head: manifest, complete: true})).toBeUndefined()
      expect(load).not.toHaveBeenCalled()
    }
  })

  it('loads a plugin once, for the first document that may be its own', async () => {
    const logs = late(log())
    const configs = late(config())
    const plugins = [logs.plugin, configs.plugin, markdown()]
    const pipeline = createPipeline({plugins, chunkedAt: false})
    await pipeline.chunk({path: 'a.md', content: '# Drain\n\nCordon the node.\n'})
    expect(logs.load).not.toHaveBeenCalled()
    expect(configs.load).not.toHaveBeenCalled()
    await pipeline.chunk({path: 'a.txt', content: records})
    await pipeline.chunk({path: 'b.txt', content: records})
    expect(logs.load).toHaveBeenCalledOnce()
  })

  it.each([
    ['gateway.log', records],
    ['settings.yaml', manifest],
    ['settings', manifest],
    ['a.md', `# Drain\n\n\`\`\`yaml\n${manifest}\`\`\`\n\n\`\`\`log\n${records}\`\`\`\n`]
  ])('gives the chunks that the plugins give themselves: %s', async (path, content) => {
    const own = [log(), config(), markdown()]
    const standIns = [late(log()).plugin, late(config()).plugin, markdown()]
    expect(await chunksOf(standIns, path, content)).toEqual(await chunksOf(own, path, content))
  })

  it('says of itself what the plugin does', () => {
    for (const plugin of [config(), log()]) {
      const {plugin: standIn} = late(plugin)
      expect(factsOf(standIn)).toEqual(factsOf(plugin))
      expect(JSON.parse(JSON.stringify(factsOf(plugin)))).toEqual(factsOf(plugin))
      expect(standIn.resolvedOptions).toEqual(plugin.resolvedOptions)
    }
  })

  it('names a plugin whose facts are those of another', () => {
    const {plugin} = late(log())
    const wrong = notForMarkdown(factsOf(config()), () => plugin)
    if (wrong.segmenter.mode !== 'document') throw new Error('expected the facts of config')
    expect(
      () =>
        wrong.segmenter.mode === 'document' &&
        wrong.segmenter.inParts?.({head: '', path: undefined, mediaType: undefined, complete: true})
    ).toThrow('@opschunk/log: expected a plugin that reads documents, as its facts say, got one that reads lines')
  })
})
