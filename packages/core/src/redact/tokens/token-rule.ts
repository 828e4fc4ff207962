import type {RedactionRule} from '../rule-names.ts'

/**
 * Values that are known by their form wherever they stand. Issuers give them fixed letters so that they are; those are
 * looked for first, and the form is tried only where they are found. Forms are sticky and bounded.
 */
export interface TokenRule {
  readonly name: RedactionRule
  /** Fixed texts of which each such value has one. */
  readonly marks: readonly string[]
  /** The whole value, from its first character on; a group, if there is one, is what is hidden. */
  readonly form: RegExp
  /** How many characters stand in front of the mark, if any do. Default 0. */
  readonly before?: readonly number[]
  /** Where the form is written down. */
  readonly source: string
}
