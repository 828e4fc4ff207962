import {definePlugin, type PluginFactory} from '@opschunk/core/plugin'
import {describe} from './describe.ts'
import {detect} from './detect.ts'
import {options, type PostmortemOptions} from './options.ts'
import {roles} from './roles.ts'
import {segmenter} from './segment.ts'

/** Chunks postmortems by what each part is about, and never mixes timeline, root cause and action items. */
export const postmortem: PluginFactory<Partial<PostmortemOptions>, PostmortemOptions> = definePlugin({
  apiVersion: 1,
  name: '@opschunk/postmortem',
  version: '0.1.0',
  types: [
    {type: 'postmortem', description: 'What happened in an incident, why, and what is done about it, in Markdown'}
  ],
  roles,
  options,
  detect,
  create: segmenter,
  describe
})
