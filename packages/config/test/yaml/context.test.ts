import {describe, expect, it} from 'vitest'
import {chunks, file} from '../reading.ts'

const many = (line: (n: number) => string) => Array.from({length: 40}, (_, n) => line(n))

describe('where a piece stands', () => {
  it('names the anchors that it uses with their line', async () => {
    const text = file(
      ...[
        'x-a: &a {k: 1}',
        'services:',
        '  web:',
        '    <<: *a',
        '    image: web',
        '    command: ["sleep", "infinity"]'
      ],
      ...many((n) => `    label${n}: value`)
    )
    const {chunks: made} = await chunks('compose.yaml', text, 200)
    const using = made.filter(({body}) => body.includes('*a'))
    expect(using.map(({context}) => context.text)).toEqual([expect.stringContaining('uses *a (line 1)')])
    expect(made.filter(({context}) => context.text.includes('uses'))).toHaveLength(1)
  })

  it('names the anchors of a service that is whole', async () => {
    const text = file('x-a: &a', ...many((n) => `  k${n}: 1`), 'services:', '  web:', '    <<: *a', '    image: web')
    const {chunks: made} = await chunks('compose.yaml', text, 200)
    expect(made.at(-1)?.context.text).toContain('uses *a (line 1)')
  })

  it('cuts the document in a ConfigMap by its own plugin, and says the path', async () => {
    const text = file(
      ...['apiVersion: v1', 'kind: ConfigMap', 'metadata:', '  name: web', 'data:', '  my.cnf: |'],
      ...['    [mysqld]', ...many((n) => `    mysqld_option_${n} = value`)],
      ...['    [client]', ...many((n) => `    client_option_${n} = value`)]
    )
    const {chunks: made} = await chunks('a.yaml', text, 400)
    expect(made.map(({path}) => path.at(-1))).toContain('client')
    expect(made.at(-1)?.context.text).toContain('ConfigMap/web (v1) > data["my.cnf"]')
  })

  it('never merges documents', async () => {
    const text = file('a: 1', '---', 'b: 2', '---', 'apiVersion: v1', 'kind: A')
    expect((await chunks('a.yaml', text)).chunks).toHaveLength(3)
  })

  it('lists the names of all that share a chunk', async () => {
    const {chunks: made} = await chunks('a.yaml', file('a: 1', 'b: 2'))
    expect(made[0]?.metadata['names']).toEqual(['a', 'b'])
  })

  it('quotes keys with dots and slashes, numbers what has no name', async () => {
    const text = file(
      ...['apiVersion: v1', 'kind: A', 'metadata:', '  annotations:', '    a.b/c:', ...many((n) => `    - value ${n}`)],
      ...['spec:', '  x:', ...many((n) => `  - - nested ${n}`)]
    )
    const {chunks: made} = await chunks('a.yaml', text, 120)
    const places = made.map(({path}) => path.at(-1))
    expect(places).toContain('metadata.annotations["a.b/c"]')
    expect(places).toContain('spec.x')
  })
})
