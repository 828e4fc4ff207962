import fc from 'fast-check'
import {countTokens} from 'gpt-tokenizer/encoding/o200k_base'
import {describe, expect, it} from 'vitest'
import {fixed} from '../src/fixed.ts'
import {segment, windowTexts} from './segment.ts'

const prose = 'The replica lags behind the primary. Check the replication slot, then restart the consumer.\n'.repeat(
  200
)

describe('fixed in characters', () => {
  it('makes windows of 1000 characters of which 200 repeat the window before', async () => {
    const text = 'abcdefghij'.repeat(300)
    const {units} = await segment(fixed({unit: 'characters'}), text, {maxTokens: 8192})
    expect(units.map(({span, overlap}) => [overlap?.start, span.start, span.end])).toEqual([
      [undefined, 0, 1000],
      [800, 1000, 1800],
      [1600, 1800, 2600],
      [2400, 2600, 3000]
    ])
  })

  it('makes one window of a text that fits, overlap or not', async () => {
    const {units} = await segment(fixed({unit: 'characters', size: 10, overlap: 5}), 'abc')
    expect(units).toEqual([{span: {start: 0, end: 3}, role: 'text', breakBefore: 'always', fallback: 'prose'}])
  })

  it('makes no last window that only repeats', async () => {
    const {units} = await segment(fixed({unit: 'characters', size: 10, overlap: 5}), 'abcdefghijklmno')
    expect(units.map((unit) => unit.span)).toEqual([
      {start: 0, end: 10},
      {start: 10, end: 15}
    ])
  })

  it('reads an overlap below 1 as a share of the size', async () => {
    const {units} = await segment(fixed({unit: 'characters', size: 10, overlap: 0.3}), 'abcdefghijklmno')
    expect(units[1]?.overlap).toEqual({start: 7, end: 10})
  })

  it('repeats across several windows if the overlap is more than half of the size', async () => {
    const text = 'abcdefghijklm'
    const {units} = await segment(fixed({unit: 'characters', size: 10, overlap: 9}), text)
    expect(windowTexts(text, units)).toEqual(['abcdefghij', 'bcdefghijk', 'cdefghijkl', 'defghijklm'])
  })

  it('never cuts an emoji, a family of emoji or a letter from its accent if they fit', async () => {
    const text = 'a😀👨‍👩‍👧e\u0301🇫🇷🇩🇪\r\n'.repeat(20)
    for (let size = 12; size < 40; size++) {
      const {units} = await segment(fixed({unit: 'characters', size, overlap: 0.25}), text)
      const graphemes = new Set(Array.from(new Intl.Segmenter('en').segment(text), ({index}) => index))
      for (const {span, overlap} of units) {
        expect(graphemes).toContain(span.start)
        expect(graphemes).toContain(overlap?.start ?? 0)
      }
    }
  })

  it('keeps a grapheme whole that is larger than the window, and says so once', async () => {
    const text = '👨‍👩‍👧‍👦'.repeat(4)
    const {units, reports} = await segment(fixed({unit: 'characters', size: 4, overlap: 0}), text)
    expect(windowTexts(text, units)).toEqual(Array.from({length: 4}, () => '👨‍👩‍👧‍👦'))
    expect(reports.map(({code, span}) => [code, span])).toEqual([['text/size-exceeded', {start: 0, end: 11}]])
  })

  it('cuts a grapheme that is larger than the maximum at code points', async () => {
    const text = '👨‍👩‍👧‍👦'.repeat(4)
    const {units} = await segment(fixed({unit: 'characters', size: 4, overlap: 0}), text, {
      maxTokens: 4,
      count: (part) => part.length
    })
    expect(windowTexts(text, units).every((window) => window.isWellFormed() && window.length <= 4)).toBe(true)
  })

  it('makes shorter windows where the size is more tokens than the maximum, and says so once', async () => {
    const text = 'x9$Q'.repeat(1000)
    const {units, reports} = await segment(fixed({unit: 'characters'}), text, {maxTokens: 100, targetTokens: 80})
    for (const window of windowTexts(text, units)) expect(countTokens(window)).toBeLessThanOrEqual(100)
    expect(reports.map(({code, message}) => `${code}: ${message}`)).toEqual([
      'text/size-capped: size: 1000 characters of this text are more than maxTokens (100); shorter chunks were made'
    ])
  })
})

describe('fixed in tokens', () => {
  it('fills windows of 400 tokens of which 60 repeat', async () => {
    const {units, reports} = await segment(fixed(), prose)
    const counts = windowTexts(prose, units).map((window) => countTokens(window))
    expect(counts.slice(0, -1).every((count) => count > 390 && count <= 400)).toBe(true)
    for (const {overlap} of units.slice(1)) {
      const repeated = countTokens(prose.slice(overlap?.start, overlap?.end))
      expect(repeated).toBeGreaterThan(55)
      expect(repeated).toBeLessThanOrEqual(60)
    }
    expect(reports).toEqual([])
  })

  it('takes its size from the target of the budget', async () => {
    const {units} = await segment(fixed(), prose, {maxTokens: 100, targetTokens: 80})
    expect(countTokens(windowTexts(prose, units)[0] ?? '')).toBe(80)
  })

  it('caps a size above the maximum and says so once', async () => {
    const {units, reports} = await segment(fixed({size: 1000}), prose)
    expect(Math.max(...windowTexts(prose, units).map((window) => countTokens(window)))).toBe(500)
    expect(reports.map(({code, message}) => `${code}: ${message}`)).toEqual([
      'text/size-capped: size: expected at most maxTokens (500), got 1000 tokens; chunks of 500 were made'
    ])
  })

  it('halves an overlap that the budget leaves no room for, and says so', async () => {
    const {units, reports} = await segment(fixed({overlap: 400}), prose)
    expect(units.length).toBeLessThan(50)
    expect(reports.map(({code, message}) => `${code}: ${message}`)).toEqual([
      'text/overlap-capped: overlap: expected less than size (400 tokens), got 400; 200 were repeated'
    ])
  })

  it('keeps a character of more tokens than the size, and goes on', async () => {
    const text = '𓀀𓀁'.repeat(5)
    const {units, reports} = await segment(fixed({size: 1, overlap: 0}), text)
    expect(units).toHaveLength(10)
    expect(reports.map((report) => report.code)).toEqual(['text/size-exceeded'])
  })

  it('counts a text of twice the length about twice as much', async () => {
    const count = (part: string) => Math.ceil(part.length / 5)
    for (const text of [prose, '='.repeat(60_000), '😀'.repeat(5_000)]) {
      const once = await segment(fixed(), text, {count})
      const twice = await segment(fixed(), text + text, {count})
      expect(once.countedChars).toBeLessThan(text.length * 30)
      expect(twice.countedChars).toBeLessThan(once.countedChars * 2.2)
    }
  })
})

describe('fixed', () => {
  it('refuses an overlap that is not smaller than the size', () => {
    expect(() => fixed({size: 10, overlap: 10})).toThrow(
      '@opschunk/text: options.overlap: expected less than size (10 tokens), got 10. Lower overlap or raise size.'
    )
    expect(() => fixed({unit: 'characters', overlap: 1000})).toThrow(
      'expected less than size (1000 characters), got 1000'
    )
  })

  it('refuses sizes and overlaps that are no counts', () => {
    expect(() => fixed({size: 0})).toThrow('options.size: expected an integer from 1, got 0')
    expect(() => fixed({size: 1.5})).toThrow('options.size: expected an integer from 1, got 1.5')
    expect(() => fixed({overlap: -1})).toThrow(
      'options.overlap: expected a share of size from 0 to below 1, or an integer'
    )
    expect(() => fixed({overlap: 1.5})).toThrow(
      'options.overlap: expected a share of size from 0 to below 1, or an integer'
    )
  })

  it('says nothing of a blank text', async () => {
    for (const text of ['', '\n\n  \n', ' '.repeat(5000)]) {
      expect((await segment(fixed({size: 20}), text)).units).toEqual([])
    }
  })

  it('brings something new in each window, leaves nothing out and stays inside the size, for any text', async () => {
    const texts = fc.string({
      unit: fc.constantFrom('a', ' ', '\n', '\r\n', '=', '😀', 'e\u0301', '漢', '\ud800', '\udc00', '👨‍👩‍👧')
    })
    const options = fc.record({
      unit: fc.constantFrom('tokens' as const, 'characters' as const),
      size: fc.integer({min: 8, max: 40}),
      overlap: fc.integer({min: 0, max: 7}).map((overlap) => (overlap === 0 ? 0 : overlap))
    })
    await fc.assert(
      fc.asyncProperty(texts, options, async (text, given) => {
        const {units} = await segment(fixed(given), text)
        let covered = 0
        for (const {span, overlap} of units) {
          expect(text.slice(covered, span.start).trim()).toBe('')
          expect(span.end).toBeGreaterThan(span.start)
          if (overlap !== undefined) expect(overlap.end).toBe(span.start)
          const window = text.slice(overlap?.start ?? span.start, span.end)
          const length = given.unit === 'tokens' ? countTokens(window) : window.length
          if (Array.from(new Intl.Segmenter('en').segment(window)).length > 1) {
            expect(length).toBeLessThanOrEqual(given.size)
          }
          covered = span.end
        }
        expect(text.slice(covered).trim()).toBe('')
      })
    )
  })

  it('gets on with a row of flags, a pile of accents and a million equals signs', async () => {
    for (const text of ['🇫🇷'.repeat(2000), `a${'\u0301'.repeat(5000)}`, '='.repeat(1_000_000)]) {
      const {units} = await segment(fixed({unit: 'characters'}), text, {count: (part) => Math.ceil(part.length / 8)})
      expect(units.at(-1)?.span.end).toBe(text.length)
    }
  })
})
