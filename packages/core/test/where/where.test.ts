import fc from 'fast-check'
import {describe, expect, it} from 'vitest'
import {parseWhere} from '../../src/where/where.ts'

const metadata = {
  service: 'redis',
  severity: 'sev2',
  date: '2026-01-31T10:00:00Z',
  tags: ['cache', 'a,b'],
  step: 3,
  template: true,
  owner: null,
  empty: [],
  version: '1.10'
}

describe('parseWhere', () => {
  it.each([
    'service=redis',
    ' service = redis , step=3',
    'service=postgres|redis',
    'service!=postgres',
    'tags=cache',
    'tags="a,b"',
    'tags!=queue',
    'severity<=sev2',
    'severity>sev1',
    'severity<=sev3,severity>=sev2',
    'date>=2026-01-01',
    'date=2026-01..2026-02',
    'date<=2026-01-31',
    'date>=2026-01-31',
    'date<2026-01-31T11:30:00+01:00,date>=2026-01-31T11:00:00+01:00',
    // A time without a zone is UTC, wherever the filter is read.
    'date>=2026-01-31T10:00,date<=2026-01-31T10:00:00',
    'step=3.0',
    'step<10',
    'step=1..3|7..9',
    'step!=4..9',
    'template=true',
    'service',
    '!owner',
    '!empty',
    '!nothing',
    'nothing!=x',
    'version=1.10'
  ])('takes a chunk by %s', (text) => {
    expect(parseWhere(text).matches(metadata)).toBe(true)
  })

  it.each([
    'service=Redis',
    'service=redis,step=4',
    'service!=redis|postgres',
    'tags=queue',
    'tags!=cache',
    'severity<sev2',
    'date>2026-01-31',
    'date=2026-02..2026-03',
    'step<3',
    'step<abc',
    'step!=1..3',
    'template<true',
    'owner',
    'empty',
    'nothing',
    'nothing=x',
    'nothing<3',
    '!service',
    'version=1.1',
    'toString'
  ])('leaves out a chunk by %s', (text) => {
    expect(parseWhere(text).matches(metadata)).toBe(false)
  })

  it.each([
    ['', 'expected a key of metadata, such as `service` at character 1 of ``, got nothing.'],
    [
      'service=',
      'expected a value at character 9 of `service=`, got nothing. For a key that is not there write `!key`.'
    ],
    ['a=b,', 'expected a key of metadata, such as `service` at character 5 of `a=b,`, got nothing.'],
    ['a==b', 'expected a value at character 3 of `a==b`, got `=b`. Other signs stand in double quotes.'],
    ['a b', 'expected a comma, an operator (= != < <= > >=) or the end at character 3 of `a b`, got `b`.'],
    ['!a=b', 'expected a comma or the end at character 3 of `!a=b`, got `=b`. Write `a!=value`.'],
    ['a<1..2', 'expected one value at character 6 of `a<1..2`, got `2`. A range goes with `=`.'],
    ['a="x', 'expected a value at character 3 of `a="x`, got `"x`. Other signs stand in double quotes.']
  ])('refuses %j with the place', (text, message) => {
    expect(() => parseWhere(text)).toThrow(message)
  })

  it('names the keys that it is about', () => {
    expect(parseWhere('a=1,!b,a<3').keys).toEqual(['a', 'b'])
  })

  it('finds any text that stands in quotes, and throws nothing but its own error', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const quoted = text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')
        expect(parseWhere(`key="${quoted}"`).matches({key: text})).toBe(true)
        try {
          parseWhere(text)
        } catch (error) {
          expect(String(error)).toMatch(/^WhereError: expected/)
        }
      })
    )
  })

  it('reads long texts at once', () => {
    expect(() => parseWhere(`a=${' '.repeat(200_000)}|`)).toThrow('expected a value')
    expect(parseWhere(`a=${'x|'.repeat(100_000)}x`).matches({a: 'x'})).toBe(true)
  })
})
