import type {Diagnostic} from '@opschunk/core'

/** What `check` found, with what is needed to point at it. */
export interface Finding {
  readonly diagnostic: Diagnostic
  /** Bytes of the document, if they are at hand: they tell the column. */
  readonly bytes?: Uint8Array
  /** Relative to the root of the repository, in POSIX form: where programs that read reports look for the file. */
  readonly file: string
}

/** A report as it grows: `start`, each finding, `end`. Findings are never collected. */
export interface Report {
  readonly start: string
  render(finding: Finding): string
  /** `verdict` is a line for people: `ok: 2 documents`. */
  end(verdict: string): string
}

/** What is wrong and what can be done, in sentences. */
export function sentences({message, help}: Diagnostic): string {
  return help === undefined ? message : `${message.replace(fullStop, '')}. ${help}`
}

/** `It was read as text.` */
const fullStop = /\.$/
