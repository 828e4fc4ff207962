import {describe, expect, it} from 'vitest'
import type {Unit} from '../../src/contract/unit.ts'
import type {Chunk, Config, Diagnostic, PartSegmenter, SourceDocument} from '../../src/index.ts'
import {createPipeline, verifyChunks} from '../../src/index.ts'
import {linePlugin, words} from '../support/run.ts'

/** A unit for each text between lines `===`, that line included; its label says its line in the file. */
function unitsOf({text, pointAt}: SourceDocument): Unit[] {
  const starts = [...text.matchAll(/^===/gm)].map(({index}) => index)
  return starts.map((start, i) => ({
    span: {start, end: starts[i + 1] ?? text.length},
    role: 'section',
    breakBefore: 'always',
    label: `line ${pointAt(start).line}`
  }))
}

const inParts: PartSegmenter = {
  lastStart: (text) => text.lastIndexOf('\n===') + 1,
  segment: (document) => unitsOf(document)
}

/** Reads streams with the given part segmenter. */
function pluginWith(parts: () => PartSegmenter | undefined) {
  return linePlugin(() => ({mode: 'document', segment: (document) => unitsOf(document), inParts: parts}))
}

/** 2.6 million characters in 20 sections: some are longer than what is read together. */
const text = Array.from({length: 20}, (_, i) => `===\nsé${i} ${'x'.repeat(i === 7 ? 2 ** 20 : 80_000)} same\n`).join('')

async function* bytesOf(content: string, size: number): AsyncGenerator<Uint8Array> {
  const bytes = new TextEncoder().encode(content)
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

async function read(parts: () => PartSegmenter | undefined, content: string, size: number, config: Config = {}) {
  const chunks: Chunk[] = []
  const diagnostics: Diagnostic[] = []
  const pipeline = createPipeline({plugins: [pluginWith(parts)], tokens: words, chunkedAt: false, ...config})
  const input = {id: 'a', path: 'a.test', type: 'test', content: bytesOf(content, size)}
  for await (const chunk of pipeline.stream(input, {diagnostic: (one) => diagnostics.push(one)})) chunks.push(chunk)
  return {chunks, diagnostics}
}

describe('a stream that is read in parts', () => {
  it('gives the chunks of the whole text, positions, lines and ids included', async () => {
    const whole = await createPipeline({plugins: [pluginWith(() => inParts)], tokens: words, chunkedAt: false}).chunk({
      id: 'a',
      path: 'a.test',
      type: 'test',
      content: text
    })
    for (const size of [4099, 2 ** 16, 2 ** 22]) {
      expect((await read(() => inParts, text, size)).chunks).toEqual(whole.chunks)
    }
  })

  it('never hands the plugin a part in pieces, nor all parts at once', async () => {
    const lengths: number[] = []
    const recording: PartSegmenter = {
      ...inParts,
      segment(document) {
        lengths.push(document.text.length)
        expect(document.text).toMatch(/^===/)
        expect(document.text.endsWith('\n')).toBe(true)
        return unitsOf(document)
      }
    }
    await read(() => recording, text, 2 ** 16)
    expect(lengths.length).toBeGreaterThan(1)
    expect(lengths.reduce((sum, length) => sum + length)).toBe(text.length)
  })

  it('is read in larger parts with redaction, which hides a secret in what is read together with it', async () => {
    const sections = Array.from({length: 20}, () => `===\n${'x'.repeat(80_000)}\n`).join('')
    const longest = async (config: Config) => {
      let length = 0
      const recording: PartSegmenter = {
        ...inParts,
        segment(document) {
          length = Math.max(length, document.text.length)
          return unitsOf(document)
        }
      }
      await read(() => recording, sections, 2 ** 16, config)
      return length
    }
    expect(await longest({})).toBeLessThan(2 ** 18 + 2 ** 16)
    expect(await longest({redact: 'marked'})).toBeGreaterThan(2 ** 20 - 2 ** 17)
  })

  it('tells places of what is hidden and of what is quoted in the whole text', async () => {
    const secret = 'hunter-2024'
    const parts: PartSegmenter = {
      ...inParts,
      segment: (document) =>
        unitsOf(document).map((unit) => {
          const {start} = unit.span
          const hidden = document.text.indexOf(secret, start)
          return {
            ...unit,
            sensitive: [{span: {start: hidden, end: hidden + secret.length}, rule: 'password'}],
            context: [{kind: 'first-line', quote: {start, end: document.text.indexOf('\n', start)}}]
          }
        })
    }
    const section = (i: number) =>
      `=== of ${i}\n${`${'x'.repeat(800)}\n`.repeat(100)}${secret}\n${'y z '.repeat(300)}\n`
    const whole = Array.from({length: 30}, (_, i) => section(i)).join('')
    const pipeline = createPipeline({plugins: [pluginWith(() => parts)], tokens: words, redact: 'marked'})
    const result = await pipeline.chunk({id: 'a', path: 'a.test', type: 'test', content: whole})
    expect(verifyChunks(whole, result)).toEqual([])
    const edits = result.chunks.flatMap((chunk) => chunk.edits)
    expect(new Set(edits.map(({start, end}) => whole.slice(start, end)))).toEqual(new Set([secret]))
    const quotes = result.chunks
      .flatMap(({context}) => context.items)
      .flatMap((item) => ('quote' in item ? [item.quote] : []))
    expect(new Set(quotes.map(({start, end}) => whole.slice(start, end).slice(0, 7)))).toEqual(new Set(['=== of ']))
  })

  it('is read whole if the plugin knows no parts of it', async () => {
    const {chunks} = await read(() => undefined, text, 2 ** 16)
    expect(chunks).toEqual((await read(() => inParts, text, 2 ** 16)).chunks)
  })

  it('is read whole if the plugin throws when asked for parts, and reports it', async () => {
    const fails = () => {
      throw new Error('no idea')
    }
    const {chunks, diagnostics} = await read(fails, text, 2 ** 16)
    expect(chunks).toHaveLength(20)
    expect(diagnostics.map(({code}) => code)).toEqual(['core/plugin-threw'])
    await expect(read(fails, text, 2 ** 16, {onPluginError: 'throw'})).rejects.toThrow('no idea')
  })

  it('loses nothing if the plugin gives a place outside the text', async () => {
    const {chunks, diagnostics} = await read(() => ({...inParts, lastStart: (held) => held.length + 5}), text, 2 ** 16)
    expect(chunks).toHaveLength(20)
    expect(diagnostics[0]?.message).toContain('lastStart(): expected an offset from 0 to')
  })

  it('ends with an error at a part that is too large, keeping what came before', async () => {
    const limited = {limits: {documentBytes: 2 ** 19}}
    const {chunks, diagnostics} = await read(() => inParts, text, 2 ** 16, limited)
    expect(chunks.length).toBeGreaterThan(3)
    expect(diagnostics.map(({code}) => code)).toEqual(['core/document-too-large'])
  })
})
