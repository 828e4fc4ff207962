import type {Roles} from '@opschunk/core/plugin'
import {roles as markdownRoles} from '@opschunk/markdown'

/** What a unit of this plugin may be: what a unit of any Markdown is, and the parts of postmortems. */
export const roles: Roles = {
  ...markdownRoles,
  summary: 'What happened, in short',
  impact: 'Who was affected, and how badly',
  timeline: 'What happened when',
  'timeline-entry': 'One entry of a timeline with its continuation lines, pictures and code',
  'root-cause': 'Why it happened',
  'contributing-factors': 'What made it possible or worse',
  detection: 'How it was noticed',
  resolution: 'How it was ended',
  'lessons-learned': 'What went well, what did not, and what follows from it',
  'action-items': 'What is to be done about it',
  'action-item': 'One thing to do, with its owner, ticket and status where written'
}
