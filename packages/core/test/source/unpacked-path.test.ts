import {describe, expect, it} from 'vitest'
import {createPipeline} from '../../src/index.ts'
import {pluginOf} from '../support/run.ts'

describe('the path of a document that was packed', () => {
  it('has no ending of that for its plugin, and is as it was given in its chunks', async () => {
    const seen: unknown[] = []
    const plugin = pluginOf(() => [], {
      types: [{type: 'note', description: 'Notes', extensions: ['.note']}],
      create: () => ({
        mode: 'document',
        segment: ({path}, {source}) => {
          seen.push(path, source.path)
          return []
        }
      })
    })
    const {chunks} = await createPipeline({plugins: [plugin]}).chunk({path: 'a/b.note.gz', content: 'text'})
    expect(seen).toEqual(['a/b.note', 'a/b.note'])
    expect(chunks[0]?.source).toMatchObject({id: 'a/b.note.gz', path: 'a/b.note.gz', type: 'note'})
  })
})
