import type {DocumentContext, SourceDocument, Span} from '@opschunk/core/plugin'
import {type Block, isoDate, labelledValues, normalizeSeverity, plainText} from '@opschunk/markdown'
import {labelKeys} from './label-keys.ts'
import {serviceOf} from './path.ts'

/** Characters from the start of the content in which a block is read: one further down is about something else. */
const lookedAt = 4000

/**
 * Sets what a runbook says of itself outside its frontmatter, and what its path suggests. What its sections say
 * differently, as those of a page of alerts do, is of them.
 */
export function setDocumentMetadata(
  document: SourceDocument,
  context: DocumentContext,
  content: readonly Block[]
): void {
  const limit = (content[0]?.span.start ?? 0) + lookedAt
  const behind = content.findIndex((block) => block.span.end > limit)
  const start = behind === -1 ? content : content.slice(0, behind)
  const values = labelledValues(document.text, start, labelKeys)
  const titleEnd = start.filter(({kind}) => kind === 'heading')[1]?.span.start ?? limit
  for (const {key, value, span} of values) {
    const isOfSection = span.start > titleEnd && values.some((other) => other.key === key && other.value !== value)
    if (!isOfSection) set(context, key, plainText(value), span)
  }
  const service = serviceOf(document.path)
  if (service !== undefined) context.set('service', service, {from: 'path'})
}

function set(context: DocumentContext, key: string, value: string, span: Span): void {
  const origin = {from: 'document', span} as const
  switch (key) {
    case 'severity': {
      const level = normalizeSeverity(value)
      if (level === undefined) return
      context.set('severity', level, origin)
      context.set('severity_raw', value, origin)
      return
    }
    case 'date': {
      const date = isoDate(value)
      if (date !== undefined) context.set('date', date, origin)
      return
    }
    case 'tags': {
      const tags = value.split(',').map((tag) => tag.trim())
      context.set(
        'tags',
        tags.filter((tag) => tag !== ''),
        origin
      )
      return
    }
    default:
      if (value !== '') context.set(key, value, origin)
  }
}
