import {describe, expect, it} from 'vitest'
import {blocks, chunks, file, outline} from './reading.ts'

const resource = (name: string) => ['apiVersion: v1', 'kind: ConfigMap', 'metadata:', `  name: ${name}`]

describe('hostile YAML', () => {
  it.each([
    ['empty', ''],
    ['blank', ' \n\n\t\n'],
    ['markers alone', '---\n---\n...\n---'],
    ['a dash', '-'],
    ['a colon', ':'],
    ['lone carriage returns', 'a: 1\rb: 2\r'],
    ['NUL', 'a: \0\nb: 1\n'],
    ['lone surrogates', 'a: \ud800\n\udc00: 1\n'],
    ['line separators', 'a: 1\u2028b: 2\u0085c: 3\n'],
    ['a tab in front', '\ta: 1\n\tb: 2\n'],
    ['an alias to itself', 'a: &a [*a]\nb: *a\n'],
    ['an alias of nothing', 'a: *nothing\n'],
    ['explicit keys', '? a\n: 1\n? [b, c]\n: 2\n'],
    ['an unclosed block of a template', '{{ if .Values.a\nkind: A\n'],
    ['a text', '"just a text"'],
    ['no final newline', 'a: 1\nb:\n  - c']
  ])('%s is chunked', async (_, content) => {
    const {diagnostics} = await chunks('a.yaml', content, 32)
    expect(diagnostics.filter(({severity}) => severity === 'error')).toEqual([])
  })

  it('nested 1,000 and then 5,000 deep is chunked in one process', async () => {
    for (const depth of [1000, 5000]) {
      for (const open of ['[', '{a: ', '- ']) {
        const {diagnostics} = await chunks('a.yaml', `kind: A\nlabels: ${open.repeat(depth)}\n`)
        expect(diagnostics.filter(({severity}) => severity === 'error')).toEqual([])
      }
    }
    const deep = Array.from({length: 2000}, (_, n) => `${' '.repeat(n)}k:`).join('\n')
    const {diagnostics} = await chunks('a.yaml', deep, 100)
    expect(diagnostics.filter(({severity}) => severity === 'error')).toEqual([])
  })

  it('of 20,000 keys in one mapping is chunked in time', async () => {
    const flat = Array.from({length: 20_000}, (_, n) => `key${n}: ${n}`).join('\n')
    expect((await outline('a.yaml', flat)).units).toHaveLength(20_000)
  })

  it('that is a bomb of aliases is read as it is written', async () => {
    const levels = Array.from({length: 40}, (_, n) => `a${n + 1}: &a${n + 1} [${`*a${n}, `.repeat(9)}*a${n}]`)
    const {chunks: made} = await chunks('a.yaml', file('a0: &a0 lol', ...levels))
    expect(made.map(({body}) => body.length).reduce((a, b) => a + b, 0)).toBeLessThan(10_000)
  })

  it('with merge keys in 2,000 items is chunked in time', async () => {
    const items = Array.from({length: 2000}, (_, n) => `- <<: *a\n  n: ${n}`)
    const {chunks: made} = await chunks('a.yaml', file('base: &a {x: 1}', 'items:', ...items))
    expect(made.length).toBeGreaterThan(40)
  })

  it('with keys of prototypes changes none', async () => {
    const text = file('apiVersion: v1', 'kind: A', 'metadata:', '  labels:', '    __proto__: x', '    constructor: y')
    const {units} = await outline('a.yaml', `${text}__proto__:\n  polluted: true\n`)
    expect(units[0]?.metadata['labels']).toEqual(['__proto__=x', 'constructor=y'])
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false)
  })

  it.each([
    ['quote', 'a: "open'],
    ['bracket', 'a: [1, {b: 2'],
    ['block scalar', 'a: |\n  open'],
    ['template tag', '{{- if .Values.a']
  ])('with an unclosed %s loses no later resource', async (_, broken) => {
    const text = file(...resource('a'), broken, '---', ...resource('b'), '---', ...resource('c'))
    expect((await blocks('a.yaml', text)).map((line) => line.split(' ')[0])).toEqual([
      'ConfigMap/a',
      'ConfigMap/b',
      'ConfigMap/c'
    ])
  })

  it.each([
    ['a key', `${'k'.repeat(1_000_000)}: 1\n`],
    ['a line without a colon', `a: 1\n${'x '.repeat(500_000)}\n`],
    ['colons', `${':a'.repeat(300_000)}\n`],
    ['quotes', `${'"a" '.repeat(200_000)}\n`],
    ['tags of a template', `${'{{ a '.repeat(200_000)}\n`],
    ['anchors', `a: ${'&b '.repeat(200_000)}\n`],
    ['secrets', `a: ${'password '.repeat(100_000)}\n`],
    ['names of secrets', `${'password='.repeat(100_000)}\n`],
    ['base64', `apiVersion: v1\nkind: Secret\ndata:\n  a: ${'QUJD'.repeat(250_000)}\n`]
  ])('with a long line of %s is chunked in time', async (_, content) => {
    const {diagnostics} = await outline('a.yaml', content)
    expect(diagnostics.filter(({severity}) => severity === 'error')).toEqual([])
  })

  it('of 100,000 lines without a key is chunked in time', async () => {
    expect((await outline('a.yaml', `a: 1\n${'word\n'.repeat(100_000)}`)).units).toHaveLength(1)
    expect((await outline('a.yaml', '# comment\n'.repeat(100_000))).units).toEqual([])
    expect((await outline('a.yaml', '---\n'.repeat(50_000))).units).toEqual([])
  })
})

describe('a name as long as the file', () => {
  it.each([
    ['a.yaml', '? '.repeat(10_000)],
    ['a.toml', `${'a'.repeat(20_000)} = 1\n`],
    ['a.tf', `${'a '.repeat(10_000)}{\n  b = 1\n}\n`],
    ['.env', `${'A'.repeat(20_000)}=b\n`],
    ['a.xml', '<a'.repeat(10_000)],
    ['fluent.conf', `${'<a '.repeat(7000)}\n`],
    ['Caddyfile', 'a '.repeat(10_000)]
  ])('is in no label and no metadata of the chunks of %s', async (path, content) => {
    const {chunks: made} = await chunks(path, content)
    for (const {path: labels, metadata} of made) expect(JSON.stringify([labels, metadata]).length).toBeLessThan(2500)
  })
})
