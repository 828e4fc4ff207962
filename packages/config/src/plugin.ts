import {type DocumentType, definePlugin, type PluginFactory} from '@opschunk/core/plugin'
import {describe} from './describe.ts'
import {detect} from './detect.ts'
import type {Format} from './format.ts'
import {formats} from './formats/table.ts'
import {type ConfigOptions, options} from './options.ts'
import {roles} from './roles.ts'
import {segmenter} from './segment.ts'

/** Chunks configuration files by their resources, sections and blocks. */
export const config: PluginFactory<Partial<ConfigOptions>, ConfigOptions> = definePlugin({
  apiVersion: 1,
  name: '@opschunk/config',
  version: '0.1.0',
  types: [typeOf(formats)],
  roles,
  options,
  detect,
  create: (options) => ({
    ...segmenter(options),
    ...(options.formats.length > 0 && {types: [typeOf(options.formats)]})
  }),
  describe
})

/** The document type `config`, with all that formats say of names. */
function typeOf(formats: readonly Format[]): DocumentType {
  const all = (of: (format: Format) => readonly string[] | undefined) => [
    ...new Set(formats.flatMap((format) => of(format) ?? []))
  ]
  return {
    type: 'config',
    description: 'How something is set up: Kubernetes, Terraform, TOML, INI and others',
    filenames: all(({filenames}) => filenames),
    extensions: all(({extensions}) => extensions),
    fences: all(({fences}) => fences)
  }
}
