import {describe, expect, it} from 'vitest'
import type {Chunk, Config, Diagnostic, PartSegmenter, Plugin, SourceDocument, Unit} from '../../src/index.ts'
import {createPipeline} from '../../src/index.ts'
import {linePlugin, pluginOf, unitOn, words} from '../support/run.ts'

const key = `AK${'IA'}QWERTYUIOPASDFGH`
/** Known only by the mark of the plugin. */
const marked = 'correct horse battery'

const text = `# Rotate ${key}\nopen sesame: ${marked}\nand so on\n`

/** A plugin that repeats secrets wherever it can say something. */
const repeating: Plugin = linePlugin(
  () => ({
    mode: 'document',
    segment: (document, context) => {
      const all = document.text
      const span = {start: 0, end: 1}
      context.report({code: 'test/quote', message: `got ${marked}`, help: `take ${key} out`, cause: new Error(marked)})
      context.report({code: 'test/harmless', message: 'got nothing', cause: new Error('why')})
      context.set('title', `Rotate ${key}`, {from: 'document', span})
      context.set('phrase', marked, {from: 'frontmatter', span})
      context.set('api_key', 'abcd efgh', {from: 'path'})
      return [
        unitOn(all, all, 'section', {
          label: `Rotate ${key}`,
          metadata: {phrases: [marked], other: key},
          children: [
            unitOn(all, `open sesame: ${marked}\n`, 'step', {
              label: `sesame ${marked}`,
              breadcrumb: `by ${marked}`,
              group: marked,
              context: [{kind: 'note', label: `say ${marked}`}],
              sensitive: [
                {span: {start: all.indexOf(marked), end: all.indexOf(marked) + marked.length}, rule: 'phrase'}
              ]
            })
          ]
        })
      ]
    }
  }),
  {detect: () => ({type: 'test', confidence: 1, evidence: [`says ${key}`]})}
)

const input = {id: `notes/${key}.test`, path: `docs/notes/${key}.test`, content: text, metadata: {note: `by ${key}`}}

function pipelineOf(config: Config = {}) {
  return createPipeline({plugins: [repeating], redact: 'default', chunkedAt: false, tokens: words, ...config})
}

function expectHidden(result: unknown): void {
  const shown = JSON.stringify(result)
  for (const secret of [key, marked, 'abcd efgh']) expect(shown).not.toContain(secret)
}

describe('what redaction hides', () => {
  it('is in no outline: neither labels, groups, metadata, names nor diagnostics', async () => {
    const outline = await pipelineOf().outline(input)
    expectHidden(outline)
    expect(outline.units[0]?.children[0]?.label).toBe('sesame [redacted:phrase]')
    expect(outline.source.id).toBe('notes/[redacted:aws-access-key].test')
  })

  it('is in no explanation, and keeps where values come from', async () => {
    const explanation = await pipelineOf().explain(input)
    expectHidden(explanation)
    expect(explanation.metadata).toContainEqual({
      key: 'phrase',
      value: '[redacted:phrase]',
      from: 'frontmatter',
      line: 1
    })
    expect(explanation.detections[0]?.evidence).toEqual(['says [redacted:aws-access-key]'])
  })

  it('is in no chunk and no diagnostic, though a plugin quotes it before it says that it is secret', async () => {
    const result = await pipelineOf().chunk(input)
    expectHidden({...result, causes: result.diagnostics.map(({cause}) => String(cause))})
    expect(result.diagnostics.map(({code, cause}) => [code, cause !== undefined])).toEqual([
      ['test/quote', false],
      ['test/harmless', true]
    ])
  })

  it('is in no diagnostic of a stream, and those come before the chunk behind them', async () => {
    const order: string[] = []
    const stream = pipelineOf().stream(input, {diagnostic: ({message}) => order.push(message)})
    for await (const chunk of stream) order.push(chunk.source.plugin)
    expect(order).toEqual(['got [redacted:phrase]', 'got nothing', 'test-plugin'])
  })

  it('is in no words that a config puts in front, by value or by key', async () => {
    const result = await pipelineOf({context: {prefix: 'with {api_key} {phrase}'}}).chunk(input)
    expectHidden(result)
    expect(result.chunks[0]?.context.text).toContain('with [redacted:api-key] [redacted:phrase]')
  })

  it('is in no metadata that a transform adds', async () => {
    const transform = {name: 'add', apply: () => ({owner: `asked ${marked}`})}
    const {chunks} = await pipelineOf({transforms: [transform]}).chunk(input)
    expect(chunks[0]?.metadata['owner']).toBe('asked [redacted:phrase]')
  })

  it('is shown where nothing is to be hidden', async () => {
    const outline = await pipelineOf({redact: 'off'}).outline(input)
    expect(outline.units[0]?.label).toBe(`Rotate ${key}`)
    expect(outline.source.id).toBe(input.id)
  })

  it('is what embedded documents mark too, in outlines', async () => {
    const inner = pluginOf((all) => [
      unitOn(all, all, 'step', {sensitive: [{span: {start: 0, end: marked.length}, rule: 'phrase'}]})
    ])
    const outer = linePlugin(
      () => ({
        mode: 'document',
        segment: ({text: all}) => [
          unitOn(all, all, 'section', {label: all, embed: {type: 'test', ranges: [{start: 0, end: all.length}]}})
        ]
      }),
      {name: 'outer', types: [{type: 'outer', description: 'Holds others'}]}
    )
    const pipeline = pipelineOf({plugins: [outer, inner]})
    const outline = await pipeline.outline({id: 'a', type: 'outer', content: marked})
    expect(outline.units[0]?.label).toBe('[redacted:phrase]')
  })
})

describe('what redaction hides in a part of a long document', () => {
  /** Sections of 100 KB from `===` to `===`; the third has a secret, and each later one is called by it. */
  const long = Array.from({length: 24}, (_, i) => `===\n${i === 2 ? marked : 'none'} ${'x y '.repeat(25_000)}\n`).join(
    ''
  )

  function unitsOf({text: all, pointAt}: SourceDocument): Unit[] {
    const starts = [...all.matchAll(/^===/gm)].map(({index}) => index)
    return starts.map((start, i) => {
      const secret = all.indexOf(marked, start)
      const end = starts[i + 1] ?? all.length
      const isMarked = secret >= 0 && secret < end
      return {
        span: {start, end},
        role: 'section',
        breakBefore: 'always',
        label: `after ${marked}`,
        metadata: {line: pointAt(start).line, phrase: marked},
        ...(isMarked && {sensitive: [{span: {start: secret, end: secret + marked.length}, rule: 'phrase'}]})
      }
    })
  }

  const inParts: PartSegmenter = {
    lastStart: (held) => held.lastIndexOf('\n===') + 1,
    segment: (document) => unitsOf(document)
  }
  const plugin = linePlugin(() => ({mode: 'document', segment: unitsOf, inParts: () => inParts}))
  const pipeline = createPipeline({
    plugins: [plugin],
    redact: 'default',
    chunkedAt: false,
    tokens: 'characters',
    budget: {maxTokens: 20_000}
  })

  async function* bytesOf(size: number): AsyncGenerator<Uint8Array> {
    const bytes = new TextEncoder().encode(long)
    for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
  }

  it('is in no label and no metadata of later parts, in streams of any pieces as in memory', async () => {
    const source = {id: 'a', type: 'test'}
    const {chunks} = await pipeline.chunk({...source, content: long})
    expect(JSON.stringify(chunks)).not.toContain(marked)
    for (const size of [4099, 2 ** 21]) {
      const streamed: Chunk[] = []
      const diagnostics: Diagnostic[] = []
      const stream = pipeline.stream({...source, content: bytesOf(size)}, {diagnostic: (one) => diagnostics.push(one)})
      for await (const chunk of stream) streamed.push(chunk)
      expect(streamed).toEqual(chunks)
      expect(diagnostics).toEqual([])
    }
  })
})
