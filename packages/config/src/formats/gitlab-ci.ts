import {CERTAIN, STRONG} from '@opschunk/core/plugin'
import type {Block, ConfigFile, Format, Recognition} from '../format.ts'
import {entryBlock} from '../yaml/blocks.ts'
import type {Entry} from '../yaml/entries.ts'
import {scalarAt, scalarList} from '../yaml/scalars.ts'
import {entryOf, innerEntries, readValue} from '../yaml/values.ts'
import {documentBlocks, yamlBase} from './yaml.ts'

/** Pipelines of GitLab: a block a job or template, one for each other key. */
export const gitlabCi: Format = {
  ...yamlBase,
  name: 'gitlab-ci',
  description: 'Pipelines of GitLab CI, by job',
  recognize: recognizePipeline,
  read: (file, reading) => documentBlocks(file, reading, (entries) => entries.map((entry) => keyBlock(entry)))
}

const pipelineName = /^\.?gitlab-ci(?:[.-][\w.-]+)?\.ya?ml$|\.gitlab-ci\.ya?ml$/
const stagesLine = /^stages:/m
const scriptLine = /^[ \t]+(?:script|extends|before_script):/m

function recognizePipeline({name, text}: ConfigFile): Recognition | undefined {
  if (pipelineName.test(name)) return {confidence: CERTAIN, evidence: `the name \`${name}\``}
  if (!stagesLine.test(text) || !scriptLine.test(text)) return undefined
  return {confidence: STRONG, evidence: '`stages:` and `script:`'}
}

/** Keys of a pipeline that are no jobs. */
const globalKeys: ReadonlySet<string> = new Set([
  ...['stages', 'default', 'include', 'variables', 'workflow', 'image', 'services', 'cache', 'before_script'],
  ...['after_script', 'spec', 'types']
])

function keyBlock(entry: Entry): Block {
  const {key = ''} = entry
  const keys = innerEntries(entry)
  // `rspec 1 2: *rspec` is a job too.
  const isAlias = readValue(entry).form === 'alias'
  if (globalKeys.has(key) || (keys[0]?.key === undefined && !isAlias)) {
    return entryBlock(entry, {kind: 'top-level', label: key, metadata: {name: key}})
  }
  const stage = scalarAt(keys, 'stage')
  const image = scalarAt(keys, 'image') ?? scalarAt(keys, 'image', 'name')
  const bases = scalarList(entryOf(keys, 'extends'))
  const kind = key.startsWith('.') ? 'template' : 'job'
  return entryBlock(entry, {
    kind,
    label: key,
    metadata: {
      name: key,
      ...(stage !== undefined && {stage}),
      ...(bases.length > 0 && {extends: bases}),
      ...(image !== undefined && {image})
    }
  })
}
