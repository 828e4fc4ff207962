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
  ...[
    '?',
    '],',
    ', ',
    ']\n',
    '\n  - ',
    '\n- ',
    '  ',
    '/',
    '%',
    '@',
    '&',
    '*',
    '!',
    '|',
    '>',
    '[',
    ']',
    'é',
    '–',
    '’',
    '...',
    '---',
    '\t',
    '_',
    '+'
  ]
]

const starts = ['key: ', 'key: ', 'key: [', 'key: [foo', 'key:\n  - ', 'key:\r\n- foo\n- ']

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

  it('reads lists of words, and truth', () => {
    const text = 'tags: [storage, on call]\nimportant: true\naliases:\n  - /kube/\n  - Is it down?\n'
    expect(plainYaml(text, whole(text))).toEqual({
      entries: [
        {key: 'tags', value: ['storage', 'on call'], span: {start: 6, end: 24}},
        {key: 'important', value: true, span: {start: 36, end: 40}},
        {key: 'aliases', value: ['/kube/', 'Is it down?'], span: {start: 52, end: 77}}
      ],
      isWhole: true
    })
  })

  it.each([
    ...['a: null', 'a: 1.0', 'a: 007', 'a: b # c', 'a: &b c', 'a: "\\n"', 'a: b\n  c', 'a:', 'a: [b', 'a: []'],
    ...[
      'a: [true]',
      'a: [1]',
      'a: [b, ]',
      'a:\n  - b\n - c',
      'a:\n  - b\n    c',
      'a:\n  - b: c',
      'a:\n  - null',
      'a:\n  -b'
    ]
  ])('leaves %j to the parser', (text) => {
    expect(plainYaml(text, whole(text))).toBeUndefined()
  })

  it('gives what the parser gives, or leaves it to it', () => {
    const random = randomFrom(3)
    let read = 0
    for (let count = 0; count < 30_000; count++) {
      const length = 1 + Math.floor(random() * 6)
      const text = `${starts[count % starts.length]}${Array.from({length}, () => atoms[Math.floor(random() * atoms.length)]).join('')}`
      const plain = plainYaml(text, whole(text))
      if (plain === undefined) continue
      read++
      expect(plain, JSON.stringify(text)).toEqual(parsedEntries(text, whole(text)))
    }
    expect(read).toBeGreaterThan(500)
  })
})
