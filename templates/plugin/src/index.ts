export type {SampleFormatOptions} from './options.ts'
export {sampleFormat, sampleFormat as default} from './plugin.ts'
