import {describe, expect, it} from 'vitest'
import {chunks, file} from './reading.ts'

/** What is reported of a file: code and line. */
async function faults(path: string, ...lines: readonly string[]): Promise<string[]> {
  const {diagnostics} = await chunks(path, file(...lines))
  return diagnostics.map(({code, span}) => `${code} ${span?.startLine}`)
}

describe('a key that is there twice', () => {
  it.each([
    ['a.yaml', ['a: 1', 'b: 2', 'a: 3'], 3],
    ['compose.yaml', ['services:', '  a:', '    image: x', '  b:', '    image: x', '  a:', '    image: y'], 6],
    ['b.yaml', ['a:', '  b:', '    c: 1', '    d: 2', '    # c', '    c: 3', '  e: 1'], 6],
    ['c.yaml', ['a:', '- b: 1', '  c: &x', '    d: 1', '  b: 2', '- b: 1'], 5],
    ['d.yaml', ['a:', '  - - b: 1', '      "b" : 2'], 3],
    ['e.yaml', [...Array.from({length: 40}, (_, i) => `key${i}: ${i}`), 'key30: x', 'key39: y'].slice(0, 41), 41],
    ['deploy.yaml', ['kind: A', 'apiVersion: v1', 'spec:', '  image: a', '  image: b'], 5],
    ['a.json', ['{', '  "a": 1,', '  "b": 2,', '  "a": 3', '}'], 4],
    ['b.json', ['{"x": [{', '  "a": {"b": 1},', '  "a": 3', '}]}'], 3],
    ['c.json', ['{', ...Array.from({length: 40}, (_, i) => `  "key${i}": ${i},`), '  "key3": 3', '}'], 42],
    ['c.toml', [...Array.from({length: 40}, (_, i) => `key${i} = ${i}`), 'key3 = 3', '[a]'], 41],
    ['a.toml', ['[a]', 'b.c = 1', 'd = 2', '"b".c = 3'], 4],
    ['b.toml', ['[a]', 'b = 1', '[[c]]', '[a]'], 4]
  ])('is reported with its line in %s', async (path, lines, line) => {
    expect(await faults(path, ...lines)).toEqual([`config/duplicate-key ${line}`])
  })

  it('is reported with the line of the first', async () => {
    const {diagnostics} = await chunks('a.yaml', file('a:', '  b: 1', '  c: 2', '  b: 3'))
    expect(diagnostics.map(({message}) => message)).toEqual([
      'key `b`: expected once in its mapping, found again; it stands in line 2 too. Both are kept; most readers take the last.'
    ])
  })

  it.each([
    ['other mappings', 'a.yaml', ['a:', '  x: 1', 'b:', '  x: 1', 'c:', '- x: 1', '- x: 2', '-', '  x: 1']],
    ['block scalars', 'a.yaml', ['a: |', '  x: 1', '  x: 2', 'b: >-', '', '  x: 1', '  x: 2']],
    ['strings and lists over several lines', 'a.yaml', ['a: "', '  x: 1', '  x: 2"', 'b: [', '  x: 1,', '  x: 2]']],
    ['a document in flow style', 'a.yaml', ['{"a": {', '"x": 1},', '"b": {', '"x": 1}}']],
    ['keys that merge', 'a.yaml', ['a:', '  <<: *x', '  <<: *y']],
    ['documents', 'a.yaml', ['a: 1', '...', 'a: 1', '--- # b', 'a: 1']],
    ['comments', 'a.yaml', ['a: 1', '# a: 2', 'b: 3']],
    ['arrays of JSON', 'a.json', ['[{"a": 1}, {"a": 2}, "a: 1", "a: 1"]']],
    ['objects of JSON', 'a.json', ['{"a": {"x": 1}, "b": {"x": 1}, "__proto__": 1}']],
    ['arrays of tables', 'a.toml', ['[[a]]', 'x = 1', '[a.b]', 'y = 1', '[[a]]', 'x = 1', '[a.b]', 'y = 1']]
  ])('is nothing to report in %s', async (_, path, lines) => {
    expect(await faults(path, ...lines)).toEqual([])
  })

  it('is nothing to report in two documents, two mappings, or a template', async () => {
    expect(await faults('a.yaml', 'a: 1', '---', 'a: 2')).toEqual([])
    expect(await faults('compose.yaml', 'services:', '  a:', '    image: x', 'volumes:', '  a: {}')).toEqual([])
    expect(await faults('a.yaml', '{% if x %}', 'a: 1', '{% else %}', 'a: 2', '{% endif %}')).toEqual([])
  })

  it('is reported 20 times at most', async () => {
    expect(await faults('a.yaml', ...Array.from({length: 100}, () => 'a: 1'))).toHaveLength(20)
  })
})

describe('a tab in front of a line', () => {
  it('is reported with its line, once', async () => {
    expect(await faults('a.yaml', 'a:', '\tb: 1', '\tc: 1')).toEqual(['config/tab-indentation 2'])
    expect(await faults('a.yaml', '\ta: 1')).toEqual(['config/tab-indentation 1'])
  })

  it('is nothing to report where a block scalar, a comment or another format has it', async () => {
    expect(await faults('a.yaml', 'a: |', '  x:', '  \ty', '\t# c', '\t', 'b: 1')).toEqual([])
    expect(await faults('nginx.conf', 'http {', '\tgzip on;', '}')).toEqual([])
  })
})
