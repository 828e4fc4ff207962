import {config} from '@opschunk/config'
import {type Chunk, createPipeline} from '@opschunk/core'
import {log} from '@opschunk/log'
import {postmortem} from '@opschunk/postmortem'
import {runbook} from '@opschunk/runbook'
import {describe, expect, it} from 'vitest'
import {type PlantedSecret, privateKey, settings, tokens} from './planted-secrets.ts'

const planted = [...tokens, ...settings]
const budgets = [24, 500]

function pipeline(maxTokens: number) {
  const plugins = [runbook(), postmortem(), config(), log()]
  return createPipeline({plugins, redact: 'default', budget: {maxTokens}, chunkedAt: false, indexText: true})
}

/** The secrets of which some chunk holds the value, or a part of it that is long enough to matter. */
function survivors(chunks: readonly Chunk[], values: readonly PlantedSecret[]): string[] {
  const shown = chunks.map((chunk) => JSON.stringify({...chunk, id: '', contentHash: ''})).join('\n')
  return values.filter(({value}) => windows(value).some((part) => shown.includes(part))).map(({kind}) => kind)
}

/** The value, or where it is long each 12 characters of it. */
function windows(value: string): string[] {
  if (value.length < 16) return [value]
  return Array.from({length: Math.floor((value.length - 8) / 4)}, (_, i) => value.slice(8 + i * 4 - 4, 8 + i * 4 + 8))
}

async function chunksOf(content: string, type: string, maxTokens: number): Promise<readonly Chunk[]> {
  const {chunks, diagnostics} = await pipeline(maxTokens).chunk({id: 'planted', content, type})
  expect(diagnostics.filter(({severity}) => severity === 'error')).toEqual([])
  return chunks
}

const sentence = 'Check that the queue drains before the next step, and tell the channel when it has.'

const documents: ReadonlyArray<readonly [name: string, type: string, write: (secret: PlantedSecret) => string]> = [
  ['in paragraphs', 'runbook', ({text}) => `${sentence} ${text}\n${sentence}\n`],
  ['in steps', 'runbook', ({text}) => `1. Run \`${text}\` on the bastion.\n2. ${sentence}\n`],
  ['in fences', 'runbook', ({text}) => `## Restart\n\n\`\`\`sh\necho start\n${text}\n\`\`\`\n`],
  ['in headings', 'runbook', ({text}) => `## Rotate ${text}\n\n${`${sentence}\n`.repeat(6)}`],
  [
    'in tables',
    'runbook',
    ({text}) => `| what | value |\n| --- | --- |\n| key | ${text.replaceAll('|', '')} |\n| other | 7 |\n`
  ],
  [
    'in quotes',
    'postmortem',
    ({text}) => `# Outage\n\n## Timeline\n\n- 10:00 UTC someone pasted ${text}\n\n> ${text}\n`
  ],
  ['in log lines', 'log', ({text}) => `2026-03-01T10:00:00Z INFO start\n2026-03-01T10:00:01Z ERROR failed ${text}\n`],
  ['in log records of many lines', 'log', ({text}) => `2026-03-01T10:00:00Z ERROR failed\n  at ${text}\n  at b\n`],
  [
    'in JSON logs',
    'log',
    ({text}) => `${JSON.stringify({time: '2026-03-01T10:00:00Z', level: 'info', msg: `sent ${text}`})}\n`
  ],
  ['in comments of configs', 'config', ({text}) => `server:\n  port: 80\n  # ${text}\n  host: a\n`]
]

describe('planted secrets', () => {
  it('are of at least 60 kinds', () => {
    expect(new Set(planted.map(({kind}) => kind)).size).toBeGreaterThanOrEqual(100)
  })

  it.each(documents)('do not survive %s', async (_, type, write) => {
    for (const maxTokens of budgets) {
      const chunks = await chunksOf(planted.map(write).join('\n'), type, maxTokens)
      expect(survivors(chunks, planted)).toEqual([])
    }
  })

  it('do not survive in frontmatter and metadata', async () => {
    const lines = planted.map(({text}, i) => `note${i}: ${JSON.stringify(text)}`)
    const named = settings
      .filter(({text}) => /^\w+(: |=)/.test(text))
      .map(({text}) => text.replace(/^(\w+)(: |=)/, '$1: '))
    const content = `---\ntitle: "Rotate ${tokens[0]?.text}"\n${[...lines, ...named].join('\n')}\n---\n\n# Redis\n\n${sentence}\n`
    for (const maxTokens of [32, 500]) {
      expect(survivors(await chunksOf(content, 'runbook', maxTokens), planted)).toEqual([])
    }
  })

  it('do not survive in metadata of callers', async () => {
    const metadata = {note: tokens[3]?.text ?? '', api_key: settings[20]?.value ?? '', list: [tokens[4]?.text ?? '']}
    const {chunks} = await pipeline(500).chunk({id: 'a', content: 'text', metadata})
    expect(survivors(chunks, planted)).toEqual([])
    expect(chunks[0]?.metadata['api_key']).toBe('[redacted:api-key]')
  })

  it.each(['runbook', 'log', 'config'])('are private keys over many lines, in a %s', async (type) => {
    const keys = ['RSA ', 'EC ', 'OPENSSH ', ''].map((kind) => privateKey(kind, kind))
    const head = type === 'log' ? '2026-03-01T10:00:00Z ERROR bad key\n' : ''
    const content = keys.map(({text}) => `${head}${text}\n${head}`).join('\n')
    const lines = keys.flatMap(({lines: values}) => values.map((value) => ({kind: value, text: value, value})))
    for (const maxTokens of budgets) expect(survivors(await chunksOf(content, type, maxTokens), lines)).toEqual([])
  })

  it('leave what stands around them', async () => {
    const {chunks} = await pipeline(500).chunk({id: 'a', content: `before ${tokens[0]?.text} after`})
    expect(chunks.map(({body}) => body)).toEqual(['before [redacted:aws-access-key] after'])
  })
})
