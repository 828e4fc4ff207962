import {createHash} from 'node:crypto'
import {describe, expect, it} from 'vitest'
import {base32, namesOf} from '../../src/chunk/id.ts'
import {Occurrences} from '../../src/chunk/occurrences.ts'

function hashed(text: string): string {
  return base32(createHash('sha256').update(text).digest('binary'))
}

describe('names of a chunk', () => {
  it.each([
    ['a short text', 'runbooks/redis.md', 'Restart it.\n'],
    ['an empty text', 'a', ''],
    ['letters of three bytes and emoji', 'a', '再起動 🚀'.repeat(100)],
    ['half a surrogate pair', 'a', '\ud83d and \ude80'],
    ['a text that is longer than what is encoded at once', 'a', 'é'.repeat(30_000)],
    ['an id that is longer than the room in front', 'folder/'.repeat(300), 'Restart it.\n']
  ])('are hashes of it: %s', (_, documentId, text) => {
    const occurrences = new Occurrences()
    for (const occurrence of [0, 1]) {
      const {id, contentHash} = namesOf(documentId, text, occurrences)
      expect(contentHash).toBe(hashed(text))
      expect(id).toBe(hashed(`${documentId}\0${occurrence}\0${text}`))
    }
  })
})
