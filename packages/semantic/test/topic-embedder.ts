import type {Embedder} from '../src/index.ts'

/** Vectors of which words a text holds, one dimension a word; each text that was asked for is noted. */
export function topicEmbedder(words: readonly string[]): Embedder & {readonly asked: string[]} {
  const asked: string[] = []
  return {
    id: `topics ${words.join(' ')}`,
    asked,
    embed: (texts) => {
      asked.push(...texts)
      return Promise.resolve(texts.map((text) => words.map((word) => text.toLowerCase().split(word).length - 1)))
    }
  }
}
