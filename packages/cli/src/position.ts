import type {Diagnostic} from '@opschunk/core'

/** `path:line:column` of a diagnostic, 1-based; without a column if the bytes of the document are not at hand. */
export function positionOf(diagnostic: Diagnostic, bytes?: Uint8Array): string {
  const {path, document, span} = diagnostic
  const name = path ?? document
  if (span === undefined) return name
  const column = columnOf(diagnostic, bytes)
  return column === undefined ? `${name}:${span.startLine}` : `${name}:${span.startLine}:${column}`
}

/** 1-based column in UTF-16 code units; `undefined` without a span or bytes, and in UTF-16, whose bytes do not show lines. */
export function columnOf({span}: Diagnostic, bytes?: Uint8Array): number | undefined {
  return span === undefined || bytes === undefined ? undefined : columnAt(bytes, span.startByte)
}

const lineFeed = 0x0a

function columnAt(bytes: Uint8Array, offset: number): number | undefined {
  if (bytes[0] === 0xff || bytes[0] === 0xfe) return undefined
  const lineStart = offset === 0 ? 0 : bytes.lastIndexOf(lineFeed, offset - 1) + 1
  return new TextDecoder().decode(bytes.subarray(lineStart, offset)).length + 1
}
