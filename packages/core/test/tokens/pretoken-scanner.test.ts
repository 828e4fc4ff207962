import fc from 'fast-check'
import {describe, expect, it} from 'vitest'
import {LETTER, LOWER, MARK, NUMBER, PUNCTUATION, UNCASED, UPPER} from '../../src/tokens/character-class.ts'
import type {PretokenRules} from '../../src/tokens/pretoken-rules.ts'
import {isCertainBoundary} from '../../src/tokens/pretoken-scanner.ts'
import {encodings, longPiece, patternEnds, runs, scannerEnds, trickyText} from './reference.ts'

describe.each(encodings)('the pretoken scanner of $name', ({pattern, rules: createRules}) => {
  const rules = createRules()
  const pieces = (text: string) => {
    const ends = scannerEnds(rules, text)
    return ends.map((end, position) => text.slice(ends[position - 1] ?? 0, end))
  }

  it('gives every code point the class that the pattern sees', () => {
    const wrong: string[] = []
    const blockSize = 64
    for (let first = 0; first < 0x20000; first += blockSize) {
      const block = Array.from({length: blockSize}, (_, offset) => String.fromCodePoint(first + offset))
      const text = block.map((one) => `A${one}A! ..${one}.b 1${one}1 \n`).join('')
      if (scannerEnds(rules, text).join() !== patternEnds(pattern, text).join()) wrong.push(first.toString(16))
    }
    expect(wrong).toEqual([])
  })

  it('cuts where the original pattern cuts', () => {
    fc.assert(
      fc.property(trickyText, (text) => {
        expect(scannerEnds(rules, text)).toEqual(patternEnds(pattern, text))
      }),
      runs(15_000)
    )
  })

  it('cuts long runs where the original pattern cuts', () => {
    fc.assert(
      fc.property(longPiece, trickyText, (run, text) => {
        expect(scannerEnds(rules, run + text)).toEqual(patternEnds(pattern, run + text))
      }),
      runs(1000)
    )
  })

  it('finds the end of white space by what follows it', () => {
    expect(pieces('x \n \n  y')).toEqual(['x', ' \n \n', ' ', ' y'])
    expect(pieces('x   1')).toEqual(['x', '  ', ' ', '1'])
    expect(pieces('x   ')).toEqual(['x', '   '])
  })

  it('keeps surrogate pairs whole and takes lone halves for punctuation', () => {
    expect(pieces('😀😀 𝟘𝟙𝟚𝟛')).toEqual(['😀😀', ' ', '𝟘𝟙𝟚', '𝟛'])
    expect(pieces('a \ud83d\ud83d b')).toEqual(['a', ' \ud83d\ud83d', ' b'])
  })

  it('has a boundary wherever two neighbours make one certain, also if the text ends there', () => {
    fc.assert(
      fc.property(trickyText, (text) => {
        const ends = scannerEnds(rules, text)
        for (let offset = 1; offset < text.length; offset++) {
          const [previous, next] = [classOf(rules, text, offset - 1), classOf(rules, text, offset)]
          if (!isCertainBoundary(previous, next, text.charCodeAt(offset))) continue
          expect(scannerEnds(rules, text.slice(0, offset))).toEqual(ends.filter((end) => end <= offset))
        }
      }),
      runs(3000)
    )
  })

  it('is told from mutants by where it cuts', () => {
    const texts = fc.sample(trickyText, {numRuns: 4000, seed: 7})
    const differs = (mutant: PretokenRules) =>
      texts.some((text) => scannerEnds(mutant, text).join() !== patternEnds(pattern, text).join())
    expect(differs(rules)).toBe(false)
    for (const code of ['A', 'é', '中', 'ʰ', '7', '٣', '.', ' ', '\t', '\n', '\u00a0', '\ufeff', '\u0301', '\u200d']) {
      const unit = code.charCodeAt(0)
      const right = rules.classes[unit] ?? 0
      // One character in the wrong class. To cl100k, case does not matter, so letters change to another kind there.
      const wrong = (right & LETTER) !== 0 ? NUMBER : right === PUNCTUATION ? LOWER : PUNCTUATION
      const classes = rules.classes.slice()
      classes[unit] = wrong
      expect([code, differs({...rules, classes})]).toEqual([code, true])
    }
    expect(differs({...rules, takesSlashes: !rules.takesSlashes})).toBe(true)
    expect(differs({...rules, contractions: rules.contractions === 'own' ? 'attached' : 'own'})).toBe(true)
  })
})

it('tells letters without case from others, which totals of tokens hardly do', () => {
  const [{pattern, rules: createRules}] = encodings
  const rules = createRules()
  const texts = fc.sample(trickyText, {numRuns: 4000, seed: 7})
  const mutate = (from: number, to: number): PretokenRules => ({
    ...rules,
    classes: rules.classes.map((one) => (one === from ? to : one))
  })
  const failures = (mutant: PretokenRules) =>
    texts.filter((text) => scannerEnds(mutant, text).join() !== patternEnds(pattern, text).join()).length
  expect(failures(rules)).toBe(0)
  expect(failures(mutate(UNCASED, LOWER))).toBeGreaterThan(10)
  expect(failures(mutate(UNCASED, UPPER))).toBeGreaterThan(10)
  expect(failures(mutate(MARK, UNCASED))).toBeGreaterThan(10)
  expect(failures(mutate(UPPER, LOWER))).toBeGreaterThan(10)
})

function classOf(rules: PretokenRules, text: string, offset: number): number {
  return rules.classes[text.charCodeAt(offset)] ?? 0
}
