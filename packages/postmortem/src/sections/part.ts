import type {Span} from '@opschunk/core/plugin'
import type {Section} from '@opschunk/markdown'
import type {Item} from '../actions/item.ts'
import type {Piece} from '../piece.ts'
import type {WrittenDate} from '../timeline/calendar.ts'
import type {Timestamp} from '../timeline/timestamp.ts'
import type {Role} from './synonyms.ts'

/** A section of a postmortem, read. */
export interface Part {
  readonly section: Section
  /** Heading as plain text. */
  readonly label: string
  /** Its own, or that of the section it lies in; undefined for what is none of a postmortem's parts. */
  readonly role: Role | undefined
  /** Set if the section is one entry of a timeline: its heading starts with a timestamp. */
  readonly entry?: {readonly stamp: Timestamp; readonly stampSpan: Span} | undefined
  /** Set if the section is one action item. */
  readonly item?: Item['fields'] | undefined
  /** Set if the heading gives a date to the entries below it. */
  readonly date?: WrittenDate | undefined
  readonly pieces: readonly Piece[]
  readonly parts: readonly Part[]
}

/** A postmortem, read. */
export interface Report {
  readonly preamble: readonly Piece[]
  readonly parts: readonly Part[]
}

/** All parts, outer ones first. */
export function flatten(parts: readonly Part[], all: Part[] = []): readonly Part[] {
  for (const part of parts) {
    all.push(part)
    flatten(part.parts, all)
  }
  return all
}
