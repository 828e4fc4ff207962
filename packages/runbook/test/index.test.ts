import * as api from '@opschunk/runbook'
import {expect, it} from 'vitest'

it('exposes the public api', () => {
  expect(Object.keys(api).sort()).toEqual(['default', 'roles', 'runbook'])
  expect(api.default).toBe(api.runbook)
})
