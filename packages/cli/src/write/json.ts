import type {ChunkFormat} from './chunk-format.ts'

/** One array, a chunk a line. */
export const json: ChunkFormat = {
  start: '[',
  render: (chunk, previous) => `${previous ? ',' : ''}\n${JSON.stringify(chunk)}`,
  end: '\n]\n'
}
