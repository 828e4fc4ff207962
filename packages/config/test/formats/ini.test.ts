import {describe, expect, it} from 'vitest'
import {blocks, file} from '../reading.ts'

describe('ini', () => {
  it('keeps the comments directly above a section with it', async () => {
    const text = file('; all', '[a]', 'x = 1', '', '# of b', '[b]', 'y = 2')
    expect(await blocks('my.cnf', text)).toEqual(['a 1-3', 'b 5-7'])
  })

  it('leaves a commented-out setting under its section', async () => {
    const text = file('[a]', 'x = 1', '#y = 2', '[b]', 'z = 3')
    expect(await blocks('app.ini', text)).toEqual(['a 1-3', 'b 4-5'])
  })

  it('reads what precedes the first section', async () => {
    expect(await blocks('.editorconfig', file('root = true', '', '[*]', 'indent = 2'))).toEqual([
      '(before the first section) 1',
      '* 3-4'
    ])
  })

  it('opens no section in a comment', async () => {
    expect(await blocks('app.ini', file('[a]', 'x = 1', ';[b]', 'y = 2'))).toEqual(['a 1-4'])
  })
})
