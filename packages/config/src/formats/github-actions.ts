import {CERTAIN, STRONG} from '@opschunk/core/plugin'
import type {Block, ConfigFile, Format, Recognition} from '../format.ts'
import {levelBlocks, namedByKey} from '../yaml/blocks.ts'
import type {Entry} from '../yaml/entries.ts'
import {scalarAt, scalarList} from '../yaml/scalars.ts'
import {entryOf, innerEntries} from '../yaml/values.ts'
import {documentBlocks, yamlBase} from './yaml.ts'

/** Workflows of GitHub Actions and Gitea: a block a job, one for each other key. */
export const githubActions: Format = {
  ...yamlBase,
  name: 'github-actions',
  description: 'Workflows of GitHub Actions, by job; a large job by step',
  recognize: recognizeWorkflow,
  read: (file, reading) =>
    documentBlocks(file, reading, (entries) => {
      const title = scalarAt(entries, 'name')
      if (title !== undefined) reading.set('title', title)
      return levelBlocks(entries, new Map([['jobs', namedByKey('job', (job) => jobMetadata(job))]]))
    })
}

const workflowFolder = /(?:^|\/)\.(?:github|gitea|forgejo)\/workflows$/
const jobsLine = /^jobs:/m
const onLine = /^(?:on|"on"|'on'|true):/m

function recognizeWorkflow({name, folders, text}: ConfigFile): Recognition | undefined {
  if (!jobsLine.test(text)) return undefined
  const isPlaced = workflowFolder.test(folders.join('/')) && yamlName.test(name)
  if (isPlaced) return {confidence: CERTAIN, evidence: '`.github/workflows/` and `jobs:`'}
  return onLine.test(text) ? {confidence: STRONG, evidence: '`on:` and `jobs:` at the start of a line'} : undefined
}

const yamlName = /\.ya?ml$/

function jobMetadata(entry: Entry): Block['metadata'] {
  const keys = innerEntries(entry)
  const title = scalarAt(keys, 'name')
  const uses = scalarAt(keys, 'uses')
  const needs = scalarList(entryOf(keys, 'needs'))
  const runner = scalarList(entryOf(keys, 'runs-on'))
  return {
    ...(title !== undefined && {job_name: title}),
    ...(runner.length > 0 && {runs_on: runner.join(', ')}),
    ...(needs.length > 0 && {needs}),
    ...(uses !== undefined && {uses})
  }
}
