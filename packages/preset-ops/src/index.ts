export {presetOps, presetOps as default} from './preset.ts'
