import {describe, expect, it} from 'vitest'
import {folderWith, runInstalled} from '../fake.ts'

const runbook = `# Redis failover

## Steps

1. Promote the replica:

   \`\`\`sh
   redis-cli -p 6380 replicaof no one
   \`\`\`

2. Point the clients to it.
`

const yaml = `plugins:
  - "@opschunk/runbook"
  - ["@opschunk/markdown", {}]
budget: {targetTokens: 300, maxTokens: 400}
routes:
  - files: "services/{service}/runbooks/**/*.md"
    use: "@opschunk/runbook"
    metadata: {service: "{service}", environment: production}
`

describe('a run with a config file', () => {
  it('finds the config above the working directory, routes by paths from its folder, and names documents from there', async () => {
    const folder = folderWith({
      'opschunk.config.yaml': yaml,
      'services/redis/runbooks/failover.md': runbook,
      '.git/': ''
    })
    const {code, err, chunks} = await runInstalled(`${folder}/services`, ['redis', '--no-timestamp'])
    expect(err).toContain('1 document (1 runbook)')
    expect(code).toBe(0)
    expect(chunks()[0]).toMatchObject({
      source: {
        id: 'services/redis/runbooks/failover.md',
        path: 'redis/runbooks/failover.md',
        plugin: '@opschunk/runbook'
      },
      metadata: {service: 'redis', environment: 'production'}
    })
  })
})
