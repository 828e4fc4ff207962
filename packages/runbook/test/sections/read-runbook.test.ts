import {blockTree} from '@opschunk/markdown'
import {describe, expect, it} from 'vitest'
import {readRunbook} from '../../src/sections/read-runbook.ts'
import {ownVocabulary, vocabulary} from '../../src/vocabulary.ts'

const text = '# Redis\n\n## Mitigation\n\n1. Yeet the replica.\n2. Check the lag.\n'
const none = {verbs: [], commands: [], synonyms: {}}

describe('readRunbook', () => {
  it('reads a document once for the same blocks and words', () => {
    const read = readRunbook(text, blockTree(text).blocks, ownVocabulary)
    expect(readRunbook(text, [...blockTree(text).blocks], vocabulary(none))).toBe(read)
  })

  it('reads it anew by other words', () => {
    const read = readRunbook(text, blockTree(text).blocks, ownVocabulary)
    expect(readRunbook(text, blockTree(text).blocks, vocabulary({...none, verbs: ['yeet']}))).not.toBe(read)
  })

  it('reads it anew without its first blocks', () => {
    const read = readRunbook(text, blockTree(text).blocks, ownVocabulary)
    expect(readRunbook(text, blockTree(text).blocks.slice(1), ownVocabulary)).not.toBe(read)
  })
})
