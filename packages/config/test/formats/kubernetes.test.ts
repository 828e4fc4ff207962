import {describe, expect, it} from 'vitest'
import {blocks, chunks, file, outline} from '../reading.ts'

const service = ['apiVersion: v1', 'kind: Service', 'metadata:', '  name: cart', '  namespace: shop']

describe('kubernetes', () => {
  it('is one block a document', async () => {
    const text = file(...service, '---', '# of b', 'apiVersion: apps/v1', 'kind: Deployment', 'metadata: {name: b}')
    expect(await blocks('a.yaml', text)).toEqual(['Service/cart 1-5', 'Deployment/b 7-10'])
  })

  it('says what a resource is called and where it stands', async () => {
    const {units} = await outline('a.yaml', file(...service))
    expect(units[0]?.metadata).toMatchObject({kind: 'Service', name: 'cart', namespace: 'shop', api_version: 'v1'})
  })

  it.each([
    ['"{{ include "a" . }}-b"', '{{ include "a" . }}-b'],
    ['"{{ .a }}" # {{ "b" }}', '{{ .a }}'],
    ["'{{ .a }}-{{ index .b 'c' }}'", "{{ .a }}-{{ index .b 'c' }}"],
    ['"a" # {{', 'a']
  ])('reads a name in quotes to its end: %s', async (name, wanted) => {
    const {units} = await outline('a.yaml', file('apiVersion: v1', 'kind: A', 'metadata:', `  name: ${name}`))
    expect(units[0]?.metadata['name']).toBe(wanted)
  })

  it('reads each item of a list', async () => {
    const text = file('apiVersion: v1', 'kind: List', 'items:', '- kind: A', '  metadata:', '    name: x', '- kind: B')
    expect(await blocks('a.yaml', text)).toEqual(['List 1-7', '  A/x 4-6', '  B 7'])
  })

  it('says the path in each piece of a resource that had to be cut', async () => {
    const env = Array.from({length: 40}, (_, n) => [`        - name: VARIABLE_${n}`, `          value: "${n}"`]).flat()
    const text = file(
      ...['apiVersion: apps/v1', 'kind: Deployment', 'metadata:', '  name: checkout', '  namespace: payments', 'spec:'],
      ...['  template:', '    spec:', '      containers:', '      - name: app', '        env:', ...env]
    )
    const {chunks: made} = await chunks('a.yaml', text, 200)
    expect(made.length).toBeGreaterThan(2)
    expect(made.at(-1)?.context.text).toBe(
      'Deployment/checkout (apps/v1) in payments > spec.template.spec.containers[name=app].env\n\n'
    )
  })
})

describe('JSON in a YAML file', () => {
  const members = Array.from(
    {length: 60},
    (_, n) => `      "key-${n}": {"value": "some words about ${n}", "list": [1, 2]}${n < 59 ? ',' : ''}`
  )
  const json = file('{', '  "apiVersion": "v1",', '  "kind": "ConfigMap",', '  "data": {', ...members, '  }', '}')

  it('is cut at its members', async () => {
    const {chunks: made} = await chunks('a.yaml', json, 200)
    expect(made.length).toBeGreaterThan(5)
    expect(made.slice(1).every(({body}) => body.startsWith('      "key-'))).toBe(true)
    expect(made.at(-1)?.path).toEqual(['data'])
  })

  it('is cut at its members under a key too', async () => {
    const {chunks: made} = await chunks('a.yaml', `first: 1\nsettings: ${json}`, 200)
    expect(made.filter(({path}) => path.includes('data')).length).toBeGreaterThan(3)
  })
})
