import {describe, expect, it} from 'vitest'
import {lay, owned, type WritableMetadata} from '../../src/chunk/own-metadata.ts'
import {Copies} from '../../src/tree/copies.ts'

describe('metadata of a chunk', () => {
  it('keep the place where a key was said first, with the value said last', () => {
    const merged: WritableMetadata = {}
    lay({service: 'a', team: 'x'}, merged)
    lay({service: 'b', extra: 1}, merged)
    expect(JSON.stringify(owned(merged, new Copies()))).toBe('{"service":"b","team":"x","extra":1}')
  })

  it('leave out what a plugin says is undefined', () => {
    const merged: WritableMetadata = {service: undefined, team: 'x'}
    expect(Object.keys(owned(merged, new Copies()))).toEqual(['team'])
  })

  it('share no list and no object with where they come from', () => {
    const tags = ['a']
    const nested = {inner: {deep: 1}}
    const own = owned({tags, nested}, new Copies())
    expect(own).toEqual({tags: ['a'], nested: {inner: {deep: 1}}})
    expect(own['tags']).not.toBe(tags)
    expect(own['nested']).not.toBe(nested)
  })

  it('take `__proto__` for a key like others', () => {
    const merged: WritableMetadata = {}
    lay(JSON.parse('{"__proto__": {"admin": true}}'), merged)
    const own = owned(merged, new Copies())
    expect(JSON.stringify(own)).toBe('{"__proto__":{"admin":true}}')
    expect(Object.getPrototypeOf(own)).toBe(Object.prototype)
  })
})
