export type {LogLimits, LogOptions} from './options.ts'
export {log, log as default} from './plugin.ts'
export {roles} from './roles.ts'
