import {describe, expect, it} from 'vitest'
import {OpenStreams} from '../../src/records/open-streams.ts'

/** Streams, and the names of those that were closed, in order. */
function recording(): {streams: OpenStreams; closed: string[]} {
  const closed: string[] = []
  return {streams: new OpenStreams(({name}) => closed.push(name)), closed}
}

describe('streams of a log', () => {
  it('closes the stream longest without a line when there are too many', () => {
    const {streams, closed} = recording()
    for (let index = 0; index < 4096; index++) streams.use(`web-${index}`)
    streams.use('web-0')
    expect(closed).toEqual([])
    streams.use('one more')
    expect(closed).toEqual(['web-1'])
    expect(streams.get('web-1')).toBeUndefined()
    expect(streams.get('web-0')).toBeDefined()
  })

  it('closes streams that have been silent for long, and forgets those whose lines have heads', () => {
    const {streams, closed} = recording()
    streams.use('syslog').isHeaded = true
    streams.use('stdout')
    streams.use('last')
    streams.closeIdle(512)
    expect(closed).toEqual([])
    streams.closeIdle(1024)
    expect(closed).toEqual(['syslog'])
    expect(streams.get('syslog')).toBeUndefined()
    streams.closeIdle(10_240)
    expect(closed).toEqual(['syslog', 'stdout'])
    expect(streams.get('stdout')).toBeDefined()
  })

  it('keeps the stream of the last line, however long ago that was', () => {
    const {streams, closed} = recording()
    streams.use('first').isHeaded = true
    streams.use('last').isHeaded = true
    streams.closeIdle(51_200)
    expect(closed).toEqual(['first'])
    expect(streams.last?.name).toBe('last')
  })

  it('closes all at the end', () => {
    const {streams, closed} = recording()
    streams.use('a')
    streams.use('b')
    streams.use('a')
    streams.closeAll()
    expect(closed).toEqual(['b', 'a'])
  })
})
