import {describe, expect, it} from 'vitest'
import {EmbedderError, transformersEmbedder} from '../../src/index.ts'

/** The part of the package that is used, and what was asked of it. */
function fakePackage() {
  const asked: unknown[] = []
  const importPackage = async (name: string) => {
    asked.push(name)
    return {
      pipeline: async (...args: readonly unknown[]) => {
        asked.push(args)
        return async (texts: readonly string[], options: object) => {
          asked.push([texts, options])
          return {tolist: () => texts.map((text) => [text.length, 1])}
        }
      }
    }
  }
  return {asked, importPackage}
}

describe('transformersEmbedder', () => {
  it('imports the package and loads the model when the first text is embedded, once', async () => {
    const {asked, importPackage} = fakePackage()
    const embedder = transformersEmbedder({model: 'Xenova/all-MiniLM-L6-v2', dtype: 'q8', batchTexts: 2}, importPackage)
    expect(embedder.id).toBe('transformers Xenova/all-MiniLM-L6-v2 mean q8')
    expect(asked).toEqual([])
    expect(await embedder.embed(['a', 'bb', 'ccc'], {})).toEqual([
      [1, 1],
      [2, 1],
      [3, 1]
    ])
    await embedder.embed(['a'], {})
    const options = {pooling: 'mean', normalize: true}
    expect(asked).toEqual([
      '@huggingface/transformers',
      ['feature-extraction', 'Xenova/all-MiniLM-L6-v2', {dtype: 'q8'}],
      [['a', 'bb'], options],
      [['ccc'], options],
      [['a'], options]
    ])
  })

  it('says what to install', async () => {
    const absent = Object.assign(new Error("Cannot find package '@huggingface/transformers'"), {
      code: 'ERR_MODULE_NOT_FOUND'
    })
    const work = transformersEmbedder({model: 'any'}, () => Promise.reject(absent)).embed(['a'], {})
    await expect(work).rejects.toThrow(EmbedderError)
    await expect(work).rejects.toThrow(
      'transformersEmbedder needs @huggingface/transformers, which is not installed. Run `npm install @huggingface/transformers`.'
    )
  })

  it('tries again to load a model that could not be loaded', async () => {
    const {importPackage} = fakePackage()
    let tries = 0
    const embedder = transformersEmbedder({model: 'any'}, (name) =>
      tries++ === 0 ? Promise.reject(new Error('no network')) : importPackage(name)
    )
    await expect(embedder.embed(['a'], {})).rejects.toThrow('no network')
    expect(await embedder.embed(['a'], {})).toEqual([[1, 1]])
  })
})
