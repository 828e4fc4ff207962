import type {Span} from '@opschunk/core/plugin'
import type {Block} from '@opschunk/markdown'
import {mayHoldPhrase, phraseWords} from './phrase-words.ts'
import {exactMeaning, jointMeaning, type Phrases} from './role-of.ts'
import type {Meaning} from './synonyms.ts'

/** A label that stands for a heading: `**Root cause:** …`. */
export interface Label {
  readonly meaning: Meaning
  readonly words: string
  readonly span: Span
  /** True if nothing else stands on its line. */
  readonly isAlone: boolean
}

/** `**Root cause:** …`, `__Impact__ – …`, `***Timeline***`. */
const bold = /^(?:\*\*\*?|__)([^*_\r\n]{2,80}?)[:：]?(?:\*\*\*?|__)[ \t]*([:：–—-]?)[ \t]*/
/** `*Root cause:* …`, `_Impact_: …`: with a colon. */
const italic = /^[*_]([^*_:\r\n]{2,60})(?::[*_]|[*_]:)[ \t]*/
/** `` `Impact`: `` and `<b>Impact</b>:`. */
const tagged = /^(?:<(?:b|strong|u|h\d)>([^<:\r\n]{2,60}):?<\/(?:b|strong|u|h\d)>|`([^`:\r\n]{2,60})`(?=:)):?[ \t]*/i
/** `Root cause: …`, `ROOT CAUSE:`. */
const plain = /^([A-Z\u00c0-\uffef][^:：*|`\r\n[\]]{1,60})[:：](?=[ \t\r\n]|$)[ \t]*/
/** A line of a few words: a label if the tables know it and nothing else stands there. */
const bare = /^([A-Za-z\u00c0-\uffef][^:.!*|`\r\n[\]]{2,40})[ \t]*\r?$/
/** `ROOT CAUSE`, alone in its line: a label whatever stands below. */
const capitals = /^(?=.{4})[A-Z][A-Z '&/-]*\r?$/
/** `💥 `, `➡️ `. */
const decoration = /^(?:\p{Extended_Pictographic}\uFE0F?\u200D?)+[ \t]*/u

/** Characters of a line in which a label may lie. */
const looked = 140

/** The label that a line starts with. `isWhole`: the line is all there is, or a definition follows it. */
export function labelAt(text: string, {start, end}: Span, phrases: Phrases, isWhole: boolean): Label | undefined {
  const line = (text.slice(start, Math.min(end, start + looked)).split('\n', 1)[0] ?? '').trimEnd()
  const skipped = line.charCodeAt(0) > 127 ? (decoration.exec(line)?.[0].length ?? 0) : 0
  const rest = line.slice(skipped)
  const marked = bold.exec(rest) ?? italic.exec(rest) ?? tagged.exec(rest) ?? plain.exec(rest)
  const match = marked ?? (isWhole || capitals.test(rest) ? bare.exec(rest) : null)
  const words = (match?.[1] ?? match?.[2])?.trim()
  if (!match || words === undefined || !mayHoldPhrase(words, phraseWords(phrases))) return undefined
  const meaning = exactMeaning(words, phrases) ?? (marked ? jointMeaning(words, phrases) : undefined)
  if (!meaning) return undefined
  const offset = start + skipped + match[0].indexOf(words)
  return {
    meaning,
    words,
    span: {start: offset, end: offset + words.length},
    isAlone: rest.slice(match[0].length).trim() === ''
  }
}

/** `<details>` with `<summary>Timeline (UTC)</summary>`, on one line or two. */
const fold = /^<details[^>]*>\s*<summary>\s*(?:<[bh]\d?>)?([^<]{2,80})/i

/** The label of what a `<details>` element folds away. */
export function foldLabel(text: string, {span}: Block, phrases: Phrases): Label | undefined {
  const match = fold.exec(text.slice(span.start, Math.min(span.end, span.start + 300)))
  const words = match?.[1]?.trim()
  const meaning = words === undefined ? undefined : exactMeaning(words, phrases)
  if (!match || words === undefined || !meaning) return undefined
  const start = span.start + match[0].lastIndexOf(words)
  return {meaning, words, span: {start, end: start + words.length}, isAlone: true}
}

/** `> [!bug] Root cause`, `> [!todo]- Action items`: what a callout is called. */
const callout = /^>[ \t]?\[![a-z-]{2,20}\][+-]?[ \t]+([^\r\n]{2,80})/i

/** The label that stands over a callout. */
export function calloutLabel(text: string, {span}: Block, phrases: Phrases): Label | undefined {
  const match = callout.exec(text.slice(span.start, Math.min(span.end, span.start + looked)))
  const words = match?.[1]?.trim()
  const meaning = words === undefined ? undefined : exactMeaning(words, phrases)
  if (!match || words === undefined || !meaning) return undefined
  const start = span.start + match[0].lastIndexOf(words)
  return {meaning, words, span: {start, end: start + words.length}, isAlone: true}
}
