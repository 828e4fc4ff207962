import type {Chunk} from './chunk.ts'
import type {Diagnostic} from './diagnostic.ts'
import type {Detection, Origin, ResolvedBudget} from './plugin.ts'
import type {SourceInput} from './source.ts'
import type {JsonValue, Metadata, Span} from './span.ts'

export interface ChunkResult {
  readonly chunks: readonly Chunk[]
  readonly diagnostics: readonly Diagnostic[]
  /** Ranges that no chunk holds: frontmatter, of which all was read into metadata, and what transforms left out. */
  readonly omitted: readonly Span[]
  /** Document type that was used. */
  readonly type: string
  /** npm name of the plugin that was used. */
  readonly plugin: string
  /** What the chunks had to fit into: that of the route, if one matched. */
  readonly budget: ResolvedBudget
}

/** Why a document was read the way it was. */
export interface Explanation {
  readonly source: {readonly id: string; readonly path?: string}
  readonly type: string
  readonly plugin: string
  /** One sentence a step of the decision, in order. */
  readonly because: readonly string[]
  /** What each plugin's detection said, in plugin order. */
  readonly detections: ReadonlyArray<Detection & {readonly plugin: string}>
  readonly route?: string
  readonly options: unknown
  /** Each value of the document's metadata with where it came from. */
  readonly metadata: ReadonlyArray<{
    readonly key: string
    readonly value: JsonValue
    readonly from: Origin['from'] | 'caller' | 'route' | 'core'
    readonly line?: number
  }>
  /**
   * Which of `service`, `severity`, `date` and `chunked_at` the document has not, and why. Chunks may still have what
   * their own units say. `source`, `doc_type` and `token_count` are always there.
   */
  readonly absent: ReadonlyArray<{readonly key: string; readonly because: string}>
  readonly diagnostics: readonly Diagnostic[]
}

/** A unit before packing, with lines: what `outline` gives. Containers are included, gap units of core are not. */
export interface OutlineUnit extends Span {
  readonly role: string
  readonly label: string | null
  /** 1-based; `endLine` is the line of the last character. */
  readonly startLine: number
  readonly endLine: number
  readonly more: readonly Span[]
  readonly omit: boolean
  readonly group: string | null
  readonly metadata: Metadata
  readonly children: readonly OutlineUnit[]
}

export interface Outline {
  readonly source: {readonly id: string; readonly path?: string}
  readonly type: string
  readonly plugin: string
  readonly metadata: Metadata
  readonly diagnostics: readonly Diagnostic[]
  readonly units: readonly OutlineUnit[]
}

export interface Pipeline {
  /** Chunks one document; never throws for a bad document. */
  chunk(input: SourceInput): Promise<ChunkResult>
  /** Reads a file and chunks it. `id` defaults to the path as given. Throws what reading throws. */
  chunkFile(path: string, options?: Partial<Omit<SourceInput, 'content' | 'path'>>): Promise<ChunkResult>
  /** The same chunks, one at a time as they are complete; in bounded memory if the plugin reads lines. */
  stream(input: SourceInput, on?: {diagnostic?(diagnostic: Diagnostic): void}): AsyncIterable<Chunk>
  outline(input: SourceInput): Promise<Outline>
  explain(input: SourceInput): Promise<Explanation>
}
