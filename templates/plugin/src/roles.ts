import type {DocumentType, Roles} from '@opschunk/core/plugin'

/** What this plugin reads. Add `extensions` or `filenames` if a name alone tells the type. */
export const types: readonly DocumentType[] = [
  {type: 'sample-format', description: 'Sample format: a title line, and sections that begin with `== Name ==`'}
]

/** What a unit of this plugin may be. */
export const roles: Roles = {
  section: 'A heading line, and all up to the next one'
}
