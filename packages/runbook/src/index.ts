export type {RunbookOptions} from './options.ts'
export {runbook, runbook as default} from './plugin.ts'
export {roles} from './roles.ts'
export type {SectionKind} from './sections/kinds.ts'
