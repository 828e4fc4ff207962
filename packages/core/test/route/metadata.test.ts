import {describe, expect, it} from 'vitest'
import {routeMetadata} from '../../src/route/metadata.ts'

describe('routeMetadata', () => {
  it('puts captures into strings and lists of strings', () => {
    const metadata = {service: '{service}', tags: ['team:{team}', 'ops'], tier: 1, live: true}
    expect(routeMetadata(metadata, {service: 'redis', team: 'data'})).toEqual({
      service: 'redis',
      tags: ['team:data', 'ops'],
      tier: 1,
      live: true
    })
  })

  it('leaves values out whose capture is not there', () => {
    expect(routeMetadata({service: '{service}', owner: '{service}-{team}', tier: 1}, {service: 'a'})).toEqual({
      service: 'a',
      tier: 1
    })
  })

  it('does not read captures into captures, nor names that every object has', () => {
    expect(routeMetadata({a: '{a}', b: '{constructor}'}, {a: '{b}$&', b: 'x'})).toEqual({a: '{b}$&'})
  })

  it('leaves other braces as they are', () => {
    expect(routeMetadata({a: '{"x": 1} {} {a b}'}, {})).toEqual({a: '{"x": 1} {} {a b}'})
  })
})
