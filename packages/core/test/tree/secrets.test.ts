import {describe, expect, it} from 'vitest'
import {mostSecrets, Secrets} from '../../src/tree/secrets.ts'

describe('remembered secrets', () => {
  it('are replaced wherever they stand, the longest first', () => {
    const secrets = new Secrets()
    secrets.add(' hunter2 ', '[a]')
    secrets.add('hunter2-prod', '[b]')
    expect(secrets.clean('hunter2-prod, hunter2-dev, hunter')).toBe('[b], [a]-dev, hunter')
  })

  it('are no values of three characters', () => {
    const secrets = new Secrets()
    secrets.add('abc', '[a]')
    expect(secrets.clean('abcabc')).toBe('abcabc')
  })

  it('are as many as fit into bounded memory, the last ones', () => {
    const secrets = new Secrets()
    const last = 3 * mostSecrets
    for (let i = 0; i <= last; i++) secrets.add(`token-${i}!`, '[a]')
    expect(secrets.clean(`token-${last}! token-${last - mostSecrets}! token-0!`)).toBe('[a] [a] token-0!')
  })
})
