import {type Description, definePlugin, type Held, type PluginFactory} from '@opschunk/core/plugin'
import {detect, detectsAtMost, extensions} from './detect.ts'
import {type MarkdownOptions, options} from './options.ts'
import {roles} from './roles.ts'
import {segmenter} from './segment.ts'

/** Chunks any Markdown by its headings. */
export const markdown: PluginFactory<Partial<MarkdownOptions>, MarkdownOptions> = definePlugin({
  apiVersion: 1,
  name: '@opschunk/markdown',
  version: '0.1.0',
  types: [
    {
      type: 'doc',
      description: 'Markdown of any kind',
      extensions,
      mediaTypes: ['text/markdown', 'text/x-markdown'],
      fences: ['md', 'markdown']
    }
  ],
  roles,
  options,
  detect,
  detectsAtMost,
  create: segmenter,
  describe
})

/** The path of headings over a chunk, its own included if it is one section. */
function describe({ancestors, units}: Held): Description {
  const [only, ...others] = units
  const path = only && others.length === 0 ? [...ancestors, only] : ancestors
  const headings = path.flatMap(({role, label}) => (role === 'section' && label !== undefined ? [label] : []))
  return headings.length > 0 ? {metadata: {headings}} : {}
}
