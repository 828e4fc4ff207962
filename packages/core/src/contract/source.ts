import type {Metadata, Span} from './span.ts'

/** What a caller hands in: one document, whole or as a stream of its bytes. */
export interface SourceInput {
  /** What chunk ids are derived from: a path relative to the root in POSIX form, or any stable name. Default: `path`. */
  readonly id?: string
  readonly content: string | Uint8Array | AsyncIterable<Uint8Array>
  /**
   * Used for routing, detection and metadata; never read. The ending of what the content was unpacked from (`.gz`, `.zst`,
   * `.xz`, `.bz2`) is left out there.
   */
  readonly path?: string
  /** The path from the folder of the config, which the globs of routes are matched with. Default: `path`. */
  readonly rootPath?: string
  readonly mediaType?: string
  /** Document type; skips routing and detection. */
  readonly type?: string
  /** The caller's metadata; wins over every other origin. What is no JSON is a `TypeError`. */
  readonly metadata?: Metadata
  /** Stops the work once it is aborted: the call throws its `reason`. Structural: an `AbortSignal` fits. */
  readonly signal?: {readonly aborted: boolean; readonly reason?: unknown}
}

/** A whole document in memory. Frozen; the same object is never reused for another document. */
export interface SourceDocument {
  readonly id: string
  readonly path: string | undefined
  readonly mediaType: string | undefined
  /** Decoded text without BOM. Line ends are left as they are. */
  readonly text: string
  readonly hasBom: boolean
  /** Lines end in `\n` or `\r\n`; text after the last line end is a line too. */
  readonly lineCount: number
  slice(span: Span): string
  /** 0-based line number → span of that line, its terminator included. Throws a `RangeError` outside `0…lineCount - 1`. */
  line(index: number): Span
  /** 0-based number of the line that holds an offset. */
  lineAt(offset: number): number
  /** 1-based line and column (UTF-16 code units) of an offset, for messages. */
  pointAt(offset: number): {readonly line: number; readonly column: number}
}

/** One physical line of a stream. Offsets count from the start of the stream's text. */
export interface Line {
  /** 0-based. Pieces of one long line share it. */
  readonly index: number
  /** Span with the terminator. */
  readonly span: Span
  /** Text without the terminator. */
  readonly text: string
  /** True if the line goes on in the next piece: physical lines over 1 MiB (2^20 code units) come in pieces. */
  readonly continues: boolean
}
