import {Occurrences} from './occurrences.ts'

/** What numbers the chunks of one document, in whatever parts it is read. */
export class Numbering {
  /** Of the next chunk, from 0. */
  nextIndex = 0
  readonly occurrences: Occurrences = new Occurrences()
}
