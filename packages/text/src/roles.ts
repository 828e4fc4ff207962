import type {DocumentType, Roles} from '@opschunk/core/plugin'

/** The roles that the strategies of this package emit. */
export const roles: Roles = {
  text: 'a piece of text, cut by size or at separators'
}

/** What the strategies read: anything, but they claim no file. */
export const types: readonly DocumentType[] = [{type: 'doc', description: 'any text'}]
