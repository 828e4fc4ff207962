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
    ['a.json', ['{', '  "a": 1,', '  "b": 2,', '  "a": 3', '}'], 4]
  ])('is reported with its line in %s', async (path, lines, line) => {
    expect(await faults(path, ...lines)).toEqual([`config/duplicate-key ${line}`])
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
