import {codeAt} from '@opschunk/markdown'
import type {Vocabulary} from '../vocabulary.ts'
import {joinedWordsOf} from '../words/plain-words.ts'
import type {SectionKind} from './kinds.ts'

/** `3. `, `2.1) `, `IV. `, `Step 4: `, `#5 – `, `三、`: a number in front of what a heading says. */
const leadingNumber =
  /^(?:(?:step|phase|stage|part)[ \t]+)?(?:#?\d{1,3}(?:\.\d{1,3}){0,3}|[ivx]{1,4}(?=[.)])|[一二三四五六七八九十]{1,3}(?=[、.)]))[ \t]*[.):–—、-]*[ \t]*/i

/** Longer headings are sentences: only what they start with is looked at. */
const mostWords = 12

/** What a heading without its number says, in lower-case words. */
function headingWords(label: string): string {
  const text = label.length > 200 ? label.slice(0, 200) : label
  const words = joinedWordsOf(mayBeNumbered(codeAt(text, 0)) ? text.replace(leadingNumber, '') : text)
  return words.length < mostWords * 2 ? words : firstOf(words, mostWords)
}

/**
 * True for a digit, `#`, and the letters that a number starts with: of Roman ones, `step`, `phase`, `stage`, `part`, and
 * beyond Latin ones.
 */
function mayBeNumbered(first: number): boolean {
  switch (first | 32) {
    case 105: // i
    case 118: // v
    case 120: // x
    case 115: // s
    case 112: // p
      return true
    default:
      return first === 35 || first >= 0x4e00 || (first >= 48 && first <= 57)
  }
}

function firstOf(words: string, count: number): string {
  let end = -1
  for (let word = 0; word < count; word++) {
    end = words.indexOf(' ', end + 1)
    if (end === -1) return words
  }
  return words.slice(0, end)
}

/** Where the word ends that stands at an offset. */
function wordEnd(words: string, from: number): number {
  const end = words.indexOf(' ', from)
  return end === -1 ? words.length : end
}

/** What a section is for by its heading: the longest phrase that it starts with, else that it holds if that is telling. */
export function kindOf(label: string, vocabulary: Vocabulary): SectionKind | undefined {
  const words = headingWords(label)
  const phrase = phraseAtStart(words, vocabulary) ?? phraseInside(words, vocabulary)
  return phrase === undefined ? undefined : vocabulary.kinds.get(phrase)
}

function phraseAtStart(words: string, {phrasesByFirst}: Vocabulary): string | undefined {
  const phrases = phrasesByFirst.get(words.slice(0, wordEnd(words, 0)))
  return phrases?.find((phrase) => words.startsWith(phrase) && isTelling(words, phrase))
}

/** The longest of the strong phrases at the end of a heading. */
function phraseInside(words: string, {strongByLast}: Vocabulary): string | undefined {
  let longest: string | undefined
  for (let end = wordEnd(words, 0); end < words.length; ) {
    const start = end + 1
    end = wordEnd(words, start)
    const phrases = strongByLast.get(words.slice(start, end))
    if (!phrases || !isAtEnd(words, end)) continue
    const phrase = phrases.find((one) => words.endsWith(` ${one}`, end))
    if (phrase !== undefined && phrase.length > (longest?.length ?? 0)) longest = phrase
  }
  return longest
}

/** Words that may follow a telling one: `Emergency rollback plan`. */
const suffixes: ReadonlySet<string> = new Set(['plan', 'steps', 'guide', 'notes', 'path', 'list', 'tasks', 'actions'])

function isAtEnd(words: string, end: number): boolean {
  return end === words.length || suffixes.has(words.slice(end + 1, wordEnd(words, end + 1)))
}

/** What makes `Impact of a failed disk` speak of impact, and `Alert the team` not be a section about an alert. */
const after: ReadonlySet<string> = new Set(['the', 'a', 'an', 'your', 'all', 'this', 'these', 'any', 'each', 'every'])

/** Phrases that are verbs as well: with an object they still say what the section is for. */
const verbal: ReadonlySet<string> = new Set(
  'diagnose|troubleshoot|investigate|triage|debug|mitigate|remediate|resolve|fix|contain|recover|eradicate|verify|validate|confirm|revert|undo|roll back|back out|escalate'.split(
    '|'
  )
)

/** True if a phrase that words start with ends where one of them does, and what follows leaves it what it is. */
function isTelling(words: string, phrase: string): boolean {
  const end = phrase.length
  if (end === words.length) return true
  if (words.charCodeAt(end) !== 32) return false
  return !after.has(words.slice(end + 1, wordEnd(words, end + 1))) || verbal.has(phrase)
}
