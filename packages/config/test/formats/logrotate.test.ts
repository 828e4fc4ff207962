import {describe, expect, it} from 'vitest'
import {blocks, file} from '../reading.ts'

const path = 'etc/logrotate.d/app'

describe('rules of logrotate', () => {
  it('end at the files of the next one where a brace is missing', async () => {
    const text = file('/var/log/a.log {', '    weekly', '', '# theirs', '/var/log/b.log {', '    daily', '}')
    expect(await blocks(path, text)).toEqual(['/var/log/a.log 1-2', '/var/log/b.log 4-7'])
  })

  it('end at the files of the next one where the end of a script is missing', async () => {
    const text = file(
      ...['/var/log/a.log {', '    postrotate', '        /usr/bin/reload {', '}'],
      ...['/var/log/b.log {', '    daily', '}']
    )
    expect(await blocks(path, text)).toEqual(['/var/log/a.log 1-4', '/var/log/b.log 5-7'])
  })

  it('are told apart where an opening brace is missing', async () => {
    const text = file('/var/log/a.log', '    weekly', '}', '/var/log/b.log', '{', '    daily', '}')
    expect(await blocks(path, text)).toEqual(['/var/log/a.log 1-3', '/var/log/b.log 4-7'])
  })
})
