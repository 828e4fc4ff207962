import {join} from 'node:path'
import {describe, expect, it} from 'vitest'
import {collect, readContent, readStream} from '../src/document-content.ts'
import {folderWith, stream} from './fake.ts'

const textOf = async (content: AsyncIterable<Uint8Array> | Uint8Array) =>
  Buffer.from((await collect(content, 2 ** 20)) ?? []).toString()

/** Of a run that nobody interrupts. */
const never = new AbortController().signal

describe('readStream', () => {
  it.each([[[]], [['']], [['a']], [['a', 'b', 'c']], [['x'.repeat(9000), 'y', 'z'.repeat(9000)]]])(
    'takes the head off a stream and loses nothing of it: %#',
    async (pieces) => {
      const whole = pieces.join('')
      const {content, head} = await readStream(stream(...pieces), never)
      expect(Buffer.from(head).toString()).toBe(whole.slice(0, 8192))
      expect(await textOf(content)).toBe(whole)
    }
  )

  it('reads no further than it needs before the rest is asked for', async () => {
    let taken = 0
    async function* endless(): AsyncIterable<Uint8Array> {
      while (true) {
        taken++
        yield await Promise.resolve(Buffer.alloc(5000, 'x'))
      }
    }
    const {content} = await readStream(endless(), never)
    expect(taken).toBe(2)
    for await (const piece of content as AsyncIterable<Uint8Array>) {
      expect(piece.length).toBe(5000)
      break
    }
  })
})

describe('readContent', () => {
  it('reads a file at once, and a file of unknown length as it comes', async () => {
    const absolute = join(folderWith({a: 'text'}), 'a')
    const file = {id: 'a', path: 'a', absolute}
    const whole = await readContent({...file, bytes: 4}, never)
    expect(whole.content).toBeInstanceOf(Uint8Array)
    const streamed = await readContent({...file, bytes: undefined}, never)
    expect(streamed.content).not.toBeInstanceOf(Uint8Array)
    expect([await textOf(whole.content), await textOf(streamed.content)]).toEqual(['text', 'text'])
  })
})

describe('an interrupted run', () => {
  /** Gives some text and then waits. */
  async function* waiting(text?: string): AsyncIterable<Uint8Array> {
    if (text !== undefined) yield Buffer.from(text)
    await new Promise(() => undefined)
  }

  it('ends what waits for its first bytes', async () => {
    const run = new AbortController()
    const content = readStream(waiting(), run.signal)
    run.abort()
    expect(await textOf((await content).content)).toBe('')
  })

  it('ends what waits for more', async () => {
    const run = new AbortController()
    const {content} = await readStream(waiting('x'.repeat(9000)), run.signal)
    const text = textOf(content)
    setImmediate(() => run.abort())
    expect(await text).toBe('x'.repeat(9000))
  })

  it('reads nothing that is opened behind it', async () => {
    expect(await textOf((await readStream(stream('a'), AbortSignal.abort())).content)).toBe('')
  })
})

describe('collect', () => {
  it('gives up at its limit', async () => {
    expect(await collect(stream('ab', 'cd'), 4)).toEqual(Buffer.from('abcd'))
    expect(await collect(stream('ab', 'cd'), 3)).toBeUndefined()
  })
})
