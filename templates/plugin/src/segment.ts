import type {DocumentContext, SourceDocument, Span, Unit} from '@opschunk/core/plugin'
import type {SampleFormatOptions} from './options.ts'

/** In characters. Metadata is in every chunk: a first line that is longer is no title. */
const LONGEST_TITLE = 200

/** Says where sections are. Text that is in no unit is fine: core takes care of it. */
export function segment(document: SourceDocument, context: DocumentContext, {marker}: SampleFormatOptions): Unit[] {
  const headings: Array<{readonly line: Span; readonly name: string}> = []
  for (let index = 0; index < document.lineCount; index++) {
    const line = document.line(index)
    const text = document.slice(line).trimEnd()
    if (index === 0 && text !== '' && text.length <= LONGEST_TITLE) {
      context.set('title', text, {from: 'document', span: line})
    }
    const name = text.slice(marker.length, -marker.length).trim()
    if (text.startsWith(`${marker} `) && text.endsWith(` ${marker}`) && name !== '') headings.push({line, name})
  }
  return headings.map(({line, name}, index) => ({
    span: {start: line.start, end: headings[index + 1]?.line.start ?? document.text.length},
    role: 'section',
    label: name,
    labelSpan: line,
    breakBefore: 'prefer',
    breakInside: 'avoid',
    metadata: {section: name}
  }))
}
