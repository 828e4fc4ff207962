import {markdown} from '@opschunk/markdown'
import {conformance} from '@opschunk/testing'
import {describe, it} from 'vitest'

const page = `---
title: Redis failover
severity: P1
owner: [storage, on-call]
---

# Redis failover

Promote a replica when the primary is gone. Read first:

> [!WARNING]
> Writes are lost for some seconds.
>
> \`\`\`sh
> redis-cli info replication
> \`\`\`

## Steps

1. Find the replica with the least lag:

   \`\`\`sh
   # one line for each replica
   redis-cli -h redis info replication | grep slave
   \`\`\`

   - it must be in the same zone
   - its lag must be below 10
2. Promote it.

\`\`\`sh
redis-cli -h replica replicaof no one
\`\`\`

!!! note
    The old primary comes back as a replica.

    Check that it does.

| Host | Role |
|------|------|
| r1   | primary |
| r2   | replica |
| r3   | replica |

## Rollback

<details>
<summary>Only if promotion fails</summary>

Start the old primary. See [the notes][notes].[^1]

</details>

[notes]: https://example.com/notes
[^1]: Written in 2024.

<!-- # not a heading -->
`

const alerts = ['RedisDown', 'RedisSlow', 'RedisFull']
  .map(
    (name) =>
      `## ${name}\n\n### Meaning\n\n${name} fires.\n\n### Mitigation\n\n${'Restart it and wait. '.repeat(20)}\n\n`
  )
  .join('')

conformance(markdown(), {
  describe,
  it,
  documents: [
    {name: 'a runbook', content: page},
    {name: 'a runbook with CRLF', content: page.replaceAll('\n', '\r\n')},
    {name: 'a page of alerts', content: `# Alerts\n\n${alerts}`}
  ]
})
