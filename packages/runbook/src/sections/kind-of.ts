import type {Vocabulary} from '../vocabulary.ts'
import {joinedWordsOf} from '../words/plain-words.ts'
import type {SectionKind} from './kinds.ts'

/** `3. `, `2.1) `, `IV. `, `Step 4: `, `#5 – `: a number in front of what a heading says. */
const leadingNumber =
  /^(?:(?:step|phase|stage|part)[ \t]+)?(?:#?\d{1,3}(?:\.\d{1,3}){0,3}|[ivx]{1,4}(?=[.)]))[ \t]*[.):–—-]*[ \t]*/i

/** What such a number starts with. */
const numberStart = /^[\d#ivxsp]/i

/** Longer headings are sentences: only what they start with is looked at. */
const mostWords = 12

/** Words of a phrase in the tables, at most. */
const longestPhrase = 5

/** What a heading without its number says, in lower-case words. */
function headingWords(label: string): string[] {
  const text = label.slice(0, 200)
  return joinedWordsOf(numberStart.test(text) ? text.replace(leadingNumber, '') : text).split(' ', mostWords)
}

/** What a section is for by its heading: the longest phrase that it starts with, else that it holds if that is telling. */
export function kindOf(label: string, vocabulary: Vocabulary): SectionKind | undefined {
  const words = headingWords(label)
  const {firstWords, lastWords} = vocabulary
  const atStart = firstWords.has(words[0] ?? '') ? kindAtStart(words, vocabulary) : undefined
  return atStart ?? (words.some((word) => lastWords.has(word)) ? kindInside(words, vocabulary) : undefined)
}

function kindAtStart(words: readonly string[], {kinds}: Vocabulary): SectionKind | undefined {
  const whole = kinds.get(words.join(' '))
  if (whole) return whole
  for (let length = Math.min(longestPhrase, words.length); length > 0; length--) {
    const kind = kinds.get(words.slice(0, length).join(' '))
    if (kind && isTelling(words, length)) return kind
  }
  return undefined
}

function kindInside(words: readonly string[], {kinds, strong}: Vocabulary): SectionKind | undefined {
  for (let length = Math.min(longestPhrase, words.length); length > 0; length--) {
    for (let from = 1; from + length <= words.length; from++) {
      if (!isAtEnd(words, from + length)) continue
      const phrase = words.slice(from, from + length).join(' ')
      if (strong.has(phrase)) return kinds.get(phrase)
    }
  }
  return undefined
}

/** Words that may follow a telling one: `Emergency rollback plan`. */
const suffixes: ReadonlySet<string> = new Set(['plan', 'steps', 'guide', 'notes', 'path', 'list', 'tasks', 'actions'])

function isAtEnd(words: readonly string[], end: number): boolean {
  const next = words[end]
  return next === undefined || suffixes.has(next)
}

/** What makes `Impact of a failed disk` speak of impact, and `Alert the team` not be a section about an alert. */
const after: ReadonlySet<string> = new Set(['the', 'a', 'an', 'your', 'all', 'this', 'these', 'any', 'each', 'every'])

/** Phrases that are verbs as well: with an object they still say what the section is for. */
const verbal: ReadonlySet<string> = new Set(
  'diagnose|troubleshoot|investigate|triage|debug|mitigate|remediate|resolve|fix|contain|recover|eradicate|verify|validate|confirm|revert|undo|roll back|back out|escalate'.split(
    '|'
  )
)

function isTelling(words: readonly string[], length: number): boolean {
  const next = words[length]
  return next === undefined || !after.has(next) || verbal.has(words.slice(0, length).join(' '))
}
