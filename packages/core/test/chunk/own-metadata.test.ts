import {describe, expect, it} from 'vitest'
import {lay, type WritableMetadata} from '../../src/chunk/own-metadata.ts'
import type {Metadata} from '../../src/contract/span.ts'
import {Copies} from '../../src/tree/copies.ts'

function laid(...layers: readonly Metadata[]): WritableMetadata {
  const merged: WritableMetadata = {}
  for (const layer of layers) lay(layer, merged, new Copies())
  return merged
}

describe('metadata of a chunk', () => {
  it('keep the place where a key was said first, with the value said last', () => {
    const merged = laid({service: 'a', team: 'x'}, {service: 'b', extra: 1})
    expect(JSON.stringify(merged)).toBe('{"service":"b","team":"x","extra":1}')
  })

  it('leave out what a plugin says is undefined', () => {
    const unsaid = JSON.parse('{}') as {service: string}
    expect(Object.keys(laid({service: 'a', team: 'x'}, {service: unsaid.service, other: unsaid.service}))).toEqual([
      'team'
    ])
  })

  it('share no list and no object with where they come from', () => {
    const tags = ['a']
    const nested = {inner: {deep: 1}}
    const own = laid({tags, nested})
    expect(own).toEqual({tags: ['a'], nested: {inner: {deep: 1}}})
    expect(own['tags']).not.toBe(tags)
    expect(own['nested']).not.toBe(nested)
  })

  it('take `__proto__` for a key like others', () => {
    const own = laid(JSON.parse('{"__proto__": {"admin": true}}'))
    expect(JSON.stringify(own)).toBe('{"__proto__":{"admin":true}}')
    expect(Object.getPrototypeOf(own)).toBe(Object.prototype)
  })
})
