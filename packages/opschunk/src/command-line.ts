import {createRequire} from 'node:module'
import {main} from '@opschunk/cli'
import {findConfig} from '@opschunk/cli/config'
import type {Plugin} from '@opschunk/core'
import {notForMarkdown} from './late-plugins.ts'
import type {PluginFacts} from './stand-in.ts'

/** Put here by `scripts/bundle-command-line.mjs`, which makes the only thing of this file that runs. */
declare const pluginFacts: {readonly config: PluginFacts; readonly log: PluginFacts}

const require = createRequire(import.meta.url)

/** What the official packages export, each loaded when it is asked for. */
const official: {readonly [name: string]: () => unknown} = {
  '@opschunk/config': () => ({default: () => late('config')}),
  '@opschunk/log': () => ({default: () => late('log')}),
  '@opschunk/markdown': () => import('@opschunk/markdown'),
  '@opschunk/postmortem': () => import('@opschunk/postmortem'),
  '@opschunk/runbook': () => import('@opschunk/runbook'),
  '@opschunk/semantic': () => import('@opschunk/semantic'),
  '@opschunk/text': () => import('@opschunk/text')
}

/** A plugin that lies in a part of its own. */
function late(name: keyof typeof pluginFacts): Plugin {
  return notForMarkdown(pluginFacts[name], () => require(`./${name}.cjs`).default())
}

/** `-c`, `-qc`, `--config=ops.yaml` */
const configFlag = /^(?:-[a-z]*c|--config)/

/** Whether a config may be read: its modules and ours have to import the same packages. */
function mayReadConfig(argv: readonly string[]): boolean {
  if (argv.some((word) => configFlag.test(word))) return true
  try {
    return !argv.includes('--no-config') && findConfig(process.cwd()) !== undefined
  } catch {
    // Two configs: reading them says so.
    return true
  }
}

if (mayReadConfig(process.argv.slice(2))) {
  const packages: {readonly main: typeof main} = require('@opschunk/cli')
  void packages.main(async (name) => require(name))
} else {
  void main(async (name) => official[name]?.() ?? require(name))
}
