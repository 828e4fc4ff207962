import {describe, expect, it} from 'vitest'
import {Edits} from '../../src/tree/edits.ts'

/** Edits of a text in which each of some words is sensitive. */
function editsOf(text: string, ...secrets: readonly string[]): Edits {
  const edits = new Edits()
  const sensitive = secrets.map((secret) => {
    const start = text.indexOf(secret)
    return {span: {start, end: start + secret.length}, rule: 'password'}
  })
  edits.addFrom([{span: {start: 0, end: text.length}, role: 'text', sensitive}], (start, end) => text.slice(start, end))
  return edits
}

describe('clean', () => {
  it('replaces the longest of secrets that start alike', () => {
    const edits = editsOf('hunter hunter2secret', 'hunter', 'hunter2secret')
    expect(edits.copies.clean('is hunter2secret or hunter')).toBe('is [redacted:password] or [redacted:password]')
  })

  it('does not look into what stands for a secret', () => {
    const edits = editsOf('key 12345 password', '12345', 'password')
    expect(edits.copies.clean('12345')).toBe('[redacted:password]')
  })
})

describe('addFrom', () => {
  it('takes 200,000 children', () => {
    const child = {span: {start: 0, end: 1}, role: 'text'}
    const edits = new Edits()
    const unit = {span: {start: 0, end: 1}, role: 'text', children: Array.from({length: 200_000}, () => child)}
    expect(() => edits.addFrom([unit], () => '')).not.toThrow()
  })

  it('keeps edits sorted and joins those that overlap, in whatever order they come', () => {
    const edits = new Edits()
    const add = (start: number, end: number) =>
      edits.addFrom([{span: {start, end}, role: 'text', sensitive: [{span: {start, end}, rule: 'key'}]}], () => 'abcd')
    add(10, 14)
    add(20, 24)
    add(2, 6)
    add(4, 11)
    expect(edits.in({start: 0, end: 99}).map(({start, end}) => [start, end])).toEqual([
      [2, 14],
      [20, 24]
    ])
  })
})
