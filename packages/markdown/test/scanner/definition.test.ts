import {describe, expect, it} from 'vitest'
import {DefinitionReader} from '../../src/scanner/definition.ts'

/** The definitions that the lines of `text` start with, and what is left. */
function read(text: string): {definitions: string[]; rest: string | undefined} {
  const starts: number[] = []
  const ends: number[] = []
  let offset = 0
  for (const line of text.split('\n')) {
    starts.push(offset)
    ends.push(offset + line.length)
    offset += line.length + 1
  }
  const reader = new DefinitionReader(text, starts, ends)
  const definitions: string[] = []
  for (let span = reader.read(); span !== undefined; span = reader.read()) {
    definitions.push(text.slice(span.start, span.end))
  }
  return {definitions, rest: reader.rest === undefined ? undefined : text.slice(reader.rest)}
}

describe('DefinitionReader', () => {
  it('reads definitions one after the other and leaves the paragraph behind them', () => {
    expect(read('[a]: b\n [c]: <d e> "t"\nrest')).toEqual({definitions: ['[a]: b', '[c]: <d e> "t"'], rest: 'rest'})
  })

  it('reads label, destination and title over several lines', () => {
    expect(read("[a\nb]:\n  c\n  'd\n  e'")).toEqual({definitions: ["[a\nb]:\n  c\n  'd\n  e'"], rest: undefined})
  })

  it('leaves a title that is not closed on its own line to the paragraph', () => {
    expect(read('[a]: b\n"c')).toEqual({definitions: ['[a]: b'], rest: '"c'})
  })

  it.each(['[a]: b c', '[a]: b "t" c', '[a]: b "t', '[a]', '[]: a', '[ ]: a', '[a]:', '[a]: (b', '[a]: <b', '[[a]: b'])(
    'reads none in %j',
    (text) => {
      expect(read(text)).toEqual({definitions: [], rest: text})
    }
  )

  it('takes escaped brackets into the label and balanced parentheses into the destination', () => {
    expect(read('[a\\]]: b(c(d))\\)').rest).toBeUndefined()
  })

  it('takes labels of at most 999 characters', () => {
    expect(read(`[${'a'.repeat(999)}]: b`).rest).toBeUndefined()
    expect(read(`[${'a'.repeat(1000)}]: b`).definitions).toEqual([])
  })
})
