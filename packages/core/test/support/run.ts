import type {Chunk} from '../../src/contract/chunk.ts'
import type {Budget, Config} from '../../src/contract/config.ts'
import type {ChunkResult} from '../../src/contract/pipeline.ts'
import type {Plugin, PluginDefinition} from '../../src/contract/plugin.ts'
import type {Unit} from '../../src/contract/unit.ts'
import {createPipeline, definePlugin, optionsSchema} from '../../src/index.ts'

type Definition = PluginDefinition<unknown, Record<never, never>>

const base: Omit<Definition, 'create'> = {
  apiVersion: 1,
  name: 'test-plugin',
  version: '1.0.0',
  types: [{type: 'test', description: 'Made by a test', fences: ['test']}],
  roles: {
    step: 'A step',
    section: 'A section',
    heading: 'A heading',
    record: 'A record',
    row: 'A row',
    table: 'A table',
    frontmatter: 'Frontmatter'
  },
  options: optionsSchema<Record<never, never>>({})
}

/** A plugin whose units a test gives. */
export function pluginOf(segment: (text: string) => readonly Unit[], extra: Partial<Definition> = {}): Plugin {
  return definePlugin({
    ...base,
    create: () => ({mode: 'document', segment: (document) => segment(document.text)}),
    ...extra
  })()
}

/** A plugin that reads lines. */
export function linePlugin(create: Definition['create'], extra: Partial<Definition> = {}): Plugin {
  return definePlugin({...base, create, ...extra})()
}

/** One word, one token: what a test can count by eye. */
export const words = {name: 'words', count: (text: string) => text.match(/\S+/g)?.length ?? 0}

/** `count` words: `a0 a1 a2`. */
export function wordsOf(count: number, prefix = 'a'): string {
  return Array.from({length: count}, (_, i) => `${prefix}${i}`).join(' ')
}

/** A unit over the first occurrence of a text. */
export function unitOn(text: string, part: string, role: string, extra: Partial<Unit> = {}): Unit {
  const start = text.indexOf(part)
  return {span: {start, end: start + part.length}, role, ...extra}
}

export async function chunksOf(
  plugin: Plugin,
  text: string,
  budget: Budget = {},
  config: Config = {}
): Promise<ChunkResult & {readonly bodies: readonly string[]; readonly first: Chunk}> {
  const pipeline = createPipeline({plugins: [plugin], budget, tokens: words, chunkedAt: false, ...config})
  const result = await pipeline.chunk({id: 'test.md', content: text, type: 'test'})
  const [first] = result.chunks
  if (!first) throw new Error(`expected a chunk, got ${JSON.stringify(result.diagnostics)}`)
  return {...result, bodies: result.chunks.map(({body}) => body), first}
}
