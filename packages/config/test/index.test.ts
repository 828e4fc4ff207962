import * as api from '@opschunk/config'
import {expect, it} from 'vitest'

it('exposes the public api', () => {
  expect(Object.keys(api).sort()).toEqual(['config', 'default', 'pathStep', 'roles'])
  expect(api.default).toBe(api.config)
})
