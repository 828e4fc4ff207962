import type {DocumentType, Roles} from '@opschunk/core/plugin'
import {roles as markdownRoles} from '@opschunk/markdown'

/** The roles of Markdown, and those of text that is none. */
export const roles: Roles = {
  ...markdownRoles,
  passage: 'Sentences of a paragraph that are about one thing, if the paragraph is about several',
  text: 'A paragraph of plain text'
}

/** What the strategy reads: anything, but it claims no file. */
export const types: readonly DocumentType[] = [{type: 'doc', description: 'any text'}]
