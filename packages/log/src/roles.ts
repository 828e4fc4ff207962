import type {Roles} from '@opschunk/core/plugin'

/** What a unit of this plugin may be. */
export const roles: Roles = {
  record: 'One entry of a log with all of its lines: its message, its stack trace'
}
