import {definePlugin, type PluginFactory} from '@opschunk/core/plugin'
import {describe} from './describe.ts'
import {detect} from './detect.ts'
import {type LogOptions, options} from './options.ts'
import {roles} from './roles.ts'
import {segmenter} from './segment.ts'

/** Chunks logs by whole records, grouped by trace or by time. */
export const log: PluginFactory<Partial<LogOptions>, LogOptions> = definePlugin({
  apiVersion: 1,
  name: '@opschunk/log',
  version: '0.1.0',
  types: [
    {
      type: 'log',
      description: 'Records of what programs did, line by line, in any of the usual formats',
      extensions: ['.log'],
      fences: ['log', 'logs']
    }
  ],
  roles,
  options,
  detect,
  create: segmenter,
  describe,
  describesLine: true
})
