import {createPipeline, type TokenCounter} from '@opschunk/core'
import {describe, expect, it} from 'vitest'
import {strategies} from './chunked.ts'

// isaacus-dev/semchunk#8; benbrandt/text-splitter#223, #71; run-llama/llama_index#10554; spring-projects/spring-ai#2381;
// griptape-ai/griptape#1796
describe('twice the text is about twice the work', () => {
  const texts = [
    ['one line of words', 'word '.repeat(10_000)],
    ['one word', 'x'.repeat(40_000)],
    ['double spaces', 'a  '.repeat(12_000)],
    ['sentences', 'It is down. '.repeat(4_000)]
  ] as const

  for (const [name, plugin] of strategies) {
    it.each(texts)(`counts %s in linear work (${name})`, async (_, text) => {
      const work = async (content: string) => {
        let countedChars = 0
        const tokens: TokenCounter = {
          name: 'recording',
          count(part) {
            countedChars += part.length
            return Math.ceil(part.length / 4)
          }
        }
        const pipeline = createPipeline({tokens, routes: [{files: '**', use: plugin}], chunkedAt: false})
        const {chunks} = await pipeline.chunk({id: 'a.md', path: 'a.md', content})
        expect(chunks.length).toBeGreaterThan(content.length / 2000 - 1)
        return countedChars
      }
      const once = await work(text)
      const twice = await work(text + text)
      expect(twice).toBeLessThan(once * 2.3)
      expect(once).toBeLessThan(text.length * 60)
    })
  }
})
