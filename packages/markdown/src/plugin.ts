import {type Description, definePlugin, type Held, type PluginFactory, type Unit} from '@opschunk/core/plugin'
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
  const headings: string[] = []
  for (const unit of ancestors) addHeading(headings, unit)
  const [only] = units
  if (only && units.length === 1) addHeading(headings, only)
  return headings.length > 0 ? {metadata: {headings}} : {}
}

function addHeading(headings: string[], {role, label}: Unit): void {
  if (role === 'section' && label !== undefined) headings.push(label)
}
