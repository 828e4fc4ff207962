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
  read: ({text}, {set}) =>
    documentBlocks(text, (entries) => {
      const project = scalarAt(text, entries, 'name')
      if (project !== undefined) set('title', project)
      return levelBlocks(text, entries, new Map([['services', services(text)]]))
    })
}

const composeName = /^(?:docker-)?compose(?:[.-][\w.-]+)?\.ya?ml$/
const servicesLine = /^services:[ \t]*(?:#.*)?\r?$/m
const imageLine = /^[ \t]+(?:image|build):/m

function recognizeCompose({name, text}: ConfigFile): Recognition | undefined {
  if (composeName.test(name)) return {confidence: CERTAIN, evidence: `the name \`${name}\``}
  if (!servicesLine.test(text) || !imageLine.test(text)) return undefined
  return {confidence: STRONG, evidence: '`services:` and below it `image:` or `build:`'}
}

function services(text: string): Collection {
  return namedByKey('service', (entry) => serviceMetadata(text, entry))
}

function serviceMetadata(text: string, entry: Entry): Block['metadata'] {
  const keys = innerEntries(text, entry)
  const image = scalarAt(text, keys, 'image')
  const build = scalarAt(text, keys, 'build') ?? scalarAt(text, keys, 'build', 'context')
  const list = (key: string) => scalarList(text, entryOf(keys, key))
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
