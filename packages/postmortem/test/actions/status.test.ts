import {describe, expect, it} from 'vitest'
import {saysStatus} from '../../src/actions/status.ts'

describe('saysStatus', () => {
  it.each(['issue created', 'PR #12 merged', 'done', 'rollout in progress', 'In progress'])('takes %j', (written) => {
    expect(saysStatus(written)).toBe(true)
  })

  it.each(['slow progress', 'progress', 'the team', 'done by the team of storage', ''])(
    'does not take %j',
    (written) => {
      expect(saysStatus(written)).toBe(false)
    }
  )
})
