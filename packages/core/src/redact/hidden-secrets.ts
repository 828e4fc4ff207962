import type {SourceSpan} from '../contract/chunk.ts'
import type {ChunkResult} from '../contract/pipeline.ts'
import {decode, decodeString} from '../source/decode.ts'
import {Positions} from '../source/positions.ts'

/** Where redaction hid something in a document, and by which rule; never what. */
export interface HiddenSecret {
  readonly rule: string
  readonly span: SourceSpan
}

/** What redaction hid in the chunks of a document, each once though chunks were cut inside it, in order. */
export function hiddenSecrets(content: string | Uint8Array, {chunks}: ChunkResult): readonly HiddenSecret[] {
  const edits = new Map(chunks.flatMap(({edits}) => edits.map((edit) => [`${edit.start}:${edit.rule}`, edit] as const)))
  if (edits.size === 0) return []
  const decoded = typeof content === 'string' ? decodeString(content) : decode(content)
  const positions = new Positions(decoded)
  positions.append(decoded.text, decoded.invalid)
  return [...edits.values()]
    .sort((a, b) => a.start - b.start)
    .map((edit) => ({rule: edit.rule, span: positions.sourceSpan(edit)}))
}
