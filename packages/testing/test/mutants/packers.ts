import type {Chunk, TokenCounter} from '@opschunk/core'
import {createPipeline} from '@opschunk/core'
import type {Span} from '@opschunk/core/plugin'
import {holding} from '../handmade.ts'
import {handbook} from '../plugins/handbook.ts'
import {journal} from '../plugins/journal.ts'
import {brokenPacker, type ChangeChunks, type Mutant} from './mutant.ts'

const prose = {
  plugin: handbook,
  document: {name: 'prose', content: 'Write down what happened, and who was told.\n'.repeat(30)},
  maxTokens: 100
}
const steps = {
  plugin: handbook,
  document: {name: 'steps', content: '= Steps\n\n\n1. Stop the writers.\n   at once\n\n= More\n\ntext\n'},
  maxTokens: 100
}
const traces = {
  plugin: journal,
  document: {name: 'traces', content: 'trace=a one\ntrace=b two\ntrace=a three\ntrace=b four\n'},
  maxTokens: 200
}
const emoji = {plugin: handbook, document: {name: 'emoji', content: `${'🔥'.repeat(300)}\n`}, maxTokens: 100}
const families = {...emoji, document: {name: 'families', content: `${'👩‍👩‍👧‍👦'.repeat(60)}\n`}}

/** Packers that do one thing wrong; all else is consistent with it, so that one check finds them. */
export const brokenPackers: readonly Mutant[] = [
  {
    ...prose,
    name: 'drops a character',
    check: 'lossless',
    makePipeline: brokenPacker(
      atChunk(1, (chunk, text, counter) => {
        const [span = {start: 0, end: 0}] = chunk.spans
        return [holding(text, [{start: span.start, end: span.end - 1}], counter, chunk)]
      })
    )
  },
  {
    ...prose,
    name: 'emits a span twice',
    check: 'lossless',
    makePipeline: brokenPacker(atChunk(1, (chunk) => [chunk, {...structuredClone(chunk), id: 'again'}]))
  },
  {
    ...prose,
    name: 'says one token less',
    check: 'maximum',
    makePipeline: brokenPacker(
      atChunk(0, (chunk) => {
        const tokens = chunk.tokens - 1
        return [{...chunk, tokens, metadata: {...chunk.metadata, token_count: tokens}}]
      })
    )
  },
  {
    ...steps,
    name: 'allows one token too many',
    check: 'maximum',
    document: {name: 'long step', content: `1. ${'x'.repeat(98)}\n\n= More\n`},
    makePipeline: (config) => createPipeline({...config, budget: {maxTokens: (config.budget?.maxTokens ?? 0) + 1}})
  },
  {
    ...prose,
    name: 'says the line before',
    check: 'exact',
    makePipeline: brokenPacker(atFirstSpan((span) => ({...span, endLine: span.endLine - 1})))
  },
  {
    ...prose,
    name: 'says the byte after',
    check: 'exact',
    makePipeline: brokenPacker(atFirstSpan((span) => ({...span, endByte: span.endByte + 1})))
  },
  {
    ...prose,
    name: 'trims a body, not its text',
    check: 'exact',
    makePipeline: brokenPacker(atChunk(1, (chunk) => [{...chunk, body: chunk.body.slice(1)}]))
  },
  {
    ...steps,
    name: 'counts context that it does not write',
    check: 'exact',
    makePipeline: brokenPacker(
      atChunk(0, (chunk) => [{...chunk, context: {...chunk.context, text: 'Lost > words\n\n'}}])
    )
  },
  {
    ...steps,
    name: 'cuts an atomic unit',
    check: 'whole',
    makePipeline: brokenPacker((chunks, text, counter) =>
      numbered(chunks.flatMap((chunk) => splitAt(chunk, text.indexOf('   at once'), text, counter)))
    )
  },
  {
    ...prose,
    name: 'gives another order each second time',
    check: 'deterministic',
    makePipeline: eachSecondTime((chunks) => numbered(chunks.toReversed()))
  },
  {
    ...prose,
    name: 'gives other ids each second time',
    check: 'deterministic',
    makePipeline: eachSecondTime((chunks) => chunks.map((chunk) => ({...chunk, id: `${chunk.id}-2`})))
  },
  {
    ...steps,
    name: 'emits blank lines as a chunk',
    check: 'well-formed',
    makePipeline: brokenPacker((chunks, text, counter) => {
      const start = text.indexOf('\n\n= More') + 1
      const [first] = chunks
      return first
        ? numbered([...chunks, holding(text, [{start, end: start + 1}], counter, {...first, id: 'blank'})])
        : []
    })
  },
  {
    ...emoji,
    name: 'cuts a surrogate pair',
    check: 'well-formed',
    makePipeline: brokenPacker((chunks, text, counter) =>
      numbered(chunks.flatMap((chunk) => splitAt(chunk, 11, text, counter)))
    )
  },
  {
    ...families,
    name: 'cuts a grapheme',
    check: 'well-formed',
    makePipeline: brokenPacker((chunks, text, counter) =>
      numbered(chunks.flatMap((chunk) => splitAt(chunk, 3, text, counter)))
    )
  },
  {
    ...prose,
    name: 'gives all chunks one metadata object',
    check: 'well-formed',
    makePipeline: brokenPacker((chunks) => {
      const metadata = {source: 'shared'}
      return chunks.map((chunk) => ({...chunk, metadata}))
    })
  },
  {
    ...traces,
    name: 'merges two groups',
    check: 'grouped',
    makePipeline: brokenPacker((chunks, text, counter) => {
      const [first] = chunks
      const spans = merged(chunks.flatMap((chunk) => chunk.spans))
      return first ? [holding(text, spans, counter, first)] : []
    })
  },
  {
    ...prose,
    name: 'loses its stream half-way',
    check: 'deterministic',
    makePipeline: (config) => {
      const pipeline = createPipeline(config)
      return {
        ...pipeline,
        async *stream(input, on) {
          for await (const chunk of pipeline.stream(input, on)) if (chunk.source.index < 2) yield chunk
        }
      }
    }
  },
  {
    ...prose,
    name: 'throws in a stream',
    check: 'never-fatal',
    makePipeline: (config) => ({
      ...createPipeline(config),
      stream: () => ({
        [Symbol.asyncIterator]: () => ({next: () => Promise.reject(new Error('the stream broke'))})
      })
    })
  }
]

function atChunk(
  index: number,
  change: (chunk: Chunk, text: string, counter: TokenCounter) => readonly Chunk[]
): ChangeChunks {
  return (chunks, text, counter) =>
    numbered(chunks.flatMap((chunk, i) => (i === index ? change(chunk, text, counter) : [chunk])))
}

function atFirstSpan(change: (span: Chunk['spans'][number]) => Chunk['spans'][number]): ChangeChunks {
  return atChunk(0, (chunk) => [{...chunk, spans: chunk.spans.map((span, i) => (i === 0 ? change(span) : span))}])
}

function eachSecondTime(change: (chunks: readonly Chunk[]) => readonly Chunk[]): NonNullable<Mutant['makePipeline']> {
  return (config) => {
    let times = 0
    return brokenPacker((chunks) => (times++ % 2 === 0 ? chunks : change(chunks)))(config)
  }
}

/** Chunks that know their places again. */
function numbered(chunks: readonly Chunk[]): readonly Chunk[] {
  return chunks.map((chunk, index) => ({...chunk, source: {...chunk.source, index}}))
}

/** The chunk as two, if an offset lies inside of its first span. */
function splitAt(chunk: Chunk, at: number, text: string, counter: TokenCounter): readonly Chunk[] {
  const [first, ...rest] = chunk.spans
  if (!first || at <= first.start || at >= first.end) return [chunk]
  return [
    holding(text, [{start: first.start, end: at}], counter, chunk),
    holding(text, [{start: at, end: first.end}, ...rest], counter, {...structuredClone(chunk), id: `${chunk.id}-rest`})
  ]
}

/** Sorted, touching ones made one. */
function merged(spans: readonly Span[]): readonly Span[] {
  const result: Span[] = []
  for (const span of spans.toSorted((a, b) => a.start - b.start)) {
    const last = result.at(-1)
    if (last && last.end >= span.start) result[result.length - 1] = {start: last.start, end: span.end}
    else result.push(span)
  }
  return result
}
