import {createPipeline} from '@opschunk/core'
import {log} from '@opschunk/log'
import {expect, it} from 'vitest'
import {presetOps} from '../src/index.ts'

const pipeline = createPipeline({extends: [presetOps], tokens: 'characters'})

async function readAs(path: string, content = 'Nothing that says what it is.') {
  const {plugin, route, metadata} = await pipeline.explain({id: path, path, content})
  const service = metadata.find(({key, from}) => key === 'service' && from === 'route')?.value
  return [plugin.replace('@opschunk/', ''), route, service].filter((part) => part !== undefined).join(', ')
}

it.each([
  ['runbooks/failover.md', 'runbook, runbooks'],
  ['docs/playbooks/db/failover.md', 'runbook, runbooks'],
  ['postmortems/2024-01-02.md', 'postmortem, postmortems'],
  ['team/incidents/42/report.md', 'postmortem, postmortems'],
  ['logs/app.txt', 'log, logs'],
  ['services/redis/runbooks/failover.md', 'runbook, runbooks of a service, redis'],
  ['ops/services/redis/docs/incidents/a.md', 'postmortem, postmortems of a service, redis'],
  ['services/redis/logs/today.log', 'log, logs of a service, redis'],
  ['services/redis/README.md', 'markdown, a service, redis'],
  ['services/redis/deploy/values.yaml', 'config, a service, redis'],
  ['README.md', 'markdown'],
  ['app.log', 'log']
])('reads %s by where it lies: %s', async (path, expected) => {
  expect(await readAs(path)).toBe(expected)
})

it('reads what lies elsewhere by what it is', async () => {
  const runbook =
    '# Runbook: failover\n\n## Steps\n\n1. Run `redis-cli info`.\n2. Run `redis-cli role`.\n\n## Rollback\n\n1. Undo it.\n'
  expect(await readAs('notes/failover.md', runbook)).toBe('runbook')
})

it('takes the options of a config that builds on it into its routes', async () => {
  const own = createPipeline({extends: [presetOps], plugins: [log({groupBy: 'none'})], tokens: 'characters'})
  const {options} = await own.explain({id: 'a', path: 'logs/a.log', content: 'x'})
  expect(options).toMatchObject({groupBy: 'none'})
})
