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

  it.each(['guide.rst', 'guide.adoc', 'guide.org'])('takes nothing for a log that is called %s', (path) => {
    expect(detect({path, mediaType: undefined, head, complete: true})).toBeUndefined()
  })

  const indented = head.replace(/^/gm, '    ').trimEnd()

  it('takes a text for no log that quotes the lines of one', () => {
    const text = `How to list orders.\n\n    orders ls\n\nWhat it says:\n\n${indented}\n\nFor dates, read on.\n\nThen close it.\n\nDone.\n`
    expect(detect({path: 'guide.txt', mediaType: undefined, head: text, complete: true})).toBeUndefined()
  })

  it('knows a log whose lines are indented between those of its agent', () => {
    const text = `==> Agent started\n        Version: 1.2\n\n${indented}\n==> Caught signal: interrupt\n==> Shutting down\n`
    expect(detect({path: 'agent.log', mediaType: undefined, head: text, complete: true})?.confidence).toBe(0.8)
  })
})
