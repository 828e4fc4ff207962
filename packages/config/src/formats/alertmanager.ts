import {CERTAIN, STRONG} from '@opschunk/core/plugin'
import type {Block, ConfigFile, Format, Recognition} from '../format.ts'
import {collectionBlocks, levelBlocks, namedByValue} from '../yaml/blocks.ts'
import {withoutStrays} from '../yaml/displaced.ts'
import type {Entry} from '../yaml/entries.ts'
import {scalarAt, scalarList, scalarPairs} from '../yaml/scalars.ts'
import {entryOf, innerEntries} from '../yaml/values.ts'
import {documentBlocks, yamlBase} from './yaml.ts'

/** Configurations of the Alertmanager: a block a receiver, one a route below the root. */
export const alertmanager: Format = {
  ...yamlBase,
  name: 'alertmanager',
  description: 'Configurations of the Alertmanager, by receiver and route',
  recognize: recognizeAlertmanager,
  read: (file, reading) =>
    documentBlocks(file, reading, (outermost) => {
      const entries = withoutStrays(outermost, (key, owner) => key === 'routes' && owner === 'route')
      const level = levelBlocks(entries, new Map([['receivers', namedByValue('receiver', ['name'])]]))
      return level.map((block, i) => (entries[i]?.key === 'route' ? routeBlock(entries[i], block) : block))
    })
}

const alertmanagerName = /^alertmanager[\w.-]*\.ya?ml$/
const receiversLine = /^receivers:/m
const routeLine = /^route:/m

function recognizeAlertmanager({name, text}: ConfigFile): Recognition | undefined {
  if (!receiversLine.test(text) || !routeLine.test(text)) return undefined
  const evidence = '`receivers:` and `route:` at the start of a line'
  return {confidence: alertmanagerName.test(name) ? CERTAIN : STRONG, evidence}
}

/** The root route with a block for each route directly below it. */
function routeBlock(entry: Entry, block: Block): Block {
  const routes = entryOf(innerEntries(entry), 'routes')
  if (!routes) return block
  const blocks = collectionBlocks(routes, {describe: (route, index) => describeRoute(route, index)})
  return blocks.length > 0 ? {...block, blocks} : block
}

function describeRoute(entry: Entry, index: number): Pick<Block, 'kind' | 'label' | 'metadata'> {
  const keys = innerEntries(entry)
  const receiver = scalarAt(keys, 'receiver')
  const matchers = [
    ...scalarList(entryOf(keys, 'matchers')),
    ...scalarPairs(entryOf(keys, 'match')).map(([key, value]) => `${key}="${value}"`),
    ...scalarPairs(entryOf(keys, 'match_re')).map(([key, value]) => `${key}=~"${value}"`)
  ]
  return {
    kind: 'route',
    label: matchers.length > 0 ? matchers.join(', ') : (receiver ?? `route ${index + 1}`),
    metadata: {...(receiver !== undefined && {receiver}), ...(matchers.length > 0 && {matchers})}
  }
}
