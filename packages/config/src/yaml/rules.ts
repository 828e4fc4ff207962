import type {Block} from '../format.ts'
import {type Collection, collectionBlocks} from './blocks.ts'
import type {Entry} from './entries.ts'
import {labelsOf} from './labels.ts'
import {scalarAt} from './scalars.ts'
import {entryOf, innerEntries} from './values.ts'

/** Groups of Prometheus rules, in each a block a rule: `groups` of a rules file, `spec.groups` of a `PrometheusRule`. */
export const ruleGroups: Collection = {
  describe: (entry, index) => {
    const keys = innerEntries(entry)
    const name = scalarAt(keys, 'name')
    const interval = scalarAt(keys, 'interval')
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
    const rules = entryOf(innerEntries(entry), 'rules')
    return rules ? collectionBlocks(rules, {describe: describeRule}) : []
  }
}

function describeRule(entry: Entry, index: number): Pick<Block, 'kind' | 'label' | 'metadata'> {
  const keys = innerEntries(entry)
  const alert = scalarAt(keys, 'alert')
  const name = alert ?? scalarAt(keys, 'record')
  const labels = labelsOf(keys)
  const severity = labels.byName.get('severity')
  const service = labels.byName.get('service')
  const pending = scalarAt(keys, 'for')
  return {
    kind: alert === undefined ? 'record' : 'alert',
    label: name ?? `rule ${index + 1}`,
    metadata: {
      ...(name !== undefined && {name}),
      ...(labels.list.length > 0 && {labels: labels.list}),
      ...(severity !== undefined && {severity_raw: severity}),
      ...(service !== undefined && !service.includes('{{') && {service}),
      ...(pending !== undefined && {for: pending})
    }
  }
}
