import type {TokenCounter} from '@opschunk/core'

/** Each UTF-16 code unit is a token. */
export const characters: TokenCounter = {name: 'characters', count: (text) => text.length}

/**
 * Super-additive: two texts together cost more than each alone, the more so the longer they are, as no sum of counts
 * foretells. 100 tokens are some 340 characters, 1,000 some 2,800.
 */
export const adversary: TokenCounter = {
  name: 'adversary',
  count: (text) => Math.ceil(text.length / 4 + text.length ** 2 / 40_000)
}

/** A counter that adds up the characters that it is asked to count. */
export function workCounter(): {readonly counter: TokenCounter; readonly counted: () => number} {
  let total = 0
  return {
    counted: () => total,
    counter: {
      name: 'work',
      count(text) {
        total += text.length
        return Math.ceil(text.length / 4)
      }
    }
  }
}
