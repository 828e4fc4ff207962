export type {PostmortemOptions} from './options.ts'
export {postmortem, postmortem as default} from './plugin.ts'
export {roles} from './roles.ts'
export type {Meaning, Role} from './sections/synonyms.ts'
