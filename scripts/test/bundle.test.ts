import {describe, expect, it} from 'vitest'
import {entriesOf} from '../bundle.mjs'

describe('entriesOf', () => {
  it('gives the source of each entry by the path that it is built into', () => {
    const exports = {
      '.': {'@opschunk/source': './src/index.ts', types: './dist/index.d.ts', default: './dist/index.js'},
      './config': {'@opschunk/source': './src/config-file/index.ts', default: './dist/config-file/index.js'}
    }
    expect(entriesOf({exports})).toEqual({index: './src/index.ts', 'config-file/index': './src/config-file/index.ts'})
  })

  it('leaves out what is not built', () => {
    expect(entriesOf({exports: {'./chunk.schema.json': './schema/chunk.schema.json'}})).toEqual({})
    expect(entriesOf({})).toEqual({})
  })
})
