import type {Chunk} from '@opschunk/core'
import type {Fault} from '../fault.ts'
import type {Run} from '../run.ts'

/**
 * G5: the same bytes give the same chunks, ids included: chunked again, and streamed in pieces of any size. `describe`
 * answers the same question in the same way.
 */
export function deterministic(run: Run): readonly Fault[] {
  const document = run.document.name
  const first = run.chunks.map(frozenText)
  const faults: Fault[] = []
  for (const {how, chunks} of run.repeats) {
    const again = chunks.map(frozenText)
    const at = first.findIndex((text, i) => text !== again[i])
    if (at < 0 && again.length === first.length) continue
    const index = at < 0 ? first.length : at
    const field = at < 0 ? undefined : differingField(run.chunks[at], chunks[at])
    const what =
      field === undefined ? `gives ${again.length} chunks instead of ${first.length}` : `has another ${field}`
    const offset = (run.chunks[index] ?? chunks[index])?.spans[0]?.start ?? 0
    faults.push({code: 'deterministic/chunks', message: `${how}, chunk ${index} ${what}`, document, offset})
  }
  for (const {first, second} of run.described) {
    if (first !== second)
      faults.push({code: 'deterministic/describe', message: `describe said ${first}, then ${second}`, document})
  }
  return faults
}

/** The chunk as text, without the one field that may differ. */
function frozenText(chunk: Chunk): string {
  return JSON.stringify(chunk, (key, value: unknown) => (key === 'chunked_at' ? undefined : value))
}

function differingField(a: Chunk | undefined, b: Chunk | undefined): string | undefined {
  if (!a || !b) return undefined
  const [one, other] = [new Map(Object.entries(a)), new Map(Object.entries(b))]
  return [...one.keys(), ...other.keys()].find((key) => JSON.stringify(one.get(key)) !== JSON.stringify(other.get(key)))
}
