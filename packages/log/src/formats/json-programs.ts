import type {JsonObject} from './json-object.ts'

/** `conn42` */
const connection = /^conn\d+$/

/**
 * What one client of MongoDB does: `{"t":{"$date":…},"s":"I","c":"NETWORK","ctx":"conn42",…}`. Where a connection is
 * accepted, only its number is there, in `attr`.
 */
export function mongodbConnection({c, ctx, attr}: JsonObject): string | undefined {
  if (typeof c !== 'string' || typeof ctx !== 'string') return undefined
  if (connection.test(ctx)) return ctx
  const id: unknown =
    typeof attr === 'object' && attr !== null && 'connectionId' in attr ? attr.connectionId : undefined
  return typeof id === 'number' ? `conn${id}` : undefined
}

/** Severity numbers of the levels 0 to 4 of Nextcloud: debug, info, warning, error, fatal. */
const nextcloudLevels: readonly number[] = [5, 9, 13, 17, 21]

/** The severity of a line of Nextcloud or ownCloud: `{"reqId":"…","level":2,…,"remoteAddr":"…",…}`. */
export function nextcloudSeverity({reqId, remoteAddr, level}: JsonObject): number | undefined {
  if (typeof level !== 'number' || reqId === undefined || remoteAddr === undefined) return undefined
  return nextcloudLevels[level]
}
