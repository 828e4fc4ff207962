import {type Budget, type Chunk, type ChunkResult, type Config, createPipeline, type Plugin} from '@opschunk/core'
import {markdown} from '@opschunk/markdown'
import {fixed, recursive} from '@opschunk/text'
import {countTokens} from 'gpt-tokenizer/encoding/o200k_base'
import {expect} from 'vitest'

/** Every strategy of the package, for what holds whichever is used. */
export const strategies: ReadonlyArray<readonly [name: string, plugin: Plugin]> = [
  ['markdown', markdown()],
  ['recursive', recursive()],
  ['fixed', fixed()]
]

/** Chunks a text with one plugin, and checks of the result what is promised of every result. */
export async function chunked(
  text: string,
  plugin: Plugin = markdown(),
  budget: Budget = {},
  config: Config = {}
): Promise<ChunkResult> {
  const pipeline = createPipeline({chunkedAt: false, ...config, routes: [{files: '**', use: plugin}], budget})
  const result = await pipeline.chunk({id: 'page.md', path: 'page.md', content: text})
  if (config.tokens === undefined) expectSound(text, result.chunks, budget.maxTokens ?? 500)
  return result
}

/** Texts of the document's chunks, without context and overlap. */
export function bodies({chunks}: ChunkResult): string[] {
  return chunks.map((chunk) => chunk.body)
}

/** All of the document is there once, exactly, inside the maximum. */
function expectSound(text: string, chunks: readonly Chunk[], maxTokens: number) {
  const holders = new Uint8Array(text.length)
  for (const chunk of chunks) {
    expect(chunk.text).toBe(chunk.context.text + chunk.overlap.text + chunk.body)
    expect(chunk.tokens).toBe(countTokens(chunk.text))
    expect(chunk.tokens).toBeLessThanOrEqual(maxTokens)
    expect(chunk.body.trim()).not.toBe('')
    if (chunk.spans.length === 1)
      expect(chunk.body).toBe(chunk.spans.map(({start, end}) => text.slice(start, end)).join(''))
    for (const {start, end} of chunk.spans) {
      for (let at = start; at < end; at++) holders[at] = (holders[at] ?? 0) + 1
    }
  }
  const frontmatterEnd = /^---\n.*?\n---\n/s.exec(text)?.[0].length ?? 0
  for (let at = 0; at < text.length; at++) {
    const held = holders[at] ?? 0
    if (held > 1) expect.fail(`offset ${at} lies in ${held} chunks`)
    if (held === 0 && at >= frontmatterEnd && /\S/.test(text.charAt(at))) {
      expect.fail(`offset ${at} is lost: ${JSON.stringify(text.slice(at, at + 40))}`)
    }
  }
}
