import type {ChunkFormat} from './chunk-format.ts'

/** One chunk a line. */
export const jsonl: ChunkFormat = {
  start: '',
  render: (chunk) => `${JSON.stringify(chunk)}\n`,
  end: ''
}
