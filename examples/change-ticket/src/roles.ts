import type {DocumentType, Roles} from '@opschunk/core/plugin'

/** What this plugin reads. Tickets are called `.txt` like much else, so that their content has to tell. */
export const types: readonly DocumentType[] = [
  {type: 'change-ticket', description: 'Change ticket: header fields, and sections in capitals with numbered steps'}
]

/** What a unit of this plugin may be. */
export const roles: Roles = {
  change: 'The whole ticket',
  section: 'A line in capitals, and all up to the next one',
  step: 'A numbered step with its commands and what they print'
}
