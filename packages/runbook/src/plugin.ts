import {definePlugin, type PluginFactory} from '@opschunk/core/plugin'
import {describe} from './describe.ts'
import {detect} from './detect.ts'
import {options, type RunbookOptions} from './options.ts'
import {roles} from './roles.ts'
import {segmenter} from './segment.ts'

/** Chunks runbooks by whole steps. */
export const runbook: PluginFactory<Partial<RunbookOptions>, RunbookOptions> = definePlugin({
  apiVersion: 1,
  name: '@opschunk/runbook',
  version: '0.1.0',
  types: [{type: 'runbook', description: 'How to operate something or react to an alert, in Markdown'}],
  roles,
  options,
  detect,
  create: segmenter,
  describe
})
