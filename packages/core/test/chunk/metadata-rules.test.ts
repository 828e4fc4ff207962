import {describe, expect, it} from 'vitest'
import type {Config} from '../../src/contract/config.ts'
import type {Metadata} from '../../src/contract/span.ts'
import {createPipeline} from '../../src/index.ts'

async function chunked(metadata: Metadata, settings: NonNullable<Config['metadata']>) {
  const pipeline = createPipeline({metadata: settings, tokens: 'characters', budget: {maxTokens: 40}})
  const content = 'One line of text.\n\nAnother line of text that is longer.\n\nA third one, for two chunks.\n'
  const {chunks, diagnostics} = await pipeline.chunk({id: 'a.txt', content, metadata})
  expect(chunks.length).toBeGreaterThan(1)
  const messages = diagnostics.map(({code, severity, message}) => `${severity} ${code} ${message}`)
  return {metadata: chunks[0]?.metadata, messages}
}

/** Reads `tier` as a number, and expects a `team`. */
const schema: NonNullable<NonNullable<Config['metadata']>['schema']> = {
  '~standard': {
    version: 1,
    vendor: 'test',
    validate(value) {
      const {tier, team} = value as {tier?: unknown; team?: unknown}
      if (typeof team !== 'string') return {issues: [{path: ['team'], message: 'expected a string'}]}
      return {value: {tier: Number(tier)}}
    }
  }
}

describe('metadata', () => {
  it('take what a schema makes of them, and keep what it leaves out', async () => {
    const {metadata, messages} = await chunked({tier: '1', team: 'db'}, {schema})
    expect(metadata).toMatchObject({tier: 1, team: 'db', source: 'a.txt', token_count: expect.any(Number)})
    expect(messages).toEqual([])
  })

  it('stay as they are if a schema refuses them, which is told once with the field', async () => {
    const {metadata, messages} = await chunked({tier: '1'}, {schema})
    expect(metadata).toMatchObject({tier: '1'})
    expect(messages).toEqual(['error core/invalid-metadata metadata: `team`: expected a string'])
  })

  it('survive a schema that throws, gives no object, or promises', async () => {
    const broken = async (validate: () => unknown) => {
      const standard = {version: 1, vendor: 'test', validate} as unknown as (typeof schema)['~standard']
      return (await chunked({}, {schema: {'~standard': standard}})).messages[0]
    }
    const thrown = () => {
      throw new Error('no licence')
    }
    expect(await broken(thrown)).toBe('error core/invalid-metadata metadata: no licence')
    expect(await broken(() => ({value: 3}))).toMatch('expected the schema to give an object')
    expect(await broken(() => ({value: {at: new Date(0)}}))).toMatch('expected a JSON value, got an object of Date')
    expect(await broken(() => Promise.resolve({value: {}}))).toMatch('expected a schema that validates synchronously')
  })

  it('that are too large are told with their largest field, once', async () => {
    const {metadata, messages} = await chunked({note: 'é'.repeat(400), tags: ['a']}, {maxBytes: 500})
    expect(metadata?.['note']).toHaveLength(400)
    expect(messages).toEqual([
      expect.stringMatching(
        /^warning core\/metadata-too-large metadata: expected at most 500 bytes \(`metadata\.maxBytes`\), got 9\d\d\. The largest field is `note`, with 802\.$/
      )
    ])
    expect((await chunked({note: '\u0001'.repeat(1700)}, {})).messages).toHaveLength(1)
    expect((await chunked({note: 'x'.repeat(9000)}, {})).messages).toEqual([])
  })

  it('that are nested are told by their key', async () => {
    const {messages} = await chunked({app: {name: 'x'}, list: [['a']], fine: ['a', 1, null]}, {})
    expect(messages).toEqual([
      'info core/nested-metadata metadata: expected `app` to be a scalar or a list of scalars, got an object',
      'info core/nested-metadata metadata: expected `list` to be a scalar or a list of scalars, got a list of others'
    ])
  })

  it('that every document should have are explained where they are absent', async () => {
    const pipeline = createPipeline({chunkedAt: false, routes: [{type: 'doc', metadata: {severity: 'sev1'}}]})
    const {absent} = await pipeline.explain({id: 'a', path: 'a', content: 'x', metadata: {service: 'redis'}})
    expect(absent).toEqual([
      {
        key: 'date',
        because:
          'Neither the caller, a route, the frontmatter, the text nor the path says it of the whole document. A route can: `metadata: {date: …}`.'
      },
      {key: 'chunked_at', because: 'The config leaves it out.'}
    ])
  })

  it('have settings that are checked', () => {
    const settings = {schema: {}, maxBytes: 0, gitt: true} as unknown as NonNullable<Config['metadata']>
    expect(() => createPipeline({metadata: settings})).toThrow(
      '3 problems:\n- metadata.gitt: unknown key. Did you mean `git`?\n- metadata.schema: expected a Standard Schema, such as one of zod or valibot, got {}\n- metadata.maxBytes: expected an integer from 1, got 0'
    )
  })
})
