import {gzipSync} from 'node:zlib'
import {describe, expect, it} from 'vitest'
import {collect, readStream} from '../src/document-content.ts'
import {isUnpackingError, unpacked} from '../src/unpack.ts'
import {stream} from './fake.ts'

const text = 'one\ntwo\n'.repeat(5000)
const packed = gzipSync(text)

async function* bytes(...pieces: Uint8Array[]): AsyncIterable<Uint8Array> {
  yield* await Promise.resolve(pieces)
}

/** Of a run that nobody interrupts. */
const never = new AbortController().signal

describe('unpacked', () => {
  it('leaves alone what is not compressed', () => {
    expect(unpacked(Buffer.from(text), Buffer.from(text))).toBeUndefined()
  })

  it('reads gzip, also of several members and in any pieces', async () => {
    const twice = Buffer.concat([packed, packed])
    const pieces = Array.from(twice, (_, at) => twice.subarray(at, at + 1))
    const {content} = await readStream(bytes(...pieces), never)
    expect(Buffer.from((await collect(content, 2 ** 20)) ?? []).toString()).toBe(text + text)
  })

  it('gives the head of the text, not of the archive', async () => {
    const {head} = await readStream(bytes(packed), never)
    expect(Buffer.from(head).toString()).toBe(text.slice(0, 8192))
  })

  it('says what is wrong with an archive that ends early', async () => {
    const {content} = await readStream(bytes(packed.subarray(0, packed.length - 10)), never)
    const error: unknown = await collect(content, 2 ** 20).catch((cause: unknown) => cause)
    expect(isUnpackingError(error)).toBe(true)
  })

  it('passes on what reading throws', async () => {
    async function* failing(): AsyncIterable<Uint8Array> {
      yield* stream()
      yield packed.subarray(0, 50)
      throw new Error('gone')
    }
    await expect(readStream(failing(), never)).rejects.toThrow('gone')
  })
})
