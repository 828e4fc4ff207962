import type {Plugin, Probe} from '@opschunk/core'
import {type PluginFacts, standIn} from './stand-in.ts'

/** `drain.md`: names of Markdown, in which neither `config` nor `log` recognises anything. */
const markdownName = /\.(?:md|markdown|mdown|mdx)$/i

/** A plugin that reads no Markdown, loaded with the first document that is something else or holds something for it. */
export function notForMarkdown(facts: PluginFacts, load: () => Plugin): Plugin {
  return standIn(facts, load, isMarkdown)
}

function isMarkdown({path}: Probe): boolean {
  return markdownName.test(path ?? '')
}
