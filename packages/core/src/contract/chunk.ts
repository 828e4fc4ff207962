import type {Metadata, Span} from './span.ts'
import type {ContextItem} from './unit.ts'

/** A span with its lines (1-based, `endLine` is that of the last character) and its bytes in the original input. */
export interface SourceSpan extends Span {
  readonly startLine: number
  readonly endLine: number
  /** BOM included: `file.subarray(startByte, endByte)` is the text of the span. */
  readonly startByte: number
  readonly endByte: number
}

/** Which piece of a cut unit or group a chunk holds. */
export interface Part {
  readonly role: string
  /** 1-based. */
  readonly index: number
  /** Unknown for a group that was still open when its first part left. */
  readonly count?: number
}

/** A range of the source and the text that stands for it in `text` and `body`; never what it hides. */
export interface Edit extends Span {
  readonly text: string
  readonly rule: string
}

export interface Chunk {
  /** base32(sha256(document id, text, occurrence)): survives edits elsewhere. */
  readonly id: string
  /** base32(sha256(text)): equal for equal texts in any document. */
  readonly contentHash: string
  /** `context.text + overlap.text + body`: what is embedded and counted. */
  readonly text: string
  /** Exact tokens of `text`. */
  readonly tokens: number
  /** The source slices of `spans`, with `edits` applied. */
  readonly body: string
  readonly context: {readonly text: string; readonly items: readonly ContextItem[]; readonly dropped: number}
  readonly overlap: {readonly text: string; readonly spans: readonly SourceSpan[]}
  /** Sorted, disjoint, touching ones merged. No code unit of the document is in the spans of two chunks. */
  readonly spans: readonly SourceSpan[]
  readonly edits: readonly Edit[]
  /** Roles of the units it holds, outermost first, without repeats. */
  readonly roles: readonly string[]
  /** Labels of the units that hold the chunk or go on in its first line, and of the unit if it is one. */
  readonly path: readonly string[]
  /** Set if a unit or group had to be cut, outermost first. */
  readonly parts?: readonly Part[]
  readonly source: {
    readonly id: string
    readonly path?: string
    readonly type: string
    /** npm name of the plugin that cut it. */
    readonly plugin: string
    /** Position of the chunk in its document, 0-based. */
    readonly index: number
  }
  readonly metadata: Metadata
  /** Only if asked for: `text` and the identifiers of path and headings written apart, for lexical indexes. Not counted. */
  readonly indexText?: string
}
