import {describe, expect, it} from 'vitest'
import {detect} from '../src/detect.ts'

const head = Array.from({length: 9}, (_, second) => `2026-03-02T10:00:0${second}Z INFO order ${second} paid\n`).join('')

describe('detect', () => {
  it.each(['app.log', 'app.txt', 'app', undefined])('knows a log called %s', (path) => {
    expect(detect({path, mediaType: undefined, head, complete: true})?.confidence).toBeGreaterThanOrEqual(0.8)
  })

  it('takes nothing for a log that is Markdown by its name or media type', () => {
    expect(detect({path: 'docs/quoted.MD', mediaType: undefined, head, complete: true})).toBeUndefined()
    expect(detect({path: undefined, mediaType: 'text/markdown; charset=utf-8', head, complete: true})).toBeUndefined()
  })
})
