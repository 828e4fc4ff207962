import fc from 'fast-check'
import {type Node, parseTree} from 'jsonc-parser'
import {describe, expect, it} from 'vitest'
import {scanJson} from '../../src/formats/json/scan.ts'
import type {Statement} from '../../src/statements/statement.ts'
import {samples} from './samples.ts'

const hard = [
  '[{"name":1},{"o":{"name":2}}]',
  '"just a string"',
  '{"a":1, // c\n}',
  '{ // {\n "a\\"b": [1, [2, {"c": "}"}],\n /* ] */ 3], "a\\"b": {}\n}',
  '[]',
  '[\n "A:,"\n]',
  '{"hosts": [\n  "http://a",\n  "http://b"\n], "c": "x\\"y:z"\n}',
  '{"hosts": [\n  "a:\\\\"\n]}',
  '{"a":{"b":{"c":[[[1]]]}},\r\n"d":null}'
]

const documents = [
  ...samples(/\.(?:json|jsonc)$/).filter(({name}) => !name.includes('unclosed')),
  ...hard.map((content, n) => ({name: `case ${n}`, content}))
]

describe('JSON: members and elements stand where jsonc-parser has them', () => {
  it.each(documents)('$name', ({content}) => {
    expect(shape(scanJson(content).list)).toEqual(wanted(content))
  })

  it('any value, printed in any width', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.nat({max: 4}), (value, width) => {
        const content = JSON.stringify(value, undefined, width)
        expect(shape(scanJson(content).list)).toEqual(wanted(content))
      }),
      {numRuns: 200}
    )
  })
})

type Shape = readonly [start: number, end: number, children: readonly Shape[]]

function wanted(content: string): readonly Shape[] {
  const root = parseTree(content, [], {allowTrailingComma: true})
  return root ? [shapeOf(root)] : []
}

function shapeOf(node: Node): Shape {
  const value = node.type === 'property' ? node.children?.[1] : node
  return [node.offset, node.offset + node.length, (value?.children ?? []).map(shapeOf)]
}

function shape(list: readonly Statement[]): readonly Shape[] {
  return list.map(({start, end, children}) => [start, end, shape(children)])
}
