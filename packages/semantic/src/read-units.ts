import {paragraphUnits} from '@opschunk/core'
import type {DocumentContext, SourceDocument, Unit} from '@opschunk/core/plugin'
import {documentUnits, type MarkdownOptions, markdown} from '@opschunk/markdown'

/** Code units that are looked at to tell Markdown from plain text: as many as detection sees. */
const headChars = 65_536

/** Units of a document before its meaning is looked at: those of Markdown, or the paragraphs of plain text. */
export function readUnits(document: SourceDocument, context: DocumentContext, options: MarkdownOptions): Unit[] {
  return isMarkdown(document) ? documentUnits(document, context, options) : paragraphUnits(document.text)
}

function isMarkdown({path, mediaType, text}: SourceDocument): boolean {
  const {types, detect} = markdown.definition
  if (mediaType !== undefined && types.some(({mediaTypes}) => mediaTypes?.includes(mediaType))) return true
  const complete = text.length <= headChars
  const head = complete ? text : text.slice(0, headChars)
  return detect?.({path, mediaType, head, complete}) !== undefined
}
