import type {JsonValue, Metadata} from '../contract/span.ts'
import type {Cleaner} from '../tree/copies.ts'

/** Metadata that are being put together, with values that nobody else holds. */
export interface WritableMetadata {
  [key: string]: JsonValue
}

/**
 * Lays metadata over others, without what redaction hides: what they say wins, in the place where it was said first.
 * A plugin may say `undefined` for a value that it did not find, which takes away what was there.
 */
export function lay(metadata: Metadata, onto: WritableMetadata, cleaner: Cleaner): void {
  for (const key of Object.keys(metadata)) layValue(key, metadata[key], onto, cleaner)
}

/** The same for one value. */
export function layValue(key: string, value: JsonValue | undefined, onto: WritableMetadata, cleaner: Cleaner): void {
  if (value === undefined) Reflect.deleteProperty(onto, key)
  else put(onto, key, ownValue(key, value, cleaner))
}

/** The metadata with values that nobody else holds, and without what redaction hides. */
export function owned(metadata: Metadata, cleaner: Cleaner): Metadata {
  const own: WritableMetadata = {}
  lay(metadata, own, cleaner)
  return own
}

function ownValue(key: string, value: JsonValue, cleaner: Cleaner): JsonValue {
  if (typeof value === 'string') return cleaner.cleanValue(key, value)
  if (typeof value !== 'object' || value === null) return value
  return isList(value) ? value.map((item) => ownValue(key, item, cleaner)) : owned(value, cleaner)
}

/** `__proto__` is a key like others, which assignment does not take it for. */
export function put<Value>(onto: {[key: string]: Value}, key: string, value: Value): void {
  if (key !== '__proto__') onto[key] = value
  else Object.defineProperty(onto, key, {value, enumerable: true, writable: true, configurable: true})
}

/** `Array.isArray` does not narrow readonly arrays. */
function isList(value: readonly JsonValue[] | Metadata): value is readonly JsonValue[] {
  return Array.isArray(value)
}
