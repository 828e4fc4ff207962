import {describe, expect, it} from 'vitest'
import {semantic} from '../src/index.ts'

/** Options as a config file gives them: of any form. */
const given = (json: string) => () => semantic(JSON.parse(json))

describe('options of semantic()', () => {
  it.each([
    ['{"metod": "cluster"}', 'options.metod: unknown option. Did you mean `method`?'],
    [
      '{"method": "clusters"}',
      'options.method: expected `cluster`, `percentile`, `standard-deviation` or `threshold`, got "clusters"'
    ],
    ['{"window": 0}', 'options.window: expected an integer from 1 to 20, got 0'],
    ['{"amount": 3}', 'options.amount: expected no amount with method `cluster`, which has no threshold, got 3'],
    ['{"method": "percentile", "amount": 101}', 'options.amount: expected a percentile from 0 to 100, got 101'],
    [
      '{"method": "threshold"}',
      'options.amount: expected a similarity from -1 to 1 with method `threshold`; which one depends on the embedder, got none'
    ],
    [
      '{"embedder": "openai"}',
      'options.embedder: expected an embedder, or an object with `url` and `model`, got "openai"'
    ],
    [
      '{"embedder": {"url": "http://localhost:1/v1/embeddings"}}',
      'options.embedder.model: expected the name of a model, got none'
    ],
    [
      '{"embedder": {"url": "http://localhost:1", "model": "m", "apikeyenv": "KEY"}}',
      'options.embedder.apikeyenv: unknown option. Did you mean `apiKeyEnv`?'
    ],
    ['{"cache": ""}', 'options.cache: expected a folder, got ""'],
    ['{"onEmbedderError": "ignore"}', 'options.onEmbedderError: expected `report` or `throw`, got "ignore"'],
    ['{"sections": "none"}', 'options.sections: expected `auto`, `apart` or `together`, got "none"']
  ])('refuses %s', (json, message) => {
    expect(given(json)).toThrow(`@opschunk/semantic: ${message}`)
  })

  it('refuses a key, which `explain` would show, without showing it', () => {
    const make = given('{"embedder": {"url": "http://localhost:1", "model": "m", "apiKey": "sk-secret"}}')
    expect(make).toThrow('options.embedder.apiKey: expected `apiKeyEnv`, the name of an environment variable')
    expect(make).not.toThrow('sk-secret')
  })

  it('tells an embedder without an id from a service', () => {
    // @ts-expect-error: what JavaScript may say
    expect(() => semantic({embedder: {embed: async () => []}})).toThrow(
      '@opschunk/semantic: options.embedder: expected an embedder with an `id`, which names the model, and a function `embed`, got embed'
    )
  })

  it('takes a service from a config file', () => {
    const {resolvedOptions} = semantic({
      embedder: {
        url: 'http://localhost:11434/v1/embeddings',
        model: 'nomic-embed-text',
        apiKeyEnv: 'KEY',
        dimensions: 256
      }
    })
    expect(resolvedOptions).toMatchObject({
      method: 'cluster',
      embedder: {id: 'nomic-embed-text at http://localhost:11434/v1/embeddings in 256 dimensions', dimensions: 256}
    })
  })

  it('compares words if no embedder is given, and says so', () => {
    expect(semantic().resolvedOptions).toMatchObject({method: 'cluster', embedder: {id: 'opschunk-lexical-1'}})
  })
})
