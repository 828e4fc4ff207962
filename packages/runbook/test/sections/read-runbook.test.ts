import {blockTree} from '@opschunk/markdown'
import {describe, expect, it} from 'vitest'
import {readRunbook} from '../../src/sections/read-runbook.ts'
import {ownVocabulary, vocabulary} from '../../src/vocabulary.ts'

const text = '# Failover\n\n1. Stop the proxy.\n2. Promote the replica.\n'

describe('readRunbook', () => {
  it('reads a document once for all that ask by the same words', () => {
    const {blocks} = blockTree(text)
    const read = readRunbook(text, blocks, ownVocabulary)
    expect(readRunbook(text, [...blocks], vocabulary({verbs: [], commands: [], synonyms: {}}))).toBe(read)
    expect(readRunbook(text, blocks, vocabulary({verbs: ['yeet'], commands: [], synonyms: {}}))).not.toBe(read)
    expect(readRunbook(`${text}\n`, blockTree(`${text}\n`).blocks, ownVocabulary)).not.toBe(read)
  })
})
