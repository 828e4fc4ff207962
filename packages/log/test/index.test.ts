import * as api from '@opschunk/log'
import {expect, it} from 'vitest'

it('exposes the public api', () => {
  expect(Object.keys(api).sort()).toEqual(['default', 'log', 'roles'])
  expect(api.default).toBe(api.log)
})
