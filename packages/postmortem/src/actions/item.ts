import type {Metadata, Span} from '@opschunk/core/plugin'
import type {Block} from '@opschunk/markdown'

/** Something that was promised, with all that belongs to it. */
export interface Item {
  readonly span: Span
  /** Its list item or paragraph, then what follows it. Empty for a row of a table. */
  readonly blocks: readonly Block[]
  /** `owner`, `ticket`, `status`, `due`, `priority`, `type`, where written. */
  readonly fields: Metadata
}
