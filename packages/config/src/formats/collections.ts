import {CERTAIN, STRONG} from '@opschunk/core/plugin'
import type {ConfigFile, Format, Recognition} from '../format.ts'
import {type Collection, collectionBlocks, levelBlocks, namedByKey, namedByValue} from '../yaml/blocks.ts'
import {entryOf, innerEntries} from '../yaml/values.ts'
import {documentBlocks, yamlBase} from './yaml.ts'

/** YAML whose outermost keys hold what people speak of: the jobs of a pipeline, the functions of a service. */
interface CollectionsFormat {
  readonly name: string
  readonly description: string
  /** The names of its files, with the folder if that says it. */
  readonly path: RegExp
  /** Lines that only its files have, all of them; left out if the name must say it. */
  readonly signs?: readonly RegExp[]
  /** What lies under which outermost key. */
  readonly collections: Readonly<Record<string, Collection>>
}

const jobsOfAzure = namedByValue('job', ['job', 'deployment', 'template'])
const stepNames = [
  'displayName',
  'name',
  'task',
  'script',
  'bash',
  'pwsh',
  'template',
  'checkout',
  'publish',
  'download'
]

/** Stages of Azure, each with its jobs. */
const stagesOfAzure: Collection = {
  ...namedByValue('stage', ['stage', 'template']),
  blocks: (stage) => {
    const jobs = entryOf(innerEntries(stage), 'jobs')
    return jobs ? collectionBlocks(jobs, jobsOfAzure) : []
  }
}

/** `resources:` of a service holds templates of CloudFormation. */
const templates: Collection = {
  ...namedByKey('top-level'),
  blocks: (entry) => (innerEntries(entry).length > 0 ? collectionBlocks(entry, namedByKey('resource')) : [])
}

const table: readonly CollectionsFormat[] = [
  {
    name: 'circleci',
    description: 'Configurations of CircleCI, by job, command, executor and workflow',
    path: /(?:^|\/)\.circleci\/[\w.-]+\.ya?ml$/,
    collections: {
      jobs: namedByKey('job'),
      commands: namedByKey('command'),
      executors: namedByKey('executor'),
      workflows: namedByKey('workflow')
    }
  },
  {
    name: 'azure-pipelines',
    description: 'Pipelines of Azure DevOps, by stage, job and step',
    path: /(?:^|\/)\.?azure-pipelines?[\w.-]*\.ya?ml$/,
    signs: [/^(?:stages|jobs|steps):/m, /^[ \t]*- (?:stage|job|deployment|task):[ \t]*\S/m],
    collections: {stages: stagesOfAzure, jobs: jobsOfAzure, steps: namedByValue('step', stepNames)}
  },
  {
    name: 'drone',
    description: 'Pipelines of Drone, by step and service',
    path: /(?:^|\/)\.drone\.ya?ml$/,
    signs: [/^kind:[ \t]*pipeline\b/m, /^steps:/m],
    collections: {steps: namedByValue('step', ['name']), services: namedByValue('service', ['name'])}
  },
  {
    name: 'bitbucket-pipelines',
    description: 'Pipelines of Bitbucket, by trigger',
    path: /(?:^|\/)bitbucket-pipelines\.ya?ml$/,
    collections: {pipelines: namedByKey('pipeline'), definitions: namedByKey('definition')}
  },
  {
    name: 'cloud-build',
    description: 'Builds of Google Cloud Build, by step',
    path: /(?:^|\/)cloudbuild[\w.-]*\.ya?ml$/,
    collections: {steps: namedByValue('step', ['id', 'name'])}
  },
  {
    name: 'codebuild',
    description: 'Builds of AWS CodeBuild, by phase',
    path: /(?:^|\/)buildspec[\w.-]*\.ya?ml$/,
    collections: {phases: namedByKey('phase')}
  },
  {
    name: 'serverless',
    description: 'Services of the Serverless Framework, by function and resource',
    path: /(?:^|\/)serverless[\w.-]*\.ya?ml$/,
    collections: {functions: namedByKey('function'), resources: templates}
  },
  {
    name: 'helmfile',
    description: 'Helmfiles, by release and repository',
    path: /(?:^|\/)(?:helmfile[\w.-]*|helmfile\.d\/[\w.-]+)\.ya?ml$/,
    collections: {releases: namedByValue('release', ['name']), repositories: namedByValue('repository', ['name'])}
  },
  {
    name: 'otel-collector',
    description: 'Configurations of the OpenTelemetry Collector, by component',
    path: /(?:^|\/)otel(?:col|-collector)[\w.-]*\.ya?ml$/,
    signs: [/^receivers:/m, /^exporters:/m, /^service:/m],
    collections: {
      receivers: namedByKey('receiver'),
      processors: namedByKey('processor'),
      exporters: namedByKey('exporter'),
      connectors: namedByKey('connector'),
      extensions: namedByKey('extension')
    }
  }
]

/** Pipelines and services that are written in YAML, each by what its outermost keys hold. */
export const collectionFormats: readonly Format[] = table.map(({collections, ...format}) => {
  const byKey = new Map(Object.entries(collections))
  return {
    ...yamlBase,
    name: format.name,
    description: format.description,
    recognize: (file) => recognizeBy(format, byKey, file),
    read: (file, reading) => documentBlocks(file, reading, (entries) => levelBlocks(entries, byKey))
  }
})

/** By the name of the file, if it has any of the keys; else by what stands in it. */
function recognizeBy(
  {path, signs}: Pick<CollectionsFormat, 'path' | 'signs'>,
  keys: ReadonlyMap<string, Collection>,
  {name, folders, text}: ConfigFile
): Recognition | undefined {
  const isNamed = path.test([...folders, name].join('/'))
  if (isNamed && hasKey(text, keys)) return {confidence: CERTAIN, evidence: `the name \`${name}\``}
  if (!signs?.every((sign) => sign.test(text))) return undefined
  return {confidence: STRONG, evidence: 'keys and items that only it has'}
}

const outermostKey = /^([A-Za-z]+):(?:[ \t\r]|$)/gm

function hasKey(text: string, keys: ReadonlyMap<string, Collection>): boolean {
  outermostKey.lastIndex = 0
  for (let match = outermostKey.exec(text); match; match = outermostKey.exec(text)) {
    if (keys.has(match[1] ?? '')) return true
  }
  return false
}
