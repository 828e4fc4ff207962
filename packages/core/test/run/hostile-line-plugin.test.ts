import {describe, expect, it} from 'vitest'
import type {Line} from '../../src/contract/source.ts'
import {verifyChunks} from '../../src/index.ts'
import {chunksOf, linePlugin} from '../support/run.ts'

const text = 'one line\nanother line\n'

describe('a plugin that reads lines', () => {
  it('may throw when it is opened: the text is plain text', async () => {
    const plugin = linePlugin(() => ({
      mode: 'lines',
      open() {
        throw new Error('boom')
      }
    }))
    const {bodies, diagnostics} = await chunksOf(plugin, text)
    expect(bodies).toEqual(['one line\nanother line'])
    expect(diagnostics).toMatchObject([{code: 'core/plugin-threw', severity: 'error'}])
  })

  it('that throws before it settles keeps its units, and all text once', async () => {
    const plugin = linePlugin(() => ({
      mode: 'lines',
      open: ({emit}) => ({
        line({span, index}: Line) {
          if (index === 3) throw new Error('boom')
          emit({span, role: 'record'})
        },
        end() {}
      })
    }))
    const long = 'some words in a line\n'.repeat(8_000)
    const result = await chunksOf(plugin, long)
    expect(verifyChunks(long, result)).toEqual([])
  })

  it.each([Number.POSITIVE_INFINITY, Number.NaN])('that settles at %d loses no text', async (offset) => {
    const plugin = linePlugin(() => ({
      mode: 'lines',
      open: ({settled}) => ({
        line: () => settled(offset),
        end() {}
      })
    }))
    const long = 'some words in a line\n'.repeat(8_000)
    const result = await chunksOf(plugin, long)
    expect(verifyChunks(long, result)).toEqual([])
  })

  it('that reports a range outside of the text is not taken to have failed', async () => {
    const plugin = linePlugin(() => ({
      mode: 'lines',
      open: ({report}) => ({
        line: () => {},
        end: () => report({code: 'test/odd', message: 'odd', span: {start: -1, end: 99}})
      })
    }))
    const {diagnostics} = await chunksOf(plugin, text)
    expect(diagnostics.map(({code}) => code)).toEqual(['test/odd'])
  })
})
