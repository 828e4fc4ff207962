import type {JsonValue, Metadata} from '../contract/span.ts'
import type {Cleaner} from '../tree/copies.ts'

/** Metadata that are being put together. A plugin may say `undefined` for a value that it did not find. */
export interface WritableMetadata {
  [key: string]: JsonValue | undefined
}

/** Lays metadata over others: what they say wins, in the place where it was said first. */
export function lay(metadata: Metadata, onto: WritableMetadata): void {
  for (const key of Object.keys(metadata)) {
    const value = metadata[key]
    if (value !== undefined || onto[key] !== undefined) put(onto, key, value)
  }
}

/** The metadata with values that nobody else holds, and without what redaction hides. */
export function owned(metadata: WritableMetadata, cleaner: Cleaner): Metadata {
  const own: {[key: string]: JsonValue} = {}
  for (const key of Object.keys(metadata)) {
    const value = metadata[key]
    if (value !== undefined) put(own, key, ownValue(key, value, cleaner))
  }
  return own
}

function ownValue(key: string, value: JsonValue, cleaner: Cleaner): JsonValue {
  if (typeof value === 'string') return cleaner.cleanValue(key, value)
  if (typeof value !== 'object' || value === null) return value
  return isList(value) ? value.map((item) => ownValue(key, item, cleaner)) : owned(value, cleaner)
}

/** `__proto__` is a key like others, which assignment does not take it for. */
function put(metadata: WritableMetadata, key: string, value: JsonValue | undefined): void {
  if (key !== '__proto__') metadata[key] = value
  else Object.defineProperty(metadata, key, {value, enumerable: true, writable: true, configurable: true})
}

/** `Array.isArray` does not narrow readonly arrays. */
function isList(value: readonly JsonValue[] | Metadata): value is readonly JsonValue[] {
  return Array.isArray(value)
}
