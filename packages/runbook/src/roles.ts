import type {Roles} from '@opschunk/core/plugin'
import {roles as markdownRoles} from '@opschunk/markdown'

/** What a unit of this plugin may be: what a unit of any Markdown is, and the parts of procedures. */
export const roles: Roles = {
  ...markdownRoles,
  procedure: 'Steps that belong together, with the sentence that introduces them',
  phase: 'A numbered section of a procedure that holds steps',
  step: 'A step with its commands, sub-steps, tables, expected output, notes and warnings',
  substep: 'A numbered or task item, or a numbered section, inside a step'
}
