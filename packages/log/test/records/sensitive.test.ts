import {createPipeline} from '@opschunk/core'
import {describe, expect, it} from 'vitest'
import {log} from '../../src/index.ts'
import {sensitiveRanges} from '../../src/records/sensitive.ts'

/** What is found in a text, as `rule: value`. */
function found(text: string): string[] {
  return (sensitiveRanges(text, 0) ?? []).map(({rule, span}) => `${rule}: ${text.slice(span.start, span.end)}`)
}

describe('sensitive values in logs', () => {
  it.each([
    ['Authorization: Bearer abc.def-ghi', ['authorization: Bearer abc.def-ghi']],
    ['{"headers":{"authorization":"Basic dXNlcjpwYXNz"}}', ['authorization: Basic dXNlcjpwYXNz']],
    ['sent Bearer 0123456789abcdef0123', ['bearer-token: 0123456789abcdef0123']],
    [
      'id eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl',
      ['json-web-token: eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl']
    ],
    ['Set-Cookie: sid=abc; Path=/', ['cookie: sid=abc; Path=/']],
    ['login user=ann password=hunter2 ok', ['password: hunter2']],
    ['{"log":"{\\"password\\":\\"hunter2\\"}\\n"}', ['password: hunter2']],
    ['{"api_key": "k-123456", "n": 1}', ['password: k-123456']],
    ['postgres://shop:hunter2@db/shop', ['url-password: hunter2']],
    ['key AKIAIOSFODNN7EXAMPLE used', ['aws-access-key: AKIAIOSFODNN7EXAMPLE']],
    ['card 4111 1111 1111 1111 declined', ['card-number: 4111 1111 1111 1111']],
    ['card=4111111111111111', ['card-number: 4111111111111111']]
  ])('finds those of %s', (text, expected) => {
    expect(found(text)).toEqual(expected)
  })

  it.each([
    'token expired',
    'password=*** user=ann',
    'password: null',
    'timestamp 1772445600123 and 1772445600123456789',
    'card 4111 1111 1111 1112',
    'trace 4bf92f3577b34da6a3ce929d0e0e4736',
    'GET https://example.com:8080/a@b 200',
    '2026-03-02 10:00:00.123 INFO [main] done in 12 ms'
  ])('finds none in %s', (text) => {
    expect(found(text)).toEqual([])
  })

  it('reads hostile lines once', () => {
    for (const part of ['password', '4 ', 'https://a:', 'Bearer ', 'authorization:', '=:', '-1']) {
      expect(found(part.repeat(200_000)).length).toBeLessThan(200_000)
    }
  })

  it('marks them on the record, so that redaction takes them out', async () => {
    const text =
      '2026-03-02T10:00:00Z INFO start\n2026-03-02T10:00:01Z INFO login\n  password=hunter2\n2026-03-02T10:00:02Z INFO end'
    const pipeline = createPipeline({plugins: [log()], redact: 'marked'})
    const {chunks} = await pipeline.chunk({id: 'a.log', path: 'a.log', content: text})
    expect(chunks.map(({body}) => body).join('')).toBe(text.replace('hunter2', '[redacted:password]'))
  })
})
