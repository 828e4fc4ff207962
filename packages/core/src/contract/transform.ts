import type {Chunk} from './chunk.ts'
import type {Report} from './diagnostic.ts'
import type {Metadata} from './span.ts'

/** What a transform says of a chunk: metadata to lay over its own, `false` to leave it out, or nothing. */
export type Verdict = Metadata | false | undefined

/** A stage behind packing: adds metadata to chunks or leaves some out. It sees chunks one at a time, as streams give them. */
export interface Transform {
  /** For messages. */
  readonly name: string
  /** The chunk is frozen. What is thrown is reported once a document, and the chunk stays as it is. */
  apply(chunk: Chunk, context: TransformContext): Verdict | Promise<Verdict>
}

export interface TransformContext {
  /** Reports something about the chunk; its place is where the chunk begins. */
  report(report: Omit<Report, 'span'>): void
  readonly signal: {readonly aborted: boolean}
}
