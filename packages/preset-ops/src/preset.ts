import {config} from '@opschunk/config'
import type {Plugin, Preset, Route} from '@opschunk/core'
import {log} from '@opschunk/log'
import {markdown} from '@opschunk/markdown'
import {postmortem} from '@opschunk/postmortem'
import {runbook} from '@opschunk/runbook'

/** Names of folders that say what is in them, as teams write them. */
const folders = {
  runbooks: '{runbook,runbooks,playbook,playbooks}',
  postmortems: '{postmortem,postmortems,post-mortem,post-mortems,incident,incidents}',
  logs: '{log,logs}'
} as const

const prose = '*.{md,mdx,markdown,txt}'

/** Files of a kind, as globs below a folder: what kind they are is known from where they lie. */
function routesOf(use: Plugin, kind: keyof typeof folders, files: string): readonly Route[] {
  return [
    {
      name: `${kind} of a service`,
      files: `**/services/{service}/**/${folders[kind]}/**/${files}`,
      use,
      metadata: {service: '{service}'}
    },
    {name: kind, files: `**/${folders[kind]}/**/${files}`, use}
  ]
}

function opsPreset(): Preset {
  const plugins = {runbook: runbook(), postmortem: postmortem(), log: log(), config: config(), markdown: markdown()}
  const ofServices = [
    routesOf(plugins.runbook, 'runbooks', prose),
    routesOf(plugins.postmortem, 'postmortems', prose),
    routesOf(plugins.log, 'logs', '*.{log,txt,out,err,jsonl,ndjson}')
  ]
  return Object.freeze({
    name: '@opschunk/preset-ops',
    plugins: Object.values(plugins),
    routes: [
      ...ofServices.flat(),
      // What else belongs to a service is read by what it is.
      {name: 'a service', files: '**/services/{service}/**', metadata: {service: '{service}'}}
    ]
  })
}

/**
 * Runbooks, postmortems, logs and configs, each with its plugin. Folders that say what is in them are believed
 * (`runbooks/`, `incidents/`, `logs/`); other documents are read by what they are. `services/{service}/` names the
 * service.
 */
export const presetOps: Preset = opsPreset()
