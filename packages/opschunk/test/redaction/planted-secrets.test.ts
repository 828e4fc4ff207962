import {config} from '@opschunk/config'
import {createPipeline, type SourceInput} from '@opschunk/core'
import {log} from '@opschunk/log'
import {postmortem} from '@opschunk/postmortem'
import {runbook} from '@opschunk/runbook'
import {describe, expect, it} from 'vitest'
import {documentOf, documentWithFrontmatter, frontmatterPlaces, keyPlaces, places} from './places.ts'
import {type PlantedSecret, privateKey, settings, tokens} from './planted-secrets.ts'

const planted = [...tokens, ...settings]
const budgets = [64, 200, 500]

function pipeline(maxTokens: number) {
  const plugins = [runbook(), postmortem(), config(), log()]
  return createPipeline({plugins, redact: 'default', budget: {maxTokens}, chunkedAt: false, indexText: true})
}

/** The secrets of which a text holds the value, or a part of it that is long enough to matter. */
function survivors(shown: string, values: readonly PlantedSecret[]): string[] {
  return values.filter(({value}) => windows(value).some((part) => shown.includes(part))).map(({kind}) => kind)
}

/** The value, or where it is long each 12 characters of it. */
function windows(value: string): string[] {
  if (value.length < 16) return [value]
  return Array.from({length: Math.floor((value.length - 8) / 4)}, (_, i) => value.slice(8 + i * 4 - 4, 8 + i * 4 + 8))
}

/** What survives in chunks at any budget, in diagnostics, in the outline and in the explanation. */
async function survivorsOf(input: Omit<SourceInput, 'id'>, values: readonly PlantedSecret[]): Promise<string[]> {
  const shown: string[] = []
  const source = {id: input.path ?? 'planted', ...input}
  for (const maxTokens of budgets) {
    const {chunks, diagnostics} = await pipeline(maxTokens).chunk(source)
    expect(diagnostics.filter(({severity}) => severity === 'error')).toEqual([])
    shown.push(
      ...chunks.map((chunk) => JSON.stringify({...chunk, id: '', contentHash: ''})),
      JSON.stringify(diagnostics)
    )
  }
  const {outline, explain} = pipeline(200)
  shown.push(JSON.stringify(await outline(source)), JSON.stringify(await explain(source)))
  return survivors(shown.join('\n'), values)
}

describe('planted secrets', () => {
  it('are of at least 60 kinds', () => {
    expect(new Set(planted.map(({kind}) => kind)).size).toBe(planted.length)
    expect(planted.length).toBeGreaterThanOrEqual(160)
  })

  it.each(places)('do not survive in $name ($type)', async (place) => {
    const {type, path} = place
    const content = documentOf(place, planted)
    expect(await survivorsOf({type, content, ...(path !== undefined && {path})}, planted)).toEqual([])
  })

  it.each(frontmatterPlaces)('do not survive in $name', async (place) => {
    const content = documentWithFrontmatter(place, planted)
    expect(await survivorsOf({type: place.type, content}, planted)).toEqual([])
  })

  it('do not survive as settings of frontmatter', async () => {
    const named = settings
      .filter(({text}) => /^\w+(: |=)/.test(text))
      .map(({text}) => text.replace(/^(\w+)(: |=)/, '$1: '))
    const content = `---\n${named.join('\n')}\n---\n\n# Redis\n`
    expect(named.length).toBeGreaterThan(10)
    expect(await survivorsOf({type: 'runbook', content}, planted)).toEqual([])
  })

  it('do not survive in JSON', async () => {
    const content = JSON.stringify({
      notes: planted.map(({text}) => text),
      by: Object.fromEntries(planted.map(({kind, text}) => [kind, text]))
    })
    expect(await survivorsOf({type: 'config', path: 'a.json', content}, planted)).toEqual([])
  })

  it('do not survive in names of files', async () => {
    const found = await Promise.all(
      tokens.map(({kind, value}) =>
        survivorsOf({path: `notes/${value}/page.md`, content: '# Page\n'}, [{kind, text: value, value}])
      )
    )
    expect(found.flat()).toEqual([])
  })

  it('do not survive in metadata of callers', async () => {
    const metadata = {note: tokens[3]?.text ?? '', api_key: settings[20]?.value ?? '', list: [tokens[4]?.text ?? '']}
    const {chunks} = await pipeline(500).chunk({id: 'a', content: 'text', metadata})
    expect(survivors(JSON.stringify(chunks), planted)).toEqual([])
    expect(chunks[0]?.metadata['api_key']).toBe('[redacted:api-key]')
  })

  it.each(keyPlaces)('are private keys over many lines, in $name ($type)', async ({type, path, write}) => {
    for (const kind of ['RSA ', 'EC ', 'OPENSSH ', 'ENCRYPTED ', '']) {
      const {text, lines} = privateKey(kind, kind)
      const values = lines.map((value) => ({kind: value, text: value, value}))
      const content = write(text)
      expect(await survivorsOf({type, content, ...(path !== undefined && {path})}, values)).toEqual([])
    }
  })

  it('leave what stands around them', async () => {
    const {chunks} = await pipeline(500).chunk({id: 'a', content: `before ${tokens[0]?.text} after`})
    expect(chunks.map(({body}) => body)).toEqual(['before [redacted:aws-access-key] after'])
  })
})
