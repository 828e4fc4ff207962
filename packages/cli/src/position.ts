import type {Diagnostic} from '@opschunk/core'

/** `path:line:column` of a diagnostic, 1-based; without a column if the bytes of the document are not at hand. */
export function positionOf({path, document, span}: Diagnostic, bytes?: Uint8Array): string {
  const name = path ?? document
  if (span === undefined) return name
  const column = bytes === undefined ? undefined : columnAt(bytes, span.startByte)
  return column === undefined ? `${name}:${span.startLine}` : `${name}:${span.startLine}:${column}`
}

const lineFeed = 0x0a

/** Column in UTF-16 code units of a byte of a UTF-8 document; `undefined` in UTF-16, whose bytes do not show lines. */
function columnAt(bytes: Uint8Array, offset: number): number | undefined {
  if (bytes[0] === 0xff || bytes[0] === 0xfe) return undefined
  const lineStart = offset === 0 ? 0 : bytes.lastIndexOf(lineFeed, offset - 1) + 1
  return new TextDecoder().decode(bytes.subarray(lineStart, offset)).length + 1
}
