import {describe, expect, it} from 'vitest'
import {chunks, page} from './reading.ts'

const command = [
  '   ```sh',
  ...Array.from({length: 12}, (_, n) => `   kubectl delete pod worker-${n} --namespace queue`),
  '   ```'
]

const long = page(
  '# Workers',
  '',
  '## Steps',
  '',
  'Do the following:',
  '',
  '1. Delete the old workers:',
  '',
  ...command,
  '',
  ...command,
  '',
  '2. Tell the team.'
)

describe('chunks of runbooks', () => {
  it('hold neighbouring steps together, and say which', async () => {
    const {chunks: made} = await chunks(page('# A', '', '## Steps', '', '1. Stop it.', '2. Wait.', '3. Start it.'))
    expect(made).toHaveLength(1)
    expect(made[0]?.metadata).toMatchObject({
      step_range: '1–3',
      steps_total: 3,
      procedure: 'Steps',
      section_kind: 'procedure'
    })
  })

  it('repeat the first line of a step that had to be cut', async () => {
    const {chunks: made, diagnostics} = await chunks(long, 260)
    const parts = made.filter(({parts}) => parts?.some(({role}) => role === 'step'))
    expect(parts.length).toBeGreaterThan(1)
    for (const {text} of parts) expect(text).toContain('1. Delete the old workers:')
    expect(diagnostics.map(({code}) => code)).toContain('core/oversize-unit')
  })

  it('repeat the sentence that introduces a procedure', async () => {
    const {chunks: made} = await chunks(long, 260)
    expect(made.at(-1)?.text).toContain('Do the following:')
  })

  it('say that they hold commands', async () => {
    const {chunks: made} = await chunks(page('1. Stop it:', '   ```sh', '   stop', '   ```', '2. Wait.'))
    expect(made[0]?.metadata.has_commands).toBe(true)
  })

  it('stand apart where a page holds many runbooks', async () => {
    const alert = (name: string) => [
      `## ${name}`,
      '',
      '### Meaning',
      '',
      'It is down. '.repeat(30),
      '',
      '### Mitigation',
      '',
      '1. Restart it.'
    ]
    const {chunks: made} = await chunks(page('# Alerts', '', ...alert('RedisDown'), '', ...alert('RedisSlow')), 800)
    expect(made).toHaveLength(2)
    expect(made[1]?.path).toEqual(['Alerts', 'RedisSlow'])
  })
})
