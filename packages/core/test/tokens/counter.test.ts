import {readFileSync} from 'node:fs'
import {fileURLToPath} from 'node:url'
import fc from 'fast-check'
import {describe, expect, it} from 'vitest'
import {openCounter, openEncoding} from '../../src/tokens/counter.ts'
import {sliceIndex} from '../../src/tokens/slice-index.ts'
import {encodings, longPiece, runs, trickyText} from './reference.ts'

describe.each(encodings)('the counter of $name', async ({name, expected}) => {
  const counter = await openEncoding(name)

  it('counts as js-tiktoken does', () => {
    fc.assert(
      fc.property(trickyText, (text) => {
        expect(counter.count(text)).toBe(expected(text))
      }),
      runs(6000)
    )
  })

  it('merges long pieces as js-tiktoken does', () => {
    fc.assert(
      fc.property(longPiece, (text) => {
        expect(counter.count(text)).toBe(expected(text))
      }),
      runs(300)
    )
  })

  it('counts source code and prose as js-tiktoken does', () => {
    const source = readFileSync(fileURLToPath(import.meta.url), 'utf8')
    for (const line of source.split('\n')) expect(counter.count(line)).toBe(expected(line))
    expect(counter.count(source)).toBe(expected(source))
  })

  it('counts text that is ASCII but for one character, wherever that stands', () => {
    const line = 'Run `kubectl -n cache get pods`, then wait (5 min).\n'
    for (const other of ['é', '…', '😀', '\ud83d', '\ude00', '\u0085']) {
      for (let at = 0; at <= line.length; at++) {
        const text = line.slice(0, at) + other + line.slice(at)
        expect(counter.count(text)).toBe(expected(text))
      }
    }
  })

  it('counts indentation of any depth as js-tiktoken does, also when it comes again', () => {
    for (const depth of [1, 8, 9, 16, 17, 18, 20, 21, 81, 255, 256]) {
      const spaces = ' '.repeat(depth)
      for (const indentation of [spaces, `${spaces}\t`, `\t${spaces}`, `${spaces}\t${spaces}`]) {
        const text = `a:\n${indentation}b: 1\n${indentation}é\n`
        const tokens = expected(text)
        expect(counter.count(text)).toBe(tokens)
        expect(counter.count(text)).toBe(tokens)
      }
    }
  })

  it('counts nothing as 0', () => {
    expect(counter.count('')).toBe(0)
  })

  it('counts ASCII of odd length where text that is none stood before', () => {
    for (let length = 31; length < 80; length++) {
      const text = `${'a'.repeat(length - 2)}  `
      counter.count('é'.repeat(100))
      expect(counter.count(text)).toBe(expected(text))
    }
  })

  it('counts the same whatever it counted before', () => {
    const texts = Array.from({length: 100_000}, (_, number) => `${(number * 7919).toString(36)}xq${number % 977}_piece`)
    const forward = texts.map(counter.count)
    const backward = texts.toReversed().map(counter.count).toReversed()
    expect(backward).toEqual(forward)
    for (let number = 0; number < texts.length; number += 101) {
      expect(forward[number]).toBe(expected(texts[number] ?? ''))
    }
  })
})

describe('openCounter', () => {
  it('opens o200k_base by default, once', async () => {
    const counter = await openCounter(undefined)
    expect(counter.name).toBe('o200k_base')
    expect(await openCounter('o200k_base')).toBe(counter)
    expect(await openCounter(counter)).toBe(counter)
    expect((await openCounter('cl100k_base')).name).toBe('cl100k_base')
  })

  it('counts code points as characters, by text and by index', async () => {
    const counter = await openCounter('characters')
    expect(counter.count('a😀\ud83d é')).toBe(5)
    const text = 'a😀b\ude00'
    const index = counter.index?.(text)
    for (let start = 0; start <= text.length; start++) {
      for (let end = start; end <= text.length; end++) {
        expect(index?.count(start, end)).toBe(Array.from(text.slice(start, end)).length)
      }
    }
    expect(counter.index?.('plain').count(1, 3)).toBe(2)
  })

  it('passes a counter of the user through', async () => {
    const words = {name: 'words', count: (text: string) => text.split(' ').length}
    const counter = await openCounter(words)
    expect(counter.name).toBe('words')
    expect(counter.count('one two')).toBe(2)
    expect(counter.index).toBeUndefined()
    expect(sliceIndex(counter, 'one two three').count(4, 13)).toBe(2)
  })

  it('keeps `this` and the index of a counter of the user', async () => {
    class Halves {
      readonly name = 'halves'
      readonly unit = 2
      count(text: string) {
        return Math.ceil(text.length / this.unit)
      }
      index() {
        return {count: (start: number, end: number) => (end - start) / this.unit}
      }
    }
    const counter = await openCounter(new Halves())
    expect(counter.count('abc')).toBe(2)
    expect(counter.index?.('abcd').count(0, 4)).toBe(2)
    expect(() => counter.index?.('abc').count(0, 3)).toThrow(
      'token counter `halves`: index(text).count(start, end) must return an integer from 0, got 1.5. Round it up if it is an estimate.'
    )
  })

  it.each([
    [0.5, '0.5. Round it up if it is an estimate.'],
    [-1, '-1. Round it up if it is an estimate.'],
    [Number.NaN, 'NaN. Round it up if it is an estimate.'],
    [Number.POSITIVE_INFINITY, 'Infinity. Round it up if it is an estimate.'],
    ['3', '"3". It must return the count itself, synchronously.'],
    [undefined, 'undefined. It must return the count itself, synchronously.'],
    [Promise.resolve(3), 'a promise. It must return the count itself, synchronously.']
  ])('refuses the count %s of a counter of the user', async (count, message) => {
    // What a JavaScript user may write.
    const counter = await openCounter({name: 'broken', count: () => count as number})
    expect(() => counter.count('text')).toThrow(
      new TypeError(`token counter \`broken\`: count(text) must return an integer from 0, got ${message}`)
    )
  })

  it('refuses what is no counter', async () => {
    await expect(openCounter({name: 'x'} as never)).rejects.toThrow(
      'tokens: expected a counter with a `name` and a function `count(text)`, got an object with name.'
    )
    await expect(openCounter('gpt2' as never)).rejects.toThrow(
      new TypeError('tokens: expected `o200k_base`, `cl100k_base`, `characters` or a counter, got "gpt2"')
    )
    const counter = await openCounter({name: 'x', count: () => 1, index: () => ({}) as never})
    expect(() => counter.index?.('text')).toThrow(
      'token counter `x`: index(text) must return an object with a function'
    )
  })
})
