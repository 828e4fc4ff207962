import {conformance} from '@opschunk/testing'
import {describe, it} from 'vitest'
import {config} from '../src/index.ts'
import {file} from './reading.ts'

const resources = file(
  ...['# shop', 'apiVersion: v1', 'kind: Service', 'metadata:', '  name: cart', '---', 'apiVersion: v1', 'kind: List'],
  ...[
    'items:',
    '- kind: ConfigMap',
    '  metadata: {name: a}',
    '  data:',
    '    nginx.conf: |',
    '      server {',
    '      }'
  ]
)
const sections = file('root = true', '', '; all', '[a]', 'password = x1', '', '[b]', 'y = 2')

conformance(config(), {
  describe,
  it,
  documents: [
    {name: 'resources.yaml', content: resources},
    {name: 'sections.ini', content: sections},
    {name: 'crlf.yaml', content: resources.replaceAll('\n', '\r\n')}
  ],
  runs: 8
})
