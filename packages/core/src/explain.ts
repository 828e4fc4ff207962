import type {DocumentMetadata} from './chunk/document-metadata.ts'
import {owned} from './chunk/own-metadata.ts'
import type {Explanation} from './contract/pipeline.ts'
import type {OpenDocument} from './run/open-document.ts'

/** The values that are known of a document, each with where it came from. */
export function explainedMetadata({run, document}: OpenDocument): Explanation['metadata'] {
  const values = owned(Object.fromEntries(run.metadata.entries.map(({key, value}) => [key, value])), run.copies)
  return run.metadata.entries.map(({key, value, from, origin}) => ({
    key,
    value: values[key] ?? value,
    from,
    ...(origin?.span && {line: document.lineAt(origin.span.start) + 1})
  }))
}

/** The keys that every document should have and this one has not, and what would give them one. */
export function absentMetadata(metadata: DocumentMetadata, chunkedAt: string | undefined): Explanation['absent'] {
  const known = new Set(metadata.entries.map(({key}) => key))
  const unsaid = ['service', 'severity', 'date']
    .filter((key) => !known.has(key))
    .map((key) => ({
      key,
      because: `Neither the caller, a route, the frontmatter, the text nor the path says it of the whole document. A route can: \`metadata: {${key}: …}\`.`
    }))
  return chunkedAt === undefined ? [...unsaid, {key: 'chunked_at', because: 'The config leaves it out.'}] : unsaid
}
