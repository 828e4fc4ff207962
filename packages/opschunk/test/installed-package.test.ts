import {expect, it} from 'vitest'
import {entryUrl, requireFrom} from '../src/installed-package.ts'

it('finds the built entry of a package where it really lies', () => {
  expect(entryUrl('@opschunk/core')).toBe(new URL('../../core/dist/index.js', import.meta.url).href)
})

it('requires what a package depends on', () => {
  expect(requireFrom('@opschunk/core')('picomatch')).toHaveProperty('makeRe')
})

it('says which package is not installed', () => {
  expect(() => entryUrl('@opschunk/absent')).toThrow('@opschunk/absent')
})
