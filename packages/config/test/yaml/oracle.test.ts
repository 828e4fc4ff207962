import {readdirSync, readFileSync} from 'node:fs'
import fc from 'fast-check'
import {describe, expect, it} from 'vitest'
import {type Document, isMap, isSeq, parseAllDocuments, stringify} from 'yaml'
import {documentEntries, documentsOf} from '../../src/yaml/documents.ts'
import type {Entry} from '../../src/yaml/entries.ts'
import {lineStart} from '../../src/yaml/text.ts'
import {innerEntries} from '../../src/yaml/values.ts'
import {readMarked} from '../marked.ts'

const options = {uniqueKeys: false, prettyErrors: false, logLevel: 'silent'} as const

/** Offsets of all keys and items in block style, a list in a list for what they hold. */
type Outline = ReadonlyArray<readonly [start: number, inner: Outline]>

function expected(node: unknown): Outline {
  if (isMap(node) && !node.flow) {
    return node.items.map(({key, value}) => [offsetOf(key), expected(value)])
  }
  if (isSeq(node) && !node.flow) return node.items.map((item) => [offsetOf(item), expected(item)])
  return []
}

/** Of an item its content, of a pair its key. */
function offsetOf(node: unknown): number {
  const {range}: {range?: unknown} = typeof node === 'object' && node !== null ? node : {}
  return Array.isArray(range) ? Number(range[0]) : 0
}

function found(text: string, entries: readonly Entry[]): Outline {
  return entries.map((entry) => {
    const {yaml, line, column, key, valueStart} = entry
    const item = text.slice(valueStart).search(/\S/) + valueStart
    return [key === undefined ? item : lineStart(yaml, line) + column, found(text, innerEntries(entry))]
  })
}

function outlines(text: string): Outline[] {
  return documentsOf(text).map((document) => found(text, documentEntries(document)))
}

const folder = new URL('../forms/', import.meta.url)
const forms = readdirSync(folder).map((name) => readMarked(readFileSync(new URL(name, folder), 'utf8')).content)

describe('boundaries in YAML', () => {
  it('are those of the parser, in all forms that are valid', () => {
    let compared = 0
    for (const content of forms) {
      const documents = [parseAllDocuments(content, options)].flat()
      if (documents.some(({errors}) => errors.length > 0)) continue
      compared++
      const wanted = documents.filter(hasContent).map(({contents}) => count(expected(contents)))
      expect(outlines(content).map(count)).toEqual(wanted)
    }
    expect(compared).toBeGreaterThan(12)
  })

  it('are those of the parser, in whatever it writes', () => {
    const scalar = fc.oneof(
      fc.string(),
      fc.integer(),
      fc.constant('a: b'),
      fc.constant('- x\n---\n# c\n'),
      fc.boolean()
    )
    const {value} = fc.letrec<{value: unknown}>((tie) => ({
      value: fc.oneof(
        {maxDepth: 4},
        scalar,
        fc.array(tie('value'), {maxLength: 4}),
        fc.dictionary(fc.string({minLength: 1}), tie('value'), {maxKeys: 4})
      )
    }))
    fc.assert(
      fc.property(fc.dictionary(fc.string({minLength: 1}), value, {minKeys: 1, maxKeys: 5}), (data) => {
        const text = stringify(data)
        const wanted = [parseAllDocuments(text, options)].flat().map(({contents}) => expected(contents))
        expect(outlines(text)).toEqual(wanted)
      }),
      {numRuns: 300}
    )
  })
})

/** A document of comments has a scalar of no length. */
function hasContent({contents}: Document.Parsed): boolean {
  return contents !== null && contents.range[0] < contents.range[1]
}

/** How many keys and items there are, level by level: anchors and tags move the offsets that the parser gives. */
function count(outline: Outline): unknown {
  return outline.map(([, inner]) => count(inner))
}
