import type {Chunk, Diagnostic, OutlineUnit, TokenCounter} from '@opschunk/core'
import type {Plugin, Unit} from '@opschunk/core/plugin'
import type {Source} from './source.ts'

/** A document to test with. */
export interface TestDocument {
  /** Also its id; names it in faults. */
  readonly name: string
  readonly content: string | Uint8Array
  /** Default: `name`. */
  readonly path?: string
}

/** A test document that is given as a string. */
export interface TextDocument extends TestDocument {
  readonly content: string
}

/** How one run is made. */
export interface Setting {
  readonly maxTokens: number
  readonly counter: TokenCounter
  /** Whether ranges marked sensitive are replaced. */
  readonly redacts: boolean
}

/** What a run threw. Nothing may be thrown by a document. */
export interface Thrown {
  readonly by: 'chunk' | 'stream' | 'outline' | 'segmenter' | 'detect' | 'describe'
  readonly error: unknown
}

/** The same document chunked once more, in another way. */
export interface Repeat {
  /** Such as `streamed in pieces of 7 bytes`. */
  readonly how: string
  readonly chunks: readonly Chunk[]
}

/** Two answers of a `describe` to one question. */
export interface DescribedTwice {
  readonly first: string
  readonly second: string
}

/** What the checks look at: one document, chunked with one plugin and one setting, and all that was seen of it. */
export interface Run {
  readonly plugin: Plugin
  readonly document: TestDocument
  readonly source: Source
  readonly setting: Setting
  /** As the plugin gave them, before core filled the gaps. */
  readonly units: readonly Unit[]
  /** Units emitted before an offset that the plugin had called settled (lines mode). */
  readonly unsettled: readonly Unit[]
  /** Group keys that turned out to be others: from → into (lines mode). */
  readonly joined: ReadonlyMap<string, string>
  readonly outline: readonly OutlineUnit[]
  readonly chunks: readonly Chunk[]
  readonly diagnostics: readonly Diagnostic[]
  readonly thrown: readonly Thrown[]
  readonly repeats: readonly Repeat[]
  readonly described: readonly DescribedTwice[]
}
