import type {LineFacts, ReadingTools} from '../../line-format.ts'

/** What a program writes behind the time of a record. To add one, write one file here and list it in `all.ts`. */
export interface TimedTail {
  /** Kebab-case; becomes `format` of the record. */
  readonly name: string
  /** The characters that may follow the time, brackets and white space between left out. */
  readonly startsWith: string
  /**
   * Reads `facts.text` from `at` on. Returns `false` if that is not this program, and then has changed nothing. Level and
   * ids that it does not set are looked for as in any text.
   */
  read(facts: LineFacts, tools: ReadingTools, at: number): boolean
}
