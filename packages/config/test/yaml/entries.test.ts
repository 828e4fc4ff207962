import {describe, expect, it} from 'vitest'
import {type Entry, entriesOf} from '../../src/yaml/entries.ts'
import {yamlText} from '../../src/yaml/text.ts'
import {innerEntries} from '../../src/yaml/values.ts'

/** `key: text` of the entries, ends of lines as `/`. */
function entries(text: string): string[] {
  return read(text).map((entry) => show(text, entry.span))
}

function read(text: string): Entry[] {
  const yaml = yamlText(text)
  return entriesOf(yaml, {line: 0, limit: yaml.lineCount, start: 0})
}

function show(text: string, {start, end}: {start: number; end: number}): string {
  return text.slice(start, end).trimEnd().replaceAll('\n', '/')
}

describe('entries of a collection', () => {
  it('take the comment at their own column', () => {
    const text = 'x:\n  y:\n    z:\n\n  # for w\n  w: 1\n'
    const [x] = read(text)
    expect(x && innerEntries(x).map(({span}) => show(text, span))).toEqual(['  y:/    z:', '  # for w/  w: 1'])
  })

  it('leave a comment at the end of the file with the last one', () => {
    expect(entries('b:\n  - x # c\n\n# end\n')).toEqual(['b:/  - x # c//# end'])
  })

  it('do not take a comment that stands deeper', () => {
    expect(entries('a:\n  b: 1\n  # c: 2\nd: 3\n')).toEqual(['a:/  b: 1/  # c: 2', 'd: 3'])
  })

  it('hold the items that stand at the column of their key', () => {
    expect(entries('a:\n- b: 1\n- c: 2\nd: 3\n')).toEqual(['a:/- b: 1/- c: 2', 'd: 3'])
  })

  it('start in the line of their item', () => {
    const text = '- - a: 1\n    b: 2\n  - c\n'
    const [item] = read(text)
    expect(item && innerEntries(item).map(({span}) => show(text, span))).toEqual(['- a: 1/    b: 2', '  - c'])
  })

  it.each([
    ['an unclosed quote', 'a: "x\nb: 1\n'],
    ['an unclosed bracket', 'a: [x\nb: 1\n'],
    ['a tab', 'a:\n\tx: 1\nb: 1\n'],
    ['a closing bracket at their column', 'a: {\n  x: 1\n}\nb: 1\n'],
    ['a line that is nothing', 'a: 1\n%%%\nb: 1\n']
  ])('go on behind %s', (_, text) => {
    expect(entries(text).map((entry) => entry[0])).toEqual(['a', 'b'])
  })

  it('are called by keys in quotes, with dots, anchors or templates', () => {
    const text = "\"a: b\": 1\n'it''s': 2\nx.y/z: 3\n&k key: 4\n{{ .k }}: 5\non: 6\n__proto__: 7\nurl:x: 8\n"
    const keys = read(text).map(({key}) => key)
    expect(keys).toEqual(['a: b', "it''s", 'x.y/z', 'key', '{{ .k }}', 'on', '__proto__', 'url:x'])
  })

  it.each([
    [
      'a key that lost indentation',
      '  a:\n    x: 1\n b:\n    y: 1\n  c: 1\n',
      ['  a:/    x: 1', ' b:/    y: 1', '  c: 1']
    ],
    ['an item that lost indentation', '  - a: 1\n - b: 1\n  - c: 1\n', ['  - a: 1', ' - b: 1', '  - c: 1']],
    ['a key between items', '- a: 1\nb: 2\n  c: 3\n- d: 1\n', ['- a: 1/b: 2/  c: 3', '- d: 1']],
    [
      'a key in the items of a key',
      'a:\n- x: 1\nb: 2\n  c: 3\n- d: 1\ne: 1\n',
      ['a:/- x: 1/b: 2/  c: 3/- d: 1', 'e: 1']
    ],
    ['a key with keys in the items of a key', 'a:\n- x: 1\nb:\n    c: 3\n- d: 1\n', ['a:/- x: 1/b:/    c: 3/- d: 1']],
    ['a second list', 'a:\n- x: 1\nb: &b\n- d: 1\n', ['a:/- x: 1', 'b: &b/- d: 1']]
  ])('are found behind %s', (_, text, wanted) => {
    expect(entries(text)).toEqual(wanted)
  })

  it.each([
    ['one of several', 'a:\n  b:\n    x: 1\nc:\n    y: 1\n  d: 1\ne: 1\n', ['  b:/    x: 1', 'c:/    y: 1', '  d: 1']],
    ['the first one', 'a:\nb:\n    x: 1\n  c:\n    y: 1\ne: 1\n', ['b:/    x: 1', '  c:/    y: 1']],
    ['one with a list in one line', 'a:\nb: [1]\n  c: 2\n  d: 3\ne: 1\n', ['b: [1]', '  c: 2', '  d: 3']],
    ['one with a string', 'a:\nb: "x: y"\n  c: 2\n  d: 3\ne: 1\n', ['b: "x: y"', '  c: 2', '  d: 3']],
    [
      'one with a comment behind it',
      'a:\nb:\n    x: 1\n  # c\n  c:\n    y: 1\ne: 1\n',
      ['b:/    x: 1', '  # c/  c:/    y: 1']
    ],
    ['one with a value', 'a:\nb: 1\n  c: 2\n  d: 3\ne: 1\n', ['b: 1', '  c: 2', '  d: 3']],
    [
      'an item',
      'a:\n  - b: 1\n    x: 1\n- c: 1\n    x: 2\n  - d: 1\ne: 1\n',
      ['  - b: 1/    x: 1', '- c: 1/    x: 2', '  - d: 1']
    ],
    [
      'an item among those of an item',
      '- a: 1\n  rules:\n  - b: 1\n    x: 1\n- c: 1\n    x: 2\n  - d: 1\n- e: 1\n',
      ['a: 1', '  rules:/  - b: 1/    x: 1/- c: 1/    x: 2/  - d: 1']
    ]
  ])('are found where %s came to stand at the column of their owner', (_, text, wanted) => {
    const [owner, next, ...others] = read(text)
    expect(owner && innerEntries(owner).map(({span}) => show(text, span))).toEqual(wanted)
    expect(next?.span.end).toBe(text.length)
    expect(others).toEqual([])
  })

  it('are found where the item that holds them lost indentation', () => {
    const text = '- a: 1\n    b: 2\n    c: 3\n'
    const [item] = read(text)
    expect(item && innerEntries(item).map(({span}) => show(text, span))).toEqual(['a: 1', '    b: 2', '    c: 3'])
  })

  it.each([
    ['deeper steps', 'a:\n  b: 1\nc:\n    d: 1\n    e: 1\n'],
    ['a list as deep as its key', 'a:\n  b: 1\nc:\n- d:\n    x: 1\n  e: 1\n'],
    ['a value that goes on', 'a:\n  b: 1\nc: "x\n    y: 1\n  z: 1"\n'],
    ['a list that goes on', 'a:\nc: [x, [y],\n  b: 1]\n'],
    ['a string that goes on', 'a:\nc: "x \\"\n  b: 1"\n'],
    ['a value of several lines', 'a:\nc: x\n  and y\n'],
    ['a block scalar', 'a:\n  b: 1\nc: |2\n      y: 1\n    z: 1\n'],
    ['a comment between', 'a:\n  b: 1\nc:\n    d: 1\n  # e: 1\n    f: 1\n']
  ])('are what they seem with %s', (_, text) => {
    expect(entries(text).map((entry) => entry[0])).toEqual(['a', 'c'])
  })

  it('are not what a comment or a block scalar holds', () => {
    expect(entries('a: |\n  b: 1\n  # c: 2\n#d: 3\n')).toEqual(['a: |/  b: 1/  # c: 2/#d: 3'])
  })
})
