import type {SourceInput} from '../contract/source.ts'
import type {Metadata} from '../contract/span.ts'
import {isObject} from '../fields.ts'
import {jsonProblem} from '../tree/json-value.ts'
import {showValue} from '../wording.ts'

/** What the caller says of a document. Throws a `TypeError` for what is no JSON: it would be lost, or end the run later. */
export function callerMetadata({metadata}: SourceInput): Metadata | undefined {
  const given: unknown = metadata
  if (given === undefined) return undefined
  const problem = isObject(given)
    ? jsonProblem(given, 'metadata')
    : `metadata: expected an object, got ${showValue(given)}`
  if (problem !== undefined) throw new TypeError(problem)
  return metadata
}
