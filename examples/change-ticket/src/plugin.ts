import {definePlugin, type PluginFactory} from '@opschunk/core/plugin'
import {detect} from './detect.ts'
import {type ChangeTicketOptions, options} from './options.ts'
import {roles, types} from './roles.ts'
import {segment} from './segment.ts'

/** Chunks change ticket documents by section. */
export const changeTicket: PluginFactory<Partial<ChangeTicketOptions>, ChangeTicketOptions> = definePlugin({
  apiVersion: 1,
  name: 'opschunk-plugin-change-ticket',
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
