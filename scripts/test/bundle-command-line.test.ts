import {expect, it} from 'vitest'
import {placed} from '../bundle-command-line.mjs'

it('leaves packages to find what they require and read from where they are installed', () => {
  const code = "const require = createRequire(import.meta.url)\nnew URL('./o200k_base.vocabulary', import.meta.url)\n"
  expect(placed(code, '@opschunk/core')).toMatch(
    /^import .*; const require = requireFrom\('@opschunk\/core'\)\nnew URL\('.\/o200k_base.vocabulary', entryUrl\('@opschunk\/core'\)\)\n$/
  )
})
