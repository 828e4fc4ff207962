import type {Chunk, Diagnostic} from '@opschunk/core'
import {DiagnosticGroups} from './diagnostic-groups.ts'

/** What stands for the type of a document without text. */
export const blank = 'blank'

/** What a run has met so far, for its summary and exit code. */
export class Tally {
  readonly diagnostics: DiagnosticGroups = new DiagnosticGroups()
  /** Documents by type, in order of appearance. */
  readonly documents: Map<string, number> = new Map()
  /** Chunks by their number of tokens. */
  readonly sizes: Map<number, number> = new Map()
  /** Files that were not read since they are no text. */
  binaries = 0
  /** Symbolic links inside folders. */
  links = 0
  /** What a `.gitignore` leaves out. */
  ignored = 0

  /** Called with each diagnostic as it comes. */
  onReport: ((diagnostic: Diagnostic, bytes?: Uint8Array) => void) | undefined

  report(diagnostic: Diagnostic, bytes?: Uint8Array): void {
    this.diagnostics.add(diagnostic, bytes)
    this.onReport?.(diagnostic, bytes)
  }

  document(type: string): void {
    this.documents.set(type, (this.documents.get(type) ?? 0) + 1)
  }

  chunk({tokens}: Chunk): void {
    this.sizes.set(tokens, (this.sizes.get(tokens) ?? 0) + 1)
  }
}
