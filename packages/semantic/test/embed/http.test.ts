import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest'
import {EmbedderError, type HttpEmbedderOptions, httpEmbedder} from '../../src/index.ts'
import {type Answer, embeddings, type Loopback, openLoopback} from './loopback.ts'

const key = 'sk-0123456789-do-not-tell'
let service: Loopback
beforeEach(async () => {
  service = await openLoopback()
})
afterEach(async () => {
  vi.unstubAllEnvs()
  await service.close()
})

const embed = (texts: readonly string[], options: Partial<HttpEmbedderOptions> = {}, signal?: AbortSignal) =>
  httpEmbedder({url: service.url, model: 'small', retryMs: 1, ...options}).embed(texts, signal ? {signal} : {})

/** What was thrown, which must be an `EmbedderError` without a key. */
async function messageOf(work: Promise<unknown>): Promise<string> {
  const error: unknown = await work.then(
    () => 'no error',
    (thrown) => thrown
  )
  expect(error).toBeInstanceOf(EmbedderError)
  const {message, cause, stack} = error as EmbedderError
  expect(`${message}\n${stack}\n${String(cause)}\n${JSON.stringify(cause)}`).not.toContain(key)
  return message.replaceAll(service.url, 'URL')
}

const inTurn =
  (...answers: readonly Answer[]) =>
  (_: unknown, count: number) =>
    answers[Math.min(count, answers.length) - 1] ?? {body: ''}

describe('httpEmbedder', () => {
  it('asks as OpenAI is asked, and gives vectors in the order of the texts', async () => {
    service.answer = ({body}) => {
      const {data} = embeddings(body.input).body as {data: object[]}
      return {body: {object: 'list', data: data.toReversed(), model: 'small'}}
    }
    expect(await embed(['a', 'bcd'], {apiKey: key, dimensions: 2})).toEqual([
      Float32Array.of(1, 1),
      Float32Array.of(3, 1)
    ])
    expect(service.asked[0]?.headers).toMatchObject({
      authorization: `Bearer ${key}`,
      'content-type': 'application/json'
    })
    expect(service.asked[0]?.body).toEqual({
      model: 'small',
      input: ['a', 'bcd'],
      encoding_format: 'float',
      dimensions: 2
    })
  })

  it('asks nothing for no texts', async () => {
    expect(await embed([])).toEqual([])
    expect(service.asked).toEqual([])
  })

  it('sends batches of so many texts and tokens, and keeps their order', async () => {
    const texts = ['a', 'bb', 'ccc', 'd'.repeat(300), 'ee']
    const vectors = await embed(texts, {batchTexts: 2, batchTokens: 50, concurrency: 3})
    expect(vectors.map(([length]) => length)).toEqual([1, 2, 3, 300, 2])
    expect(service.asked.map(({body}) => body.input.length).sort()).toEqual([1, 1, 1, 2])
  })

  it('tries again when the service is busy, after as long as it asks for', async () => {
    service.answer = inTurn({status: 429, headers: {'retry-after': '0'}, body: 'slow down'}, embeddings(['ab']))
    // Without the header it would wait longer than the test may take.
    expect(await embed(['ab'], {retryMs: 2 ** 30})).toEqual([Float32Array.of(2, 1)])
    expect(service.asked).toHaveLength(2)
  })

  it('takes a date for how long to wait', async () => {
    const headers = {'retry-after': 'Thu, 01 Jan 1970 00:00:00 GMT'}
    service.answer = inTurn({status: 503, headers, body: ''}, embeddings(['ab']))
    expect(await embed(['ab'], {retryMs: 2 ** 30})).toHaveLength(1)
  })

  it('gives up on a service that goes on failing, and says what it said', async () => {
    service.answer = () => ({status: 500, body: 'internal\n error'})
    expect(await messageOf(embed(['a'], {retries: 2}))).toBe(
      'small at URL: expected vectors, got status 500: internal error after 3 tries'
    )
    expect(service.asked).toHaveLength(3)
  })

  it('does not try again where that cannot help, and hides a key that is repeated', async () => {
    service.answer = () => ({status: 401, body: {error: {message: `Incorrect API key provided: ${key}.`}}})
    expect(await messageOf(embed(['a'], {apiKey: key}))).toBe(
      'small at URL: expected vectors, got status 401: {"error":{"message":"Incorrect API key provided: [key]."}}'
    )
    expect(service.asked).toHaveLength(1)
  })

  it('follows no redirect, which would take the key elsewhere', async () => {
    service.answer = () => ({status: 307, headers: {location: service.url}, body: ''})
    expect(await messageOf(embed(['a'], {apiKey: key}))).toBe('small at URL: expected vectors, got status 307')
    expect(service.asked).toHaveLength(1)
  })

  it('gives up on a service that does not answer in time', async () => {
    service.answer = () => ({body: undefined})
    expect(await messageOf(embed(['a'], {timeoutMs: 20, retries: 1}))).toBe(
      'small at URL: expected vectors, got no answer within 20 ms after 2 tries'
    )
  })

  it('says why there is no connection', async () => {
    await service.close()
    expect(await messageOf(embed(['a'], {retries: 0, apiKey: key}))).toMatch(
      /^small at URL: expected vectors, got no answer \(connect ECONNREFUSED 127\.0\.0\.1:\d+\)$/
    )
  })

  it.each<[string, unknown, string]>([
    ['no JSON', 'NaN, NaN', 'expected vectors, got no JSON: NaN, NaN'],
    ['no list', {error: 'none'}, 'expected an answer with a list `data`, got undefined'],
    ['too few vectors', embeddings(['a']).body, 'expected 2 vectors for 2 texts, got 1'],
    [
      'null in a vector',
      {data: [{embedding: [null, 1]}, {}]},
      'expected finite numbers, got null at 0 of vector 1 of 2'
    ],
    ['no vector', {data: [{embedding: [1, 1]}, {}]}, 'expected a list of numbers as vector 2 of 2, got undefined'],
    [
      'vectors of two lengths',
      {data: [{embedding: [1, 1]}, {embedding: [1]}]},
      'expected 2 dimensions, got 1 in vector 2 of 2'
    ]
  ])('refuses an answer with %s', async (_, body, message) => {
    service.answer = () => ({body})
    expect(await messageOf(embed(['a', 'b'], {apiKey: key}))).toBe(`small at URL: ${message}`)
    expect(service.asked).toHaveLength(1)
  })

  it('refuses vectors of another length than was asked for', async () => {
    expect(await messageOf(embed(['a'], {dimensions: 3}))).toBe(
      'small at URL in 3 dimensions: expected 3 dimensions, got 2 in vector 1 of 1'
    )
  })

  it('asks for no more batches after one has failed', async () => {
    service.answer = (_, count) => (count === 2 ? {status: 400, body: 'too long'} : embeddings(['a']))
    const texts = ['a', 'b', 'c', 'd', 'e']
    expect(await messageOf(embed(texts, {batchTexts: 1, concurrency: 1}))).toMatch(/status 400: too long$/)
    expect(service.asked).toHaveLength(2)
  })

  it('stops when it is told to, also while it waits', async () => {
    const stop = new AbortController()
    service.answer = () => {
      setTimeout(() => stop.abort(new Error('enough')), 5)
      return {status: 503, body: ''}
    }
    await expect(embed(['a'], {retryMs: 2 ** 30}, stop.signal)).rejects.toThrow()
    expect(service.asked).toHaveLength(1)
  })

  it('reads the key from the environment when it is needed', async () => {
    const options = {apiKeyEnv: 'OPSCHUNK_TEST_KEY'}
    expect(await messageOf(embed(['a'], options))).toBe(
      'small at URL: apiKeyEnv: expected a key in the environment variable OPSCHUNK_TEST_KEY, it is not set'
    )
    vi.stubEnv('OPSCHUNK_TEST_KEY', `${key}\n`)
    expect(await messageOf(embed(['a'], options))).toBe(
      'small at URL: apiKeyEnv: expected in OPSCHUNK_TEST_KEY a key of printable ASCII characters, got something else (not shown)'
    )
    vi.stubEnv('OPSCHUNK_TEST_KEY', key)
    await embed(['a'], options)
    expect(service.asked[0]?.headers.authorization).toBe(`Bearer ${key}`)
  })

  it.each<[string, object, string]>([
    ['an unknown option', {modell: 'x'}, 'httpEmbedder: modell: unknown option. Did you mean `model`?'],
    ['no address', {url: 'localhost'}, 'httpEmbedder: url: expected the whole address of a service'],
    ['another protocol', {url: 'localhost:11434/v1'}, 'got one that starts with `localhost:`'],
    ['a password in the address', {url: `http://me:${key}@host/`}, 'an address without name and password'],
    ['a key that no header holds', {apiKey: `${key}\n`}, 'a key of printable ASCII characters, got something else'],
    ['two keys', {apiKey: key, apiKeyEnv: 'KEY'}, 'httpEmbedder: apiKeyEnv: expected no name beside `apiKey`, got one'],
    ['an odd number', {retries: 0.5}, 'httpEmbedder: retries: expected an integer from 0 to 20, got 0.5']
  ])('refuses %s', (_, options, message) => {
    const make = () => httpEmbedder({url: 'http://localhost:1/v1', model: 'small', ...options})
    expect(make).toThrow(message)
    expect(make).not.toThrow(key)
  })

  it('shows neither key nor query in its id', () => {
    const {id} = httpEmbedder({url: `http://localhost:1/v1/embeddings?key=${key}`, model: 'small', apiKey: key})
    expect(id).toBe('small at http://localhost:1/v1/embeddings')
  })
})
