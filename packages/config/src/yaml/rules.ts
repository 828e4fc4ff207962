import type {Block} from '../format.ts'
import {type Collection, collectionBlocks} from './blocks.ts'
import type {Entry} from './entries.ts'
import {scalarAt} from './scalars.ts'
import {entryOf, innerEntries} from './values.ts'

/** Groups of Prometheus rules, in each a block a rule: `groups` of a rules file, `spec.groups` of a `PrometheusRule`. */
export function ruleGroups(text: string, groups: Entry): Block[] {
  return collectionBlocks(text, groups, groupCollection(text))
}

/** The groups, for where they stand among other keys. */
export function groupCollection(text: string): Collection {
  return {
    describe: (entry, index) => {
      const keys = innerEntries(text, entry)
      const name = scalarAt(text, keys, 'name')
      const interval = scalarAt(text, keys, 'interval')
      return {
        kind: 'group',
        label: name ?? `group ${index + 1}`,
        metadata: {
          ...(name !== undefined && {name, group: name}),
          ...(interval !== undefined && {interval})
        },
        standing: 'apart'
      }
    },
    blocks: (entry) => {
      const rules = entryOf(innerEntries(text, entry), 'rules')
      return rules ? collectionBlocks(text, rules, {describe: (rule, index) => describeRule(text, rule, index)}) : []
    }
  }
}

function describeRule(text: string, entry: Entry, index: number): Pick<Block, 'kind' | 'label' | 'metadata'> {
  const keys = innerEntries(text, entry)
  const alert = scalarAt(text, keys, 'alert')
  const name = alert ?? scalarAt(text, keys, 'record')
  const severity = scalarAt(text, keys, 'labels', 'severity')
  const pending = scalarAt(text, keys, 'for')
  return {
    kind: alert === undefined ? 'record' : 'alert',
    label: name ?? `rule ${index + 1}`,
    metadata: {
      ...(name !== undefined && {name}),
      ...(severity !== undefined && {severity_raw: severity}),
      ...(pending !== undefined && {for: pending})
    }
  }
}
