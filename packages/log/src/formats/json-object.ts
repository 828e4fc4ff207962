/** An object of JSON, on a line or inside one. */
export type JsonObject = {readonly [key: string]: unknown}

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
