import type {Chunk} from '@opschunk/core'
import {type Fault, quoted} from '../fault.ts'
import {graphemeAcross} from '../grapheme.ts'
import type {Run} from '../run.ts'
import {hasLoneSurrogate, splitsPair} from '../source.ts'

/** `x` in `  x`: any character that is not white space. */
const visible = /\S/

/**
 * G7: no blank chunk, no id twice, no lone surrogate that the source does not have, no cut grapheme if it fits, no
 * object that two chunks share and a reader could change.
 */
export function wellFormed(run: Run): readonly Fault[] {
  const faults: Fault[] = []
  const ids = new Set<string>()
  const shared = new Map<object, number>()
  for (const [index, chunk] of run.chunks.entries()) {
    const fault = (code: string, message: string, offset = chunk.spans[0]?.start ?? 0) =>
      faults.push({code: `well-formed/${code}`, message, document: run.document.name, offset})
    if (chunk.spans.length === 0 || !visible.test(chunk.body)) fault('blank', `chunk ${index} is blank`)
    if (ids.has(chunk.id)) fault('id', `the id ${chunk.id} is given twice`)
    ids.add(chunk.id)
    if (run.source.isWellFormed && hasLoneSurrogate(chunk.text)) fault('surrogate', 'a surrogate pair was cut')
    for (const {start, end} of chunk.spans)
      for (const offset of [start, end]) {
        const grapheme = cutGrapheme(run, offset)
        if (grapheme !== undefined) fault('grapheme', `${quoted(grapheme)} was cut`, offset)
      }
    for (const {object, name} of mutableObjects(chunk)) {
      const other = shared.get(object) ?? index
      if (other !== index) fault('shared', `chunks ${other} and ${index} share ${name}, which is not frozen`)
      shared.set(object, index)
    }
  }
  return faults
}

/** The grapheme that a boundary cuts, if it fits a chunk and is no surrogate pair alone (which is its own fault). */
function cutGrapheme({source, setting}: Run, offset: number): string | undefined {
  if (splitsPair(source.text, offset)) return undefined
  const grapheme = graphemeAcross(source.text, offset)
  return grapheme !== undefined && setting.counter.count(grapheme) <= setting.maxTokens ? grapheme : undefined
}

/** Every object inside a chunk that can be changed, with its name, such as `context.items.0`. */
function* mutableObjects(chunk: Chunk): Generator<{readonly object: object; readonly name: string}> {
  const pending: Array<readonly [name: string, value: unknown]> = Object.entries(chunk)
  for (let next = pending.pop(); next; next = pending.pop()) {
    const [name, value] = next
    if (typeof value !== 'object' || value === null) continue
    if (!Object.isFrozen(value)) yield {object: value, name}
    for (const [key, inner] of Object.entries(value)) pending.push([`${name}.${key}`, inner])
  }
}
