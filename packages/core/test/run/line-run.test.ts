import {describe, expect, it} from 'vitest'
import type {Diagnostic} from '../../src/contract/diagnostic.ts'
import type {LineContext, Plugin} from '../../src/contract/plugin.ts'
import type {Line} from '../../src/contract/source.ts'
import type {Unit} from '../../src/contract/unit.ts'
import {type Chunk, createPipeline} from '../../src/index.ts'
import {chunksOf, linePlugin, words} from '../support/run.ts'

/** A plugin of one function, which is told of each line and of the end (`undefined`). */
function readerOf(read: (context: LineContext, line: Line | undefined) => void): Plugin {
  return linePlugin(() => ({
    mode: 'lines',
    open: (context) => ({line: (line) => read(context, line), end: () => read(context, undefined)})
  }))
}

/** The chunks and diagnostics of a text in memory and as a stream, which are to be the same. */
async function bothWays(plugin: Plugin, text: string) {
  const pipeline = createPipeline({plugins: [plugin], tokens: words, chunkedAt: false, budget: {maxTokens: 32}})
  const bytes = new TextEncoder().encode(text)
  async function* reads() {
    for (let at = 0; at < bytes.length; at += 50_000) yield bytes.subarray(at, at + 50_000)
  }
  const memory = await pipeline.chunk({id: 'a.log', content: bytes, type: 'test'})
  const diagnostics: Diagnostic[] = []
  const chunks: Chunk[] = []
  const input = {id: 'a.log', content: reads(), type: 'test'}
  for await (const chunk of pipeline.stream(input, {diagnostic: (one) => diagnostics.push(one)})) chunks.push(chunk)
  return {memory: {chunks: memory.chunks, diagnostics: memory.diagnostics}, stream: {chunks, diagnostics}}
}

/** Some 800,000 code units: enough for old text to be let go three times. */
const filler = `${'x'.repeat(399)} ${'y'.repeat(399)}\n`.repeat(1_000)

describe('a stream that lets go of old text', () => {
  it('keeps the indentation before the first unit of an open group', async () => {
    const plugin = readerOf(({emit, settled}, line) => {
      if (!line) return
      const start = line.span.start + line.text.length - line.text.trimStart().length
      emit({span: {start, end: line.span.end}, role: 'record', ...(line.text.startsWith(' ') && {group: 'a'})})
      settled(line.span.end)
    })
    const {memory, stream} = await bothWays(plugin, `first\n        indented\n${filler}        last\n`)
    expect(stream).toEqual(memory)
    expect(memory.chunks.map(({body}) => body)).toContain('        indented\n        last')
  })

  it('keeps a quote for as long as units repeat it', async () => {
    const plugin = readerOf(({emit, settled}, line) => {
      if (!line) return
      const {start, end} = line.span
      const middle = start + 400
      const children: Unit[] = [
        {span: {start, end: middle}, role: 'row'},
        {span: {start: middle, end}, role: 'row', breakBefore: 'always'}
      ]
      const context = [{kind: 'header', quote: {start: 0, end: 7}}]
      emit({span: line.span, role: 'record', ...(line.index > 0 && {context, children})})
      settled(end)
    })
    const {memory, stream} = await bothWays(plugin, `a,b,c,d\n${filler}`)
    expect(stream).toEqual(memory)
    expect(memory.diagnostics).toEqual([])
    expect(memory.chunks.at(-1)?.context.text).toBe('a,b,c,d\n')
  })

  it('refuses a quote of text that it let go, as memory does', async () => {
    const plugin = readerOf(({emit, settled}, line) => {
      if (!line) return
      const isLast = line.text === 'last'
      emit({span: line.span, role: 'record', ...(isLast && {context: [{kind: 'a', quote: {start: 0, end: 7}}]})})
      settled(line.span.end)
    })
    const {memory, stream} = await bothWays(plugin, `a,b,c,d\n${filler}last\n`)
    expect(stream).toEqual(memory)
    expect(memory.diagnostics).toMatchObject([{code: 'core/invalid-units'}])
  })

  it('takes reports on text that it let go, without their place, as memory does', async () => {
    const plugin = readerOf(({report, settled}, line) => {
      if (line) settled(line.span.end)
      else report({code: 'test/open', message: 'never closed', span: {start: 0, end: 3}})
    })
    const {memory, stream} = await bothWays(plugin, filler)
    expect(stream).toEqual(memory)
    expect(memory.diagnostics).toMatchObject([{code: 'test/open'}])
    expect(memory.diagnostics[0]).not.toHaveProperty('span')
  })
})

describe('a plugin that settles nothing before the end', () => {
  it('may have 150,000 units', async () => {
    const plugin = readerOf(({emit}, line) => {
      if (line) emit({span: line.span, role: 'record'})
    })
    const {diagnostics} = await chunksOf(plugin, 'a\n'.repeat(150_000))
    expect(diagnostics).toEqual([])
  })

  it('is told of units that overlap one far before', async () => {
    const plugin = readerOf(({emit}, line) => {
      if (line) emit({span: line.span, role: 'record'})
      else emit({span: {start: 3, end: 5}, role: 'record'})
    })
    const {memory} = await bothWays(plugin, 'a\n'.repeat(50))
    expect(memory.diagnostics[0]?.message).toContain('expected disjoint units, overlaps unit record at 2–4')
  })
})

describe('a stream whose reader stops early', () => {
  it('is closed', async () => {
    let isClosed = false
    async function* reads() {
      try {
        while (true) yield new TextEncoder().encode(filler)
      } finally {
        isClosed = true
      }
    }
    const plugin = readerOf(({emit, settled}, line) => {
      if (!line) return
      emit({span: line.span, role: 'record'})
      settled(line.span.end)
    })
    const pipeline = createPipeline({plugins: [plugin], tokens: words, chunkedAt: false})
    for await (const _ of pipeline.stream({id: 'a.log', content: reads(), type: 'test'})) break
    expect(isClosed).toBe(true)
  })
})
