import {CERTAIN, STRONG} from '@opschunk/core/plugin'
import type {Block, ConfigFile, Format, Recognition} from '../format.ts'
import {type Collection, levelBlocks, namedByKey} from '../yaml/blocks.ts'
import type {Entry} from '../yaml/entries.ts'
import {scalarAt, scalarList} from '../yaml/scalars.ts'
import {entryOf, innerEntries} from '../yaml/values.ts'
import {documentBlocks, yamlBase} from './yaml.ts'

/** Compose files: a block a service, and one for each other key. */
export const compose: Format = {
  ...yamlBase,
  name: 'docker-compose',
  description: 'Compose files of Docker and Podman, by service',
  recognize: recognizeCompose,
  read: (file, reading) =>
    documentBlocks(file, reading, (entries) => {
      const project = scalarAt(entries, 'name')
      if (project !== undefined) reading.set('title', project)
      return levelBlocks(entries, new Map([['services', services()]]))
    })
}

const composeName = /^(?:docker-)?compose(?:[.-][\w.-]+)?\.ya?ml$/
/** `services:`, and below it a key: CI systems have a list there. */
const servicesLine = /^services:[ \t]*(?:#.*)?\r?\n(?:[ \t]*(?:#.*)?\r?\n)*[ \t]+["']?[\w.${}-]{1,100}["']?:/m
/** Pipelines have services too. */
const stepsLine = /^(?:steps|pipeline|jobs|stages):/m
const imageLine = /^[ \t]+(?:image|build):/m

function recognizeCompose({name, text}: ConfigFile): Recognition | undefined {
  if (composeName.test(name)) return {confidence: CERTAIN, evidence: `the name \`${name}\``}
  if (!servicesLine.test(text) || !imageLine.test(text) || stepsLine.test(text)) return undefined
  return {confidence: STRONG, evidence: '`services:` and below it `image:` or `build:`'}
}

function services(): Collection {
  return namedByKey('service', (entry) => serviceMetadata(entry))
}

function serviceMetadata(entry: Entry): Block['metadata'] {
  const keys = innerEntries(entry)
  const image = scalarAt(keys, 'image')
  const build = scalarAt(keys, 'build') ?? scalarAt(keys, 'build', 'context')
  const list = (key: string) => scalarList(entryOf(keys, key))
  const [ports, needs, profiles] = [list('ports'), list('depends_on'), list('profiles')]
  return {
    ...(entry.key !== undefined && {service: entry.key}),
    ...(image !== undefined && {image}),
    ...(build !== undefined && {build}),
    ...(ports.length > 0 && {ports}),
    ...(needs.length > 0 && {depends_on: needs}),
    ...(profiles.length > 0 && {profiles})
  }
}
