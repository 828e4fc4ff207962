import {STRONG} from '@opschunk/core/plugin'
import type {ConfigFile, Format, Recognition} from '../format.ts'
import {levelBlocks, namedByValue} from '../yaml/blocks.ts'
import {withoutStrays} from '../yaml/displaced.ts'
import {ruleGroups} from '../yaml/rules.ts'
import {documentBlocks, yamlBase} from './yaml.ts'

/** Rule files of Prometheus, Loki and Mimir: a block a rule, in its group. */
export const prometheusRules: Format = {
  ...yamlBase,
  name: 'prometheus-rules',
  description: 'Alerts and recording rules of Prometheus, Loki and Mimir, by rule',
  recognize: recognizeRules,
  read: (file, reading) =>
    documentBlocks(file, reading, (entries) =>
      levelBlocks(
        withoutStrays(entries, (key, owner) => key === 'rules' && owner === 'groups'),
        new Map([['groups', ruleGroups]])
      )
    )
}

/** Configurations of Prometheus, Promtail and agents: a block a scrape job, one for each other key. */
export const prometheus: Format = {
  ...yamlBase,
  name: 'prometheus',
  description: 'Configurations of Prometheus and Promtail, by scrape job',
  filenames: ['prometheus.yml', 'prometheus.yaml'],
  recognize: recognizeScraping,
  read: (file, reading) =>
    documentBlocks(file, reading, (entries) =>
      levelBlocks(entries, new Map([['scrape_configs', namedByValue('scrape-config', ['job_name'])]]))
    )
}

const groupsLine = /^groups:/m
const ruleLine = /^[ \t]*(?:-[ \t]+)?(?:alert|record|expr):/m
const scrapeLine = /^scrape_configs:/m

function recognizeRules({text}: ConfigFile): Recognition | undefined {
  if (!groupsLine.test(text) || !ruleLine.test(text)) return undefined
  return {confidence: STRONG, evidence: '`groups:` and below it `alert:`, `record:` or `expr:`'}
}

function recognizeScraping({text}: ConfigFile): Recognition | undefined {
  return scrapeLine.test(text) ? {confidence: STRONG, evidence: '`scrape_configs:`'} : undefined
}
