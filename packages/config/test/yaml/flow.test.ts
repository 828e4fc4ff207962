import fc from 'fast-check'
import {describe, expect, it} from 'vitest'
import {isMap, isScalar, isSeq, parseDocument, stringify} from 'yaml'
import {type Flow, readFlow} from '../../src/yaml/flow.ts'

/** What the parser reads, in the form of `readFlow`; scalars as they are written. */
function expected(node: unknown): Flow | undefined {
  if (isSeq(node)) return node.items.map((item) => ({key: undefined, value: expected(item)}))
  if (isMap(node)) return node.items.map(({key, value}) => ({key: String(expected(key)), value: expected(value)}))
  return isScalar(node) ? (node.source ?? '') : undefined
}

describe('a flow collection', () => {
  it.each([
    ['[a, "b, c", \'d\']', ['a', 'b, c', 'd']],
    ['[ a  b ,\n  c\n  d # e, f\n]', ['a  b', 'c d']],
    ['[80:80, http://x/y, 1.20, on, 0755, ~]', ['80:80', 'http://x/y', '1.20', 'on', '0755', '~']],
    ['[&x a, !!str b, *x]', ['a', 'b', undefined]],
    ['[{{ .Values.a }}, b-{{ .c }}]', ['{{ .Values.a }}', 'b-{{ .c }}']],
    ['[]', []],
    ['[a, b, ]', ['a', 'b']],
    ['[a, "b', ['a', 'b']],
    ['[a#b, c\n#d\n]', ['a#b', 'c']]
  ])('has elements: %s', (text, wanted) => {
    expect(readFlow(text)).toEqual(wanted.map((value) => ({key: undefined, value})))
  })

  it('has pairs, and collections in it', () => {
    const text = '{name: x, "a:b": [c], d: {e: f}, g: , h}'
    expect(readFlow(text)).toEqual([
      {key: 'name', value: 'x'},
      {key: 'a:b', value: [{key: undefined, value: 'c'}]},
      {key: 'd', value: [{key: 'e', value: 'f'}]},
      {key: 'g', value: undefined},
      {key: undefined, value: 'h'}
    ])
  })

  it('is read as the parser reads it', () => {
    const scalar = fc.oneof(fc.string({unit: 'grapheme-ascii', minLength: 1, maxLength: 8}), fc.integer(), fc.boolean())
    const word = fc.stringMatching(/^[a-z][\w./-]{0,8}$/)
    const {value} = fc.letrec<{value: unknown}>((tie) => ({
      value: fc.oneof(
        {maxDepth: 4},
        scalar,
        fc.array(tie('value'), {maxLength: 4}),
        fc.dictionary(word, tie('value'), {maxKeys: 4})
      )
    }))
    fc.assert(
      fc.property(fc.array(value), (data) => {
        const text = stringify(data, {collectionStyle: 'flow'}).trim()
        // What is escaped stays as it is written.
        fc.pre(!text.includes('\\') && !text.includes("''"))
        expect(readFlow(text)).toEqual(expected(parseDocument(text).contents))
      }),
      {numRuns: 300}
    )
  })

  it('ends where it may, however it is broken', () => {
    for (const text of [
      '[',
      '{',
      '{a',
      '{a:',
      '["',
      '[}',
      '{]',
      '[,,',
      '[: a]',
      '{: a}',
      '[[[[',
      '[*',
      '[&',
      '[#',
      '[ #'
    ]) {
      expect(Array.isArray(readFlow(text)), text).toBe(true)
    }
  })

  it('is read in time, however deep or long it is', () => {
    for (const unit of ['[', '{a: ', '[{', '"', "'", '\\', '# ', '&a ', ': ', '{{', ' ', '\n']) {
      const text = `[${unit.repeat(100_000)}`
      expect(readFlow(text)).toBeDefined()
    }
  })
})
