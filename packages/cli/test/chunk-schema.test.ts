import {readFileSync} from 'node:fs'
import {createRequire} from 'node:module'
import {Ajv2020} from 'ajv/dist/2020.js'
import {describe, expect, it} from 'vitest'
import {folderWith, runIn, runInstalled} from './fake.ts'

const require = createRequire(import.meta.url)
const schema = JSON.parse(readFileSync(require.resolve('@opschunk/core/chunk.schema.json'), 'utf8'))
const validate = new Ajv2020({allErrors: true}).compile(schema)

const document = `---
title: Redis failover
---
# Redis failover

Reads come from the replica at first.

## Promote the replica

1. Stop writes.
2. Promote: \`redis-cli replicaof no one\`.

${'A sentence that is long enough to be cut somewhere, as many are. '.repeat(120)}
`

describe('chunk.schema.json', () => {
  it.each([
    ['auto', []],
    ['auto', ['--index-text', '--max-tokens', '64', '--metadata', 'tier=1']],
    ['fixed', ['--strategy', 'fixed', '--max-tokens', '64']]
  ])('holds for what is written with strategy %s and %j', async (_strategy, argv) => {
    const cwd = folderWith({'a.md': document, 'b.txt': document})
    const ran = await runInstalled(cwd, ['.', ...argv])
    expect(ran.chunks().length).toBeGreaterThan(2)
    for (const chunk of ran.chunks()) {
      validate(chunk)
      expect(validate.errors).toBe(null)
    }
  })

  it('refuses a chunk with a key of the wrong kind', async () => {
    const [chunk] = (await runIn(folderWith({a: 'one'}), ['a'])).chunks()
    expect(validate(chunk)).toBe(true)
    expect(validate({...chunk, tokens: '3'})).toBe(false)
    expect(validate({...chunk, surprise: 1})).toBe(false)
  })
})
