import {markdown} from '@opschunk/markdown'
import {recursive} from '@opschunk/text'
import {countTokens} from 'gpt-tokenizer/encoding/o200k_base'
import {describe, expect, it} from 'vitest'
import {chunked} from './chunked.ts'

// linagora/openrag#137; langchain-ai/langchain#5677, #9305; Unstructured-IO/unstructured#2699, #1310
describe('small pieces are packed together', () => {
  const sentence = (index: number) =>
    `Paragraph ${index} says in about twenty tokens that the queue is drained before the worker restarts.`
  const small = Array.from({length: 10}, (_, index) => sentence(index))
  const large = 'The gateway keeps connections open. '.repeat(45)
  const text = `${small.join('\n\n')}\n\n${large}`

  it.each([
    ['markdown', markdown()],
    ['recursive', recursive()]
  ])('packs ten paragraphs of 20 tokens together, although a large one follows (%s)', async (_, plugin) => {
    expect(countTokens(small.join('\n\n'))).toBeLessThan(256)
    const {chunks} = await chunked(text, plugin, {maxTokens: 256})
    const holders = small.map((paragraph) => chunks.findIndex((chunk) => chunk.body.includes(paragraph)))
    expect(Math.max(...holders)).toBeLessThanOrEqual(1)
    expect(chunks.every((chunk) => chunk.tokens > 100)).toBe(true)
    expect(chunks.length).toBeLessThanOrEqual(4)
  })
})
