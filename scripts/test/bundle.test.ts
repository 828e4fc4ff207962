import {describe, expect, it} from 'vitest'
import {entriesOf, inAscii} from '../bundle.mjs'

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

describe('inAscii', () => {
  it('writes characters beyond ASCII as escapes that mean the same', () => {
    expect(inAscii('[`…`, "😀", /[–—]/u.test("—")]')).toBe(
      '[`\\u2026`, "\\ud83d\\ude00", /[\\u2013\\u2014]/u.test("\\u2014")]'
    )
  })

  it('refuses one that is escaped already, which would mean something else', () => {
    expect(() => inAscii('/\\…/')).toThrow(
      'expected no backslash before a character beyond ASCII, got \\…. Leave it out.'
    )
  })
})
