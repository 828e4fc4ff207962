/** `.gz` of `logs/app.log.gz` */
const packedEnding = /(?<=[^/])\.(?:gz|zst|xz|bz2)$/i

/**
 * A path without the ending of what the document was packed with: whoever hands in text has unpacked it, and the rest of
 * the name says what it is.
 */
export function unpackedPath(path: string): string
export function unpackedPath(path: string | undefined): string | undefined
export function unpackedPath(path: string | undefined): string | undefined {
  return path?.replace(packedEnding, '')
}
