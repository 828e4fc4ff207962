import {type Block, headingText, type LabelledValue, labelledValues, plainText} from '@opschunk/markdown'
import {flatten, type Part, type Report} from '../sections/part.ts'
import {keys} from './keys.ts'

/** Characters behind the start of the content that are read: what stands further down is about something else. */
const lookedAt = 6000

/** Longer values are texts. */
const longestValue = 120

/** `## Status` with `Final` below it: what such headings are called is in the table of labels. */
function headedValue(text: string, {section, label, parts}: Part): LabelledValue | undefined {
  const [only] = section.blocks
  const key = section.blocks.length === 1 && parts.length === 0 ? headedKey(label) : undefined
  if (key === undefined || !only) return undefined
  if (only.kind === 'list' && key === 'authors') {
    const names = only.children.map(({children: [words]}) =>
      words ? plainText(text.slice(words.span.start, words.span.end)) : ''
    )
    return {key, value: names.filter((name) => name !== '').join(', '), span: only.span}
  }
  if (only.kind !== 'paragraph' || only.span.end - only.span.start > longestValue) return undefined
  return {key, value: text.slice(only.span.start, only.span.end), span: only.span}
}

/** Longer headings name no value. */
const longestLabel = 60

/** ` (UTC)`, `:` behind what a heading is called. */
const behindName = /[ \t]*(?:\([^()]*\))?:?$/

function headedKey(label: string): string | undefined {
  if (label.length > longestLabel) return undefined
  const name = label.trim().toLowerCase()
  return keys.get(name.endsWith(')') || name.endsWith(':') ? name.replace(behindName, '') : name)
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

/** Keys of the values that `readFacts` may find, and some more: labels count in whatever section they stand. */
export function possibleKeys(text: string, content: readonly Block[]): Set<string> {
  const limit = (content[0]?.span.start ?? 0) + lookedAt
  const found = new Set<string>()
  let end = 0
  for (; end < content.length; end++) {
    const block = content[end]
    if (block === undefined || block.span.start >= limit) break
    const key = block.kind === 'heading' ? headedKey(headingText(text, block)) : undefined
    if (key !== undefined) found.add(key)
  }
  const near = end === content.length ? content : content.slice(0, end)
  for (const {key} of labelledValues(text, near, keys)) found.add(key)
  return found
}
