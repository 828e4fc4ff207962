import {readdirSync, readFileSync} from 'node:fs'
import {describe, expect, it} from 'vitest'
import {configFile} from '../src/file.ts'
import type {Block} from '../src/format.ts'
import {formats} from '../src/formats/table.ts'
import {recognize} from '../src/recognize.ts'
import {type Marked, readMarked} from './marked.ts'
import {chunks} from './reading.ts'

const folder = new URL('forms/', import.meta.url)

/** Forms of files that are in order. */
const forms: readonly Marked[] = readdirSync(folder)
  .sort()
  .filter((name) => !/unclosed|missing/.test(name))
  .map((name) => readMarked(readFileSync(new URL(name, folder), 'utf8')))

/** Mutants in all. */
const mutants = 5000

/** A quote, a bracket, or a step of indentation. */
const damageable = /["'`{}[\]()]|^(?: {1,2}|\t)/gm

describe('a file of which one quote, bracket or indentation is missing', () => {
  it('is read to its end, and in each format nearly all blocks behind the damaged one are found', () => {
    const random = sequence(1)
    const counts = new Map<string, {wanted: number; found: number}>()
    for (let n = 0; n < mutants; n++) {
      const form = forms[n % forms.length]
      if (!form) continue
      const places = Array.from(form.content.matchAll(damageable), ({index, 0: text}) => ({start: index, text}))
      const place = places[Math.floor(random() * places.length)]
      if (!place) continue
      const mutant = form.content.slice(0, place.start) + form.content.slice(place.start + place.text.length)
      const after = intactBlocks(form, place.start)
      const have = new Set(leaves(mutant, form.path, form.content).map(({text}) => text))
      const format = recognize(configFile(form.content, form.path), formats)?.format.name ?? ''
      const {wanted, found} = counts.get(format) ?? {wanted: 0, found: 0}
      const foundAfter = after.filter((text) => have.has(text)).length
      counts.set(format, {wanted: wanted + after.length, found: found + foundAfter})
    }
    const all = [...counts.values()].reduce((sum, {wanted}) => sum + wanted, 0)
    expect(all).toBeGreaterThan(mutants)
    const shares = [...counts].map(([format, {wanted, found}]) => [format, wanted === 0 ? 1 : found / wanted] as const)
    expect(shares.filter(([, share]) => share < 0.95)).toEqual([])
  })
})

describe('chunks of damaged files', () => {
  it('hold every character that is not blank, once', async () => {
    const random = sequence(2)
    for (let n = 0; n < 100; n++) {
      const form = forms[n % forms.length]
      if (!form) continue
      const at = Math.floor(random() * form.content.length)
      const mutant = form.content.slice(0, at) + form.content.slice(at + 1)
      const {chunks: made} = await chunks(form.path, mutant, 40)
      const spans = made.flatMap(({spans}) => spans).sort((a, b) => a.start - b.start)
      let end = 0
      for (const span of spans) {
        expect(mutant.slice(end, span.start).trim(), form.path).toBe('')
        expect(span.start, form.path).toBeGreaterThanOrEqual(end)
        end = span.end
      }
      expect(mutant.slice(end).trim(), form.path).toBe('')
    }
  })
})

interface Leaf {
  readonly start: number
  readonly end: number
  readonly text: string
}

/** Blocks behind the one that an offset lies in. */
function intactBlocks({content, path}: Marked, at: number): readonly string[] {
  const all = leaves(content, path, content)
  const damaged = all.find(({start, end}) => start <= at && at < end)
  const behind = damaged?.end ?? at + 1
  return all.filter(({start}) => start >= behind).map(({text}) => text)
}

/** The innermost blocks, read as the format of the file that was in order. */
function leaves(content: string, path: string, intact: string): readonly Leaf[] {
  const format = recognize(configFile(intact, path), formats)?.format
  if (!format) return []
  const blocks = format.read(configFile(content, path), {
    report: () => undefined,
    set: () => undefined,
    repeated: () => undefined
  })
  return innermost(blocks).map(({span}) => ({...span, text: content.slice(span.start, span.end)}))
}

function innermost(blocks: readonly Block[]): readonly Block[] {
  return blocks.flatMap((block) => (block.blocks && block.blocks.length > 0 ? innermost(block.blocks) : [block]))
}

/** Numbers from 0 to 1 that are the same in each run (mulberry32). */
function sequence(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
