export {main} from './main.ts'
export type {ImportPlugin} from './plugins.ts'
export {exitCode, run} from './run.ts'
export type {Surroundings} from './surroundings.ts'
