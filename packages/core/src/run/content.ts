import type {SourceInput} from '../contract/source.ts'
import {probeLength} from '../route/detect.ts'
import {type Decoded, type DecodedText, Decoder, decode, decodeString, type Encoded} from '../source/decode.ts'
import {showValue} from '../wording.ts'

/** Text that is all there, or text that still comes. */
export type Content =
  | {readonly kind: 'memory'; readonly decoded: Decoded}
  | {
      readonly kind: 'stream'
      readonly head: string
      readonly encoded: Encoded
      /** Known for bytes in memory. */
      readonly byteLength: number | undefined
      pieces(): AsyncIterable<DecodedText>
    }

/**
 * Opens what a caller handed in. Of a stream as much is read as detection looks at; one that ends before is in
 * memory. More than `longest` bytes are a stream too: their text may be longer than a string can be. `pieces` may be
 * called once and starts at the beginning. Throws a `TypeError` (a stream: fails with one) if it is neither text nor bytes.
 */
export function openContent(content: SourceInput['content'], longest: number): Content | Promise<Content> {
  if (typeof content === 'string') return {kind: 'memory', decoded: decodeString(content)}
  if (content instanceof Uint8Array && content.byteLength <= longest) return {kind: 'memory', decoded: decode(content)}
  return openStream(content)
}

async function openStream(content: Exclude<SourceInput['content'], string>): Promise<Content> {
  const byteLength = content instanceof Uint8Array ? content.byteLength : undefined
  const decoder = new Decoder()
  const iterator = checkedBytes(content instanceof Uint8Array ? slicesOf(content) : content)
  const read: DecodedText[] = []
  let length = 0
  while (length <= probeLength) {
    const {done, value} = await iterator.next()
    const piece = done ? decoder.end() : decoder.push(value)
    read.push(piece)
    length += piece.text.length
    if (done) return {kind: 'memory', decoded: joined(read, decoder)}
  }
  const head = read.map(({text}) => text).join('')
  return {kind: 'stream', head, encoded: decoder, byteLength, pieces: () => remaining(read, decoder, iterator)}
}

/** The text that there is, of a stream what detection looks at. */
export function headOf(content: Content): string {
  return content.kind === 'memory' ? content.decoded.text : content.head
}

export function encodedOf(content: Content): Encoded {
  return content.kind === 'memory' ? content.decoded : content.encoded
}

/** The whole text as it comes. May be called once. */
export async function* piecesOf(content: Content): AsyncGenerator<DecodedText> {
  if (content.kind === 'memory') yield content.decoded
  else yield* content.pieces()
}

/** Bytes as they come. The types promise them; callers without types hand in other things, such as streams of strings. */
async function* checkedBytes(content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const given: {readonly [Symbol.asyncIterator]?: unknown} | null | undefined = content
  if (typeof given?.[Symbol.asyncIterator] !== 'function') {
    throw new TypeError(
      `content: expected a string, bytes (\`Uint8Array\`) or an async iterable of bytes, got ${showValue(given)}`
    )
  }
  for await (const piece of content) {
    if (!(piece instanceof Uint8Array)) {
      throw new TypeError(
        `content: expected a stream of bytes (\`Uint8Array\`), got ${showValue(piece)}. Open it without an encoding.`
      )
    }
    yield piece
  }
}

const sliceBytes = 2 ** 16

async function* slicesOf(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.byteLength; at += sliceBytes) yield bytes.subarray(at, at + sliceBytes)
}

async function* remaining(
  read: DecodedText[],
  decoder: Decoder,
  iterator: AsyncIterator<Uint8Array>
): AsyncGenerator<DecodedText> {
  try {
    yield* read.splice(0)
    for (let next = await iterator.next(); !next.done; next = await iterator.next()) yield decoder.push(next.value)
    yield decoder.end()
  } finally {
    await iterator.return?.()
  }
}

/** All of a text; `undefined` if it is known to be longer than `limit` bytes, so from as many code units. */
export function collect(content: Content, limit: number): Decoded | undefined | Promise<Decoded | undefined> {
  if (content.kind === 'stream') return collectStream(content, limit)
  return content.decoded.text.length > limit ? undefined : content.decoded
}

async function collectStream(
  {byteLength, encoded, pieces}: Extract<Content, {kind: 'stream'}>,
  limit: number
): Promise<Decoded | undefined> {
  if (byteLength !== undefined && byteLength > limit) return undefined
  const read: DecodedText[] = []
  let length = 0
  for await (const piece of pieces()) {
    read.push(piece)
    length += piece.text.length
    if (length > limit) return undefined
  }
  return joined(read, encoded)
}

function joined(pieces: readonly DecodedText[], {encoding, hasBom}: Encoded): Decoded {
  return {
    text: pieces.map(({text}) => text).join(''),
    invalid: pieces.flatMap(({invalid}) => invalid),
    encoding,
    hasBom
  }
}
