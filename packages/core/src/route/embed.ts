import type {Plugin} from '../contract/plugin.ts'
import type {Embed} from '../contract/unit.ts'
import type {Claims} from './claims.ts'

/** The plugin of an embedded document: by its type, its fence info or its file name, in that order. */
export function pluginOfEmbed(embed: Embed, plugins: readonly Plugin[], claims: Claims): Plugin | undefined {
  const {type, info, name} = embed
  if (type !== undefined) return plugins.find((plugin) => plugin.types.some((known) => known.type === type))
  // ```yaml title="x" and ```{.yaml} name their language in their first word.
  const language = info?.match(firstWord)?.[0].toLowerCase()
  const byFence = (plugin: Plugin) =>
    plugin.types.some(({fences}) => language !== undefined && fences?.includes(language))
  return plugins.find(byFence) ?? claims.ofFileName(name)[0]?.plugin ?? claims.ofFormat(name, undefined)[0]?.plugin
}

/** `yaml` of `{.yaml}` */
const firstWord = /[\w+#-]+/
