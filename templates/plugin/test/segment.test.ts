import {createPipeline} from '@opschunk/core'
import {describe, expect, it} from 'vitest'
import {sampleFormat} from '../src/index.ts'
import {example} from './example.ts'

const pipeline = createPipeline({plugins: [sampleFormat()]})

describe('segment', () => {
  it('makes a unit of each section', async () => {
    const {units, metadata} = await pipeline.outline({id: 'example.txt', content: example})
    expect(metadata['title']).toBe('Checkout service')
    expect(units.map(({label, startLine, endLine}) => [label, startLine, endLine])).toEqual([
      ['Restart', 3, 7],
      ['Roll back', 8, 10]
    ])
  })

  it('finds nothing in a document without headings', async () => {
    const {units} = await pipeline.outline({id: 'note.txt', content: 'a note\n', type: 'sample-format'})
    expect(units).toEqual([])
  })

  it('takes no long first line for a title', async () => {
    const content = `${'word '.repeat(100)}\n`
    const {metadata} = await pipeline.outline({id: 'note.txt', content, type: 'sample-format'})
    expect(metadata['title']).toBeUndefined()
  })

  it('takes another marker', async () => {
    const content = 'Title\n## Restart ##\ntext\n'
    const {units} = await createPipeline({plugins: [sampleFormat({marker: '##'})]}).outline({
      id: 'note.txt',
      content,
      type: 'sample-format'
    })
    expect(units.map(({label}) => label)).toEqual(['Restart'])
  })
})

describe('detect', () => {
  it('tells the format by its headings', async () => {
    const {type, because} = await pipeline.explain({id: 'example.txt', content: example})
    expect(type).toBe('sample-format')
    expect(because.join()).toContain('2 headings')
  })
})
