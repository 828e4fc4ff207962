import {blockTree} from '@opschunk/markdown'
import {describe, expect, it} from 'vitest'
import {readPostmortem} from '../../src/sections/read-postmortem.ts'
import {ownPhrases, phrasesOf} from '../../src/sections/role-of.ts'

const text = '# Store outage\n\n## Timeline\n\n- 10:00 down\n- 10:05 up\n'

describe('readPostmortem', () => {
  it('reads a document once for all that ask by the same phrases', () => {
    const {blocks} = blockTree(text)
    const read = readPostmortem(text, blocks, ownPhrases)
    expect(readPostmortem(text, [...blocks], phrasesOf({}))).toBe(read)
    expect(readPostmortem(text, blocks, phrasesOf({impact: ['blame']}))).not.toBe(read)
    expect(readPostmortem(`${text}\n`, blockTree(`${text}\n`).blocks, ownPhrases)).not.toBe(read)
  })
})
