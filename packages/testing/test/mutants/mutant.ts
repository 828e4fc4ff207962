import {type Chunk, type Config, createPipeline, type Pipeline, type TokenCounter} from '@opschunk/core'
import type {Plugin} from '@opschunk/core/plugin'
import type {TextDocument} from '../../src/run.ts'

/** A plugin or a packer with one thing wrong. */
export interface Mutant {
  /** What it does wrong, as the end of `a … that …`. */
  readonly name: string
  /** The one check that must find it. */
  readonly check: string
  readonly plugin: Plugin
  readonly document: TextDocument
  readonly maxTokens: number
  /** Default: `createPipeline` of core. */
  readonly makePipeline?: (config: Config) => Pipeline
}

/** Changes the finished chunks of a document. Called for each document anew, streamed or in memory. */
export type ChangeChunks = (chunks: readonly Chunk[], text: string, counter: TokenCounter) => readonly Chunk[]

/** A packer that changes what core packed. The text is read from strings, and from streams of UTF-8. */
export function brokenPacker(change: ChangeChunks): (config: Config) => Pipeline {
  return (config) => {
    const pipeline = createPipeline(config)
    const {tokens} = config
    if (typeof tokens !== 'object') throw new TypeError('tokens: expected a counter')
    return {
      ...pipeline,
      async chunk(input) {
        const result = await pipeline.chunk(input)
        return {...result, chunks: change(result.chunks, String(input.content), tokens)}
      },
      async *stream(input, on) {
        const bytes: Uint8Array[] = []
        const chunks: Chunk[] = []
        const {content} = input
        if (typeof content === 'string' || content instanceof Uint8Array)
          throw new TypeError('content: expected a stream')
        async function* copied(): AsyncGenerator<Uint8Array> {
          for await (const piece of content as AsyncIterable<Uint8Array>) {
            bytes.push(piece)
            yield piece
          }
        }
        for await (const chunk of pipeline.stream({...input, content: copied()}, on)) chunks.push(chunk)
        yield* change(chunks, Buffer.concat(bytes).toString(), tokens)
      }
    }
  }
}
