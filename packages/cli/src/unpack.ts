import {createRequire} from 'node:module'
import {pipeline, Readable, Transform} from 'node:stream'

const require = createRequire(import.meta.url)

/** Loaded with the first file that is compressed. */
function zlib(): typeof import('node:zlib') {
  return require('node:zlib')
}

interface Packing {
  /** First bytes of what is compressed (RFC 1952, RFC 8878). */
  readonly signature: readonly number[]
  unpacker(): Transform | undefined
}

const packings: readonly Packing[] = [
  {signature: [0x1f, 0x8b, 0x08], unpacker: () => zlib().createGunzip()},
  {signature: [0x28, 0xb5, 0x2f, 0xfd], unpacker: zstdUnpacker}
]

/** `undefined` in Node before 22.15. */
function zstdUnpacker(): Transform | undefined {
  const create: unknown = Reflect.get(zlib(), 'createZstdDecompress')
  const unpacker: unknown = typeof create === 'function' ? create() : undefined
  return unpacker instanceof Transform ? unpacker : undefined
}

/**
 * The unpacked bytes of what is compressed with gzip, or with zstd where Node can; `undefined` if it is not compressed,
 * or nothing here reads it. What is broken throws while it is read.
 */
export function unpacked(
  content: Uint8Array | AsyncIterable<Uint8Array>,
  head: Uint8Array
): AsyncIterable<Uint8Array> | undefined {
  const packing = packings.find(({signature}) => signature.every((byte, at) => head[at] === byte))
  const unpacker = packing?.unpacker()
  if (unpacker === undefined) return undefined
  // Whoever reads is told of errors by the stream itself.
  return pipeline(Readable.from(content instanceof Uint8Array ? [content] : content), unpacker, () => {})
}

/** `Z_BUF_ERROR`, `ZSTD_error_corruption_detected` */
const unpackingCode = /^Z(?:STD)?_/

/** Whether an error says that compressed bytes are broken. */
export function isUnpackingError(error: unknown): boolean {
  return error instanceof Error && 'code' in error && unpackingCode.test(String(error.code))
}
