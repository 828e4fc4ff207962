import {type Block, type LabelledValue, labelledValues, plainText} from '@opschunk/markdown'
import {flatten, type Part, type Report} from '../sections/part.ts'
import {keys} from './keys.ts'

/** Characters behind the start of the content that are read: what stands further down is about something else. */
const lookedAt = 6000

/** Longer values are texts. */
const longestValue = 120

const colon = /:$/

/** `## Status` with `Final` below it: what such headings are called is in the table of labels. */
function headedValue(text: string, {section, label, parts}: Part): LabelledValue | undefined {
  const key = keys.get(label.trim().toLowerCase().replace(colon, ''))
  const [only, ...others] = section.blocks
  if (key === undefined || !only || others.length > 0 || parts.length > 0) return undefined
  if (only.kind === 'list' && key === 'authors') {
    const names = only.children.map(({children: [words]}) =>
      words ? plainText(text.slice(words.span.start, words.span.end)) : ''
    )
    return {key, value: names.filter((name) => name !== '').join(', '), span: only.span}
  }
  if (only.kind !== 'paragraph' || only.span.end - only.span.start > longestValue) return undefined
  return {key, value: text.slice(only.span.start, only.span.end), span: only.span}
}

/** Sections in which labels say something of the incident. */
function isAbout({role, entry, item}: Part): boolean {
  return !entry && !item && role !== 'action-items' && role !== 'timeline' && role !== 'lessons-learned'
}

/** Values beside labels, in the order of the document. */
export function readFacts(text: string, preamble: readonly Block[], {parts}: Report): LabelledValue[] {
  const all = flatten(parts)
  const limit = (preamble[0]?.span.start ?? all[0]?.section.span.start ?? 0) + lookedAt
  const near = all.filter((part) => part.section.span.start < limit && isAbout(part))
  const values = labelledValues(
    text,
    [...preamble, ...near.flatMap(({section}) => section.blocks)].filter((block) => block.span.start < limit),
    keys
  )
  return [...values, ...near.flatMap((part) => headedValue(text, part) ?? [])]
}
