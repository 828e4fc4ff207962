import {patternPlugin} from '@opschunk/core'
import {describe, it} from 'vitest'
import {conformance} from '../src/index.ts'

const plugin = patternPlugin({
  name: 'change-log',
  units: [
    {startsWith: '^## (?<date>\\S+) +(?<label>.+)$'},
    {startsWith: '^\\* (?<label>[^:]+):', role: 'item', level: 2, whole: true}
  ]
})
const content =
  'Changes\n\n## 2026-03-01 New certificate\n* Steps: drain, write\n  then enable\n* Back-out: none\n## 2026-03-02 Nothing\n'

describe('a plugin of patterns', () => {
  conformance(plugin, {describe, it, documents: [{name: 'edge.changes', content}]})
})
