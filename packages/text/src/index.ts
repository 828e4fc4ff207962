export {fixed} from './fixed.ts'
export type {FixedOptions, RecursiveOptions} from './options.ts'
export {recursive, recursive as default} from './recursive.ts'
