import {parse} from '@iarna/toml'
import fc from 'fast-check'
import {describe, expect, it} from 'vitest'
import {jsonMistake} from '../../src/config-file/read/json-mistake.ts'
import {childPath, Positions, positionFinder} from '../../src/config-file/read/positions.ts'
import {tomlPositions} from '../../src/config-file/read/toml-positions.ts'
import {readJson, readYaml} from '../../src/config-file/read/yaml.ts'

/** What stands at the position of each path, up to the end of the line. */
function textAt(text: string, positions: Positions, paths: readonly string[]) {
  const lines = text.split('\n')
  return paths.map((path) => {
    const position = positions.nearest(path)
    return position && lines[position.line - 1]?.slice(position.column - 1)
  })
}

describe('Positions', () => {
  it('are those of the nearest value that holds one that is missing', () => {
    const positions = new Positions()
    positions.add('routes[1]', {line: 4, column: 3})
    expect(positions.nearest('routes[1].use[0].x')).toEqual({line: 4, column: 3})
    expect(positions.nearest('routes[2].use')).toBeUndefined()
    expect(positions.nearest('a.[[.]')).toBeUndefined()
  })

  it('count lines and columns from 1, over line ends of both kinds', () => {
    const at = positionFinder('ab\r\ncd\n\ne')
    expect([0, 1, 4, 5, 7, 8].map((offset) => at(offset))).toEqual([
      {line: 1, column: 1},
      {line: 1, column: 2},
      {line: 2, column: 1},
      {line: 2, column: 2},
      {line: 3, column: 1},
      {line: 4, column: 1}
    ])
  })
})

describe('positions of a YAML file', () => {
  it('are where keys and items stand, in block and flow style', () => {
    const yaml = 'plugins:\n  - a\n  - [b, {c: 1}]\nroutes:\n  - files: x\n    metadata: {"k": &v w}\n  - *v\n'
    const paths = ['plugins', 'plugins[0]', 'plugins[1]', 'plugins[1][1].c', 'routes[0].metadata.k', 'routes[1]']
    expect(textAt(yaml, readYaml(yaml).positions, paths)).toEqual([
      'plugins:',
      'a',
      '[b, {c: 1}]',
      'c: 1}]',
      '"k": &v w}',
      '*v'
    ])
  })

  it('survive aliases that would unfold to very much', () => {
    const lines = ['a0: &a0 [x, x]']
    for (let i = 1; i < 40; i++) lines.push(`a${i}: &a${i} [*a${i - 1}, *a${i - 1}]`)
    expect(() => readYaml(lines.join('\n'))).toThrow('expected YAML: Excessive alias count')
  })
})

describe('positions of a TOML file', () => {
  it('are where keys, tables and items stand', () => {
    const toml = `# comment with [brackets] and "quotes"
tokens = 'characters' # = x
plugins = [
  "a", # first
  ["b", {c = 1, "d e" = "}]", f.g = 3}],
  """
x = [
""", 1979-05-27 07:32:00Z,
]
budget.maxTokens = 500
[limits]
documentBytes = 1
[[routes]]
files = "a"
[routes.metadata]
service = '{x}'
[[routes]]
use = ["fixed", {size = 1}]
  [[routes.inner]]
  y = 1
  [[routes.inner]]
  y = 2
`
    const paths = [
      'tokens',
      'plugins[0]',
      'plugins[1]',
      'plugins[1][1].c',
      'plugins[1][1].d e',
      'plugins[1][1].f.g',
      'plugins[3]',
      'budget.maxTokens',
      'limits.documentBytes',
      'routes[0]',
      'routes[0].files',
      'routes[0].metadata',
      'routes[0].metadata.service',
      'routes[1]',
      'routes[1].use[1].size',
      'routes[1].inner[0].y',
      'routes[1].inner[1].y'
    ]
    expect(() => parse(toml)).not.toThrow()
    expect(textAt(toml, tomlPositions(toml), paths)).toEqual([
      "tokens = 'characters' # = x",
      '"a", # first',
      '["b", {c = 1, "d e" = "}]", f.g = 3}],',
      'c = 1, "d e" = "}]", f.g = 3}],',
      '"d e" = "}]", f.g = 3}],',
      'g = 3}],',
      '1979-05-27 07:32:00Z,',
      'maxTokens = 500',
      'documentBytes = 1',
      '[[routes]]',
      'files = "a"',
      'metadata]',
      "service = '{x}'",
      '[[routes]]',
      'size = 1}]',
      'y = 1',
      'y = 2'
    ])
  })

  it('end for any text, valid or not', () => {
    const marks = fc.constantFrom(
      '[',
      ']',
      '[[',
      ']]',
      '{',
      '}',
      '=',
      '.',
      ',',
      '"',
      "'",
      '"""',
      '#',
      '\n',
      'a',
      ' ',
      '\\'
    )
    fc.assert(
      fc.property(fc.array(marks, {maxLength: 40}), (pieces) => {
        tomlPositions(pieces.join(''))
      })
    )
    tomlPositions(`a = ${'['.repeat(2000)}`)
    tomlPositions(`a = "${'\\'.repeat(200_000)}`)
  })
})

describe('positions of a JSON file', () => {
  it('has one for every value', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.stringMatching(/^[a-z]{1,4}$/), fc.jsonValue({maxDepth: 3})), (value) => {
        const text = JSON.stringify(value, undefined, 1)
        const {positions, value: read} = readJson(text)
        // JSON text knows no negative zero.
        expect(read).toEqual(JSON.parse(text))
        for (const [key, item] of Object.entries(value)) {
          expect(textAt(text, positions, [key])[0]).toMatch(`"${key}":`)
          if (Array.isArray(item) && item.length > 0) expect(positions.nearest(childPath(key, 0))).toBeDefined()
        }
      })
    )
  })
})

describe('jsonMistake', () => {
  it.each([
    ['{"a": [1, 2],,}', 13],
    ['{"a": 1 // x\n}', 8],
    ["{'a': 1}", 1],
    ['{"a": 1,}', 8],
    ['[1 2]', 3],
    ['["a\nb"]', 1],
    ['[1', 2],
    ['', 0]
  ])('finds the mistake in %j', (text, offset) => {
    expect(jsonMistake(text)).toBe(offset)
  })

  it('is done with a long text at once', () => {
    expect(jsonMistake(`[${'1,'.repeat(200_000)}]`)).toBe(400_001)
    expect(jsonMistake(`"${'\\'.repeat(200_001)}`)).toBe(0)
  })
})
