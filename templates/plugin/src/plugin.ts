import {definePlugin, type PluginFactory} from '@opschunk/core/plugin'
import {detect} from './detect.ts'
import {options, type SampleFormatOptions} from './options.ts'
import {roles, types} from './roles.ts'
import {segment} from './segment.ts'

/** Chunks sample format documents by section. */
export const sampleFormat: PluginFactory<Partial<SampleFormatOptions>, SampleFormatOptions> = definePlugin({
  apiVersion: 1,
  name: 'opschunk-plugin-sample-format',
  version: '0.1.0',
  types,
  roles,
  options,
  detect,
  create: (chosen) => ({
    mode: 'document',
    segment: (document, context) => segment(document, context, chosen)
  })
})
