import type {Chunk} from '@opschunk/core'
import type {Format} from '../formats.ts'
import {json} from './json.ts'
import {jsonl} from './jsonl.ts'
import {markdown} from './markdown.ts'

/** How chunks are written: `start`, each chunk, `end`. Chunks are rendered as they come and never collected. */
export interface ChunkFormat {
  readonly start: string
  /** `previous` is what was written before; `undefined` for the first of the whole output. */
  render(chunk: Chunk, previous: Chunk | undefined): string
  readonly end: string
}

export const chunkFormats: {readonly [F in Format]: ChunkFormat} = {jsonl, json, markdown}
