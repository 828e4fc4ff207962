import type {JsonValue, Metadata} from '../contract/span.ts'
import type {Captures} from './glob.ts'

/** `{service}` in a value of a route's metadata. */
const placeholder = /\{([a-z][a-z0-9_]*)\}/giu

/** Names of the captures that a value of a route's metadata uses, in order. */
export function placeholderNames(value: unknown): string[] {
  if (typeof value === 'string') return [...value.matchAll(placeholder)].map(([, name]) => name ?? '')
  return Array.isArray(value) ? value.flatMap(placeholderNames) : []
}

/**
 * A route's metadata for one document: `{name}` in strings and lists of strings is replaced by what the route's glob
 * captured. A value whose capture is not there (it lies in another alternative) is left out.
 */
export function routeMetadata(metadata: Metadata, captures: Captures): Metadata {
  const filled = Object.entries(metadata).filter(([, value]) =>
    placeholderNames(value).every((name) => Object.hasOwn(captures, name))
  )
  return Object.fromEntries(filled.map(([key, value]) => [key, fill(value, captures)]))
}

function fill(value: JsonValue, captures: Captures): JsonValue {
  if (typeof value === 'string') return value.replace(placeholder, (whole, name: string) => captures[name] ?? whole)
  return Array.isArray(value) ? value.map((item: JsonValue) => fill(item, captures)) : value
}
