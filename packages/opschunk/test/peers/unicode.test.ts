import {markdown} from '@opschunk/markdown'
import {fixed, recursive} from '@opschunk/text'
import {describe, expect, it} from 'vitest'
import {chunked} from './chunked.ts'

// tobi/qmd#777, #855; elizaOS/eliza#22291, #22284; langchain4j/langchain4j#6308
describe('characters are not cut', () => {
  const texts = [
    ['emoji', `a${'😀'.repeat(90)}`],
    ['families of emoji', `a${'👨‍👩‍👧‍👦'.repeat(40)}`],
    ['combining marks', `x${'e\u0301o\u0308'.repeat(120)}`],
    ['flags', `b${'🇫🇷🇩🇪'.repeat(30)}`]
  ] as const

  it.each(texts)('cuts between %s at any size', async (_, text) => {
    const graphemes = new Set(Array.from(new Intl.Segmenter('en').segment(text), ({index}) => index))
    const expectWhole = ({chunks}: Awaited<ReturnType<typeof chunked>>) => {
      for (const chunk of chunks) {
        expect(chunk.text.isWellFormed()).toBe(true)
        for (const {start} of chunk.spans) expect(graphemes).toContain(start)
      }
    }
    for (const size of [13, 15, 17, 23]) expectWhole(await chunked(text, fixed({unit: 'characters', size, overlap: 3})))
    for (const maxTokens of [33, 47, 64]) {
      for (const plugin of [fixed(), recursive(), markdown()]) expectWhole(await chunked(text, plugin, {maxTokens}))
    }
  })

  it('reads a lone surrogate like any other character', async () => {
    const text = `before \ud83d after\n\n${'\udc00 word '.repeat(100)}`
    for (const plugin of [fixed(), recursive(), markdown()]) {
      const {chunks} = await chunked(text, plugin, {maxTokens: 64}, {tokens: 'characters'})
      expect(chunks.length).toBeGreaterThan(5)
    }
  })
})
