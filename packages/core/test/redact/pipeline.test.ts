import {describe, expect, it} from 'vitest'
import {createPipeline, hiddenSecrets, type RedactSettings, resolveConfig} from '../../src/index.ts'
import {chunksOf, linePlugin, pluginOf, unitOn} from '../support/run.ts'

const key = `AK${'IA'}QWERTYUIOPASDFGH`
const text = `Rotate ${key}\nfirst ${key}\n`

describe('redaction by rules', () => {
  it('hides in body, label, context and metadata', async () => {
    const plugin = pluginOf((all) => [
      unitOn(all, all, 'section', {
        label: `Rotate ${key}`,
        metadata: {key, api_key: 'abcd efgh'},
        children: [unitOn(all, `first ${key}`, 'step')]
      })
    ])
    const {chunks} = await chunksOf(plugin, text, {}, {redact: {rules: ['aws-access-key', 'api-key']}})
    expect(JSON.stringify(chunks)).not.toContain(key)
    expect(chunks[0]?.metadata).toMatchObject({key: '[redacted:aws-access-key]', api_key: '[redacted:api-key]'})
    expect(chunks[0]?.edits.map(({rule}) => rule)).toEqual(['aws-access-key', 'aws-access-key'])
  })

  it('hides nothing that is not asked for', async () => {
    const {first} = await chunksOf(
      pluginOf(() => []),
      text,
      {},
      {redact: {rules: [], own: {first: 'first'}}}
    )
    expect(first.body).toBe(`Rotate ${key}\n[redacted:first] ${key}`)
  })

  it('takes `undefined` for what is not said', async () => {
    // @ts-expect-error: what callers without `exactOptionalPropertyTypes` may say
    const redact: RedactSettings = {rules: undefined, own: {first: 'first'}, marked: undefined}
    const {first} = await chunksOf(
      pluginOf(() => []),
      text,
      {},
      {redact}
    )
    expect(first.body).toBe('Rotate [redacted:aws-access-key]\n[redacted:first] [redacted:aws-access-key]')
  })

  it.each(['off', 'marked', 'default'] as const)(
    'tells plugins whether to look for what they may mark: %s',
    async (redact) => {
      const asked: Array<boolean | undefined> = []
      const plugin = linePlugin(() => ({
        mode: 'lines',
        open(context) {
          asked.push(context.redacts)
          return {line() {}, end() {}}
        }
      }))
      await chunksOf(plugin, text, {}, {redact})
      expect(asked).toEqual([redact !== 'off'])
    }
  )

  it('leaves what plugins mark where that is said', async () => {
    const plugin = pluginOf((all) => [
      unitOn(all, 'first', 'step', {sensitive: [{span: {start: 0, end: 6}, rule: 'verb'}]})
    ])
    const {first} = await chunksOf(plugin, 'first step', {}, {redact: {marked: false}})
    expect(first.body).toBe('first step')
  })

  it('gives the same chunks in streams, in whatever pieces they come', async () => {
    const lines = Array.from({length: 4_000}, (_, i) => (i % 9 === 0 ? `user ${i} ${key}` : `line ${i} of a log`)).join(
      '\n'
    )
    const plugin = linePlugin(() => ({
      mode: 'lines',
      open: ({emit, settled}) => ({
        line: ({span}) => {
          emit({span, role: 'record', breakInside: 'never'})
          settled(span.end)
        },
        end: () => undefined
      })
    }))
    const pipeline = createPipeline({plugins: [plugin], redact: 'default', chunkedAt: false})
    const whole = await pipeline.chunk({id: 'a', content: lines, type: 'test'})
    async function* pieces() {
      const bytes = new TextEncoder().encode(lines)
      for (let at = 0; at < bytes.length; at += 777) yield bytes.subarray(at, at + 777)
    }
    const streamed = []
    for await (const chunk of pipeline.stream({id: 'a', content: pieces(), type: 'test'})) streamed.push(chunk)
    expect(streamed).toEqual(whole.chunks)
    expect(JSON.stringify(streamed)).not.toContain(key)
  })

  it('finds what goes on in the next piece of a very long line', async () => {
    const line = `${'x '.repeat(2 ** 19 - 8)}${key} y`
    const plugin = linePlugin(() => ({
      mode: 'lines',
      open: ({emit, settled}) => ({
        line: ({span, continues}) => {
          if (continues) return
          emit({span: {start: 0, end: span.end}, role: 'record'})
          settled(span.end)
        },
        end: () => undefined
      })
    }))
    const {chunks} = await chunksOf(plugin, line, {}, {redact: 'default'})
    expect(JSON.stringify(chunks)).not.toContain(key.slice(0, 12))
  })

  it('says where it hid what, each once', async () => {
    const result = await chunksOf(
      pluginOf(() => []),
      text,
      {maxTokens: 16},
      {redact: 'default', tokens: 'characters'}
    )
    expect(result.chunks.length).toBeGreaterThan(2)
    expect(hiddenSecrets(text, result).map(({rule, span}) => [rule, span.startLine, span.startByte])).toEqual([
      ['aws-access-key', 1, 7],
      ['aws-access-key', 2, 34]
    ])
  })
})

describe('redact of a config', () => {
  it.each([
    [{rules: ['jwts']}, 'redact.rules[0]: expected the name of a rule, got "jwts". Did you mean `jwt`?'],
    [{rule: 'default'}, 'redact.rule: unknown key. Did you mean `rules`?'],
    [{own: {Order: 'a'}}, 'redact.own.Order: expected a name in kebab-case such as `order-number`'],
    [
      {own: {order: '(a'}},
      'redact.own.order: expected a pattern in the syntax of RE2, got "(a": missing closing ): `(a`'
    ],
    [{own: {order: 3}}, 'redact.own.order: expected a pattern, got 3'],
    ['all', 'redact: expected one of `off`, `marked`, `default`, or an object, got "all"']
  ])('is refused where it is %j', (redact, problem) => {
    // @ts-expect-error: what JavaScript and config files may say
    expect(() => resolveConfig({redact})).toThrow(problem)
  })
})
