import {definePlugin, type PluginFactory} from '@opschunk/core/plugin'
import {markdown} from '@opschunk/markdown'
import {options, type SemanticInput, type SemanticOptions} from './options.ts'
import {roles, types} from './roles.ts'
import {segment} from './segment.ts'

/**
 * Cuts where the subject changes: what is alike, by the vectors of an embedder, shares a chunk. The structure of Markdown
 * holds too, so that no boundary lies inside a fence, a table row or an item of a list. Without an embedder similarity is
 * that of words.
 */
export const semantic: PluginFactory<SemanticInput, SemanticOptions> = definePlugin({
  apiVersion: 1,
  name: '@opschunk/semantic',
  version: '0.1.0',
  types,
  roles,
  options,
  create: (settings) => ({
    mode: 'document',
    segment: (document, context) => segment(document, context, settings)
  }),
  // The path of headings, as for any Markdown.
  ...(markdown.definition.describe && {describe: markdown.definition.describe})
})
