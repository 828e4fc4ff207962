import type {SourceInput} from '../contract/source.ts'
import {showValue} from '../wording.ts'

/**
 * The id of a document: what its caller gave, by default its path. Throws a `TypeError` if there is neither: ids of
 * chunks are made of it. The types promise a source; callers without types hand in other things.
 */
export function documentId(input: SourceInput): string {
  const given: {readonly id?: unknown; readonly path?: unknown} | null | undefined = input
  const id = given?.id ?? given?.path
  if (typeof id === 'string') return id
  throw new TypeError(
    given?.id === undefined
      ? 'source: expected an `id`, or a `path` to take it from, found neither. Give the path of the document, or a name that stays.'
      : `id: expected a string, got ${showValue(given.id)}`
  )
}
