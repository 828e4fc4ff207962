import fc from 'fast-check'
import {describe, expect, it} from 'vitest'
import {countTimes, landmarksOf, mayHoldLabel as mayHoldLabelIn, mayHoldTimes} from '../../src/sections/landmarks.ts'
import {ownPhrases, phrasesOf} from '../../src/sections/role-of.ts'

function mayHoldLabel(text: string, phrases = ownPhrases): boolean {
  return mayHoldLabelIn(landmarksOf(text, phrases), {start: 0, end: text.length})
}

function timesIn(text: string): number {
  return countTimes(landmarksOf(text, ownPhrases), {start: 0, end: text.length}, 9)
}

describe('landmarksOf', () => {
  it('finds every phrase of the tables in every form of a label', () => {
    const forms = [
      (phrase: string) => `**${phrase}:** a lock`,
      (phrase: string) => `Text.\n- [x] __The ${phrase}__ – a lock`,
      (phrase: string) => `1. *${phrase}:* a lock`,
      (phrase: string) => `3. ${phrase} (all users)`,
      (phrase: string) => `<b>${phrase}</b>: a lock`,
      (phrase: string) => `<details><summary>${phrase.toUpperCase()}</summary>`,
      (phrase: string) => `💥 ${phrase}: a lock`,
      (phrase: string) => `${phrase}\r\n: a lock`
    ]
    for (const phrase of ownPhrases.keys())
      for (const form of forms) expect(mayHoldLabel(form(phrase)), form(phrase)).toBe(true)
  })

  it('finds the labels that a pattern of all phrases finds', () => {
    const words = [...ownPhrases.keys()].map((phrase) => phrase.split(/[^a-z0-9]+/).filter((word) => word !== ''))
    const phrases = words
      .filter((own) => own.length > 0)
      .map((own) => own.join('[^a-z0-9\\r\\n]+'))
      .join('|')
    const lead = '(?:\\d+|[a-z]|h\\d|the|part|section|strong|details|summary|[ivx]{1,4})\\b[^a-z0-9\\r\\n]+'
    const pattern = new RegExp(`^[^a-z0-9\\r\\n]*(?:${lead}){0,8}(?:${phrases})(?![a-z0-9]|[^\\S\\n]+[a-z0-9])`, 'im')
    const atoms = [
      'Root',
      'cause',
      'the ',
      'Impact',
      'what',
      ' went',
      ' wrong',
      ' ',
      '**',
      ': ',
      '3. ',
      'IV) ',
      '\n',
      '\r'
    ]
    const line = fc.array(fc.constantFrom(...atoms, 'x', '-', 'é', '_', 'h2', 'Time'), {maxLength: 8})
    fc.assert(
      fc.property(line, (parts) => {
        const text = parts.join('')
        return !pattern.test(text) || mayHoldLabel(text)
      }),
      {numRuns: 2000}
    )
  })

  it('passes over lines that go on with a word', () => {
    expect(mayHoldLabel('Impact on users is small.\nThe trigger fired.\n')).toBe(false)
  })

  it('knows added phrases, of other scripts too', () => {
    expect(mayHoldLabel('**Blame**: nobody', phrasesOf({'root-cause': ['blame']}))).toBe(true)
    expect(mayHoldLabel('**根本原因**: a lock', phrasesOf({'root-cause': ['根本原因']}))).toBe(true)
  })

  it.each(['10:02', '9:07:15', '5:40PM', '10h02', '5 p.m.', '11 AM', '2024-05-01 1625', '10.02 Uhr', '14.30 CET'])(
    'takes %j for a time of day',
    (time) => {
      expect(timesIn(`- ${time} down`)).toBeGreaterThan(0)
    }
  )

  it('counts no further than it is asked to, in the span only', () => {
    const landmarks = landmarksOf('10:00 10:01 10:02 10:03', ownPhrases)
    expect(countTimes(landmarks, {start: 0, end: 23}, 2)).toBe(2)
    expect(countTimes(landmarks, {start: 6, end: 11}, 9)).toBe(1)
  })

  it.each(['a: ', '*', '1. ', 'the ', 'xi '])('is linear in a line of %j', (part) => {
    mayHoldLabel(part.repeat(200_000))
  })
})

describe('mayHoldTimes', () => {
  it.each([
    ['lists', '- 10:02 it broke\n- 5pm we saw it\n- 2024-05-01T1625 it ended'],
    ['rows', '| 10h02 | it broke |\r\n| 10.02 Uhr | it ended |\r\n| ~11 a.m. | it was fixed |'],
    ['lines that end with a carriage return', '**10:02** a\r[10:03] b\r_10:04_ c']
  ])('counts the lines of %s', (_, text) => {
    expect([mayHoldTimes(text, 3), mayHoldTimes(text, 4)]).toEqual([true, false])
  })

  it('counts several times of a line once, and no part of a number, an address or a hash', () => {
    expect(mayHoldTimes('from 10:02 to 10:05', 2)).toBe(false)
    expect(mayHoldTimes('0.0.0.0:10249 git5fe1720 f1625 /2024/1625 131234', 1)).toBe(false)
  })

  it('reads digits without end in time', () => {
    expect(mayHoldTimes('1'.repeat(200_000), 1)).toBe(false)
    expect(mayHoldTimes('10:02\n'.repeat(50_000), 50_001)).toBe(false)
  })
})
