import {describe, expect, it} from 'vitest'
import {parsedEntries} from '../../src/frontmatter/parsed-yaml.ts'
import {plainYaml} from '../../src/frontmatter/plain-yaml.ts'
import {randomFrom} from '../scanner/generator.ts'

const atoms = [
  ...[
    'title',
    'a-b',
    'x',
    ': ',
    ': ',
    ':  ',
    'foo',
    'Foo bar',
    '20',
    '007',
    '1e3',
    '-',
    ' ',
    'true',
    'null',
    'yes',
    'k:'
  ],
  ...[
    '"q: #"',
    "'s'",
    '"',
    "'",
    '\n',
    '\n',
    '\n',
    '\r\n',
    '2024-01-01',
    'a, b',
    '(c)',
    'http://x.y/z',
    '#',
    ' # c',
    '.'
  ],
  ...['/', '%', '@', '&', '*', '!', '|', '>', '[', ']', 'é', '–', '’', '...', '---', '\t', '_', '+']
]

function whole(text: string) {
  return {start: 0, end: text.length}
}

describe('plainYaml', () => {
  it('reads lines of a key and a value with where the value stands', () => {
    const text = 'title: Restart the node\nweight: 20\nowner: "storage: team"\n'
    expect(plainYaml(text, whole(text))).toEqual({
      entries: [
        {key: 'title', value: 'Restart the node', span: {start: 7, end: 23}},
        {key: 'weight', value: 20, span: {start: 32, end: 34}},
        {key: 'owner', value: 'storage: team', span: {start: 42, end: 57}}
      ],
      isWhole: true
    })
  })

  it.each(['a: true', 'a: 1.0', 'a: 007', 'a: b # c', 'a: &b c', 'a:\n  - b', 'a: "\\n"', 'a: b\n  c', 'a: [b]', 'a:'])(
    'leaves %j to the parser',
    (text) => {
      expect(plainYaml(text, whole(text))).toBeUndefined()
    }
  )

  it('gives what the parser gives, or leaves it to it', () => {
    const random = randomFrom(3)
    let read = 0
    for (let count = 0; count < 20_000; count++) {
      const length = 1 + Math.floor(random() * 6)
      const text = `key: ${Array.from({length}, () => atoms[Math.floor(random() * atoms.length)]).join('')}`
      const plain = plainYaml(text, whole(text))
      if (plain === undefined) continue
      read++
      expect(plain, JSON.stringify(text)).toEqual(parsedEntries(text, whole(text)))
    }
    expect(read).toBeGreaterThan(500)
  })
})
