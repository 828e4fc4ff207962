import type {Chunk} from '../../src/contract/chunk.ts'
import type {Budget} from '../../src/contract/config.ts'
import type {Diagnostic} from '../../src/contract/diagnostic.ts'
import type {Plugin} from '../../src/contract/plugin.ts'
import type {Unit} from '../../src/contract/unit.ts'
import {createPipeline, definePlugin, optionsSchema} from '../../src/index.ts'

/** A plugin whose units a test gives. */
export function pluginOf(segment: (text: string) => readonly Unit[], extra: Partial<Plugin> = {}): Plugin {
  const make = definePlugin({
    apiVersion: 1,
    name: 'test-plugin',
    version: '1.0.0',
    types: [{type: 'test', description: 'Made by a test'}],
    roles: {step: 'A step', section: 'A section', heading: 'A heading', record: 'A record', leaf: 'Any leaf'},
    options: optionsSchema<Record<never, never>>({}),
    create: () => ({mode: 'document', segment: (document) => segment(document.text)})
  })
  return {...make(), ...extra}
}

/** One word, one token: what a test can count by eye. */
export const words = {name: 'words', count: (text: string) => text.match(/\S+/g)?.length ?? 0}

export async function chunksOf(
  plugin: Plugin,
  text: string,
  budget: Budget = {}
): Promise<{chunks: readonly Chunk[]; diagnostics: readonly Diagnostic[]; bodies: readonly string[]}> {
  const pipeline = createPipeline({plugins: [plugin], budget, tokens: words})
  const {chunks, diagnostics} = await pipeline.chunk({id: 'test.md', content: text, type: 'test'})
  return {chunks, diagnostics, bodies: chunks.map(({body}) => body)}
}
