import {type OptionsSchema, optionsSchema} from '@opschunk/core/plugin'

export interface ChangeTicketOptions {
  /** Sections that never share a chunk with others. Default `BACK-OUT`. */
  readonly standalone: readonly string[]
}

export const options: OptionsSchema<Partial<ChangeTicketOptions>, ChangeTicketOptions> = optionsSchema({
  standalone: {
    default: ['BACK-OUT'],
    expected: 'a list of names of sections',
    accepts: (value) => Array.isArray(value) && value.every((name) => typeof name === 'string')
  }
})
