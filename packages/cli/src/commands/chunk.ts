import type {Chunk, Diagnostic} from '@opschunk/core'
import {chunkFilter} from '../chunk-filter.ts'
import type {Destination} from '../destination.ts'
import {eachDocument} from '../documents.ts'
import type {Session} from '../session.ts'
import {blank} from '../tally.ts'
import {chunkFormats} from '../write/chunk-format.ts'
import {joinWrites} from '../write/joined-writes.ts'

/** Writes the chunks of all documents, each as soon as it is complete; what is complete at once is written at once. */
export async function chunk(session: Session, destination: Destination): Promise<void> {
  const {options, pipeline, surroundings, tally} = session
  const format = chunkFormats[options.format]
  const filter = chunkFilter(options.where)
  const writes = joinWrites(destination)
  let previous: Chunk | undefined
  await destination.write(format.start)
  await eachDocument(session, async ({input, bytes}) => {
    let type = blank
    const diagnostic = (found: Diagnostic) => tally.report(found, bytes)
    try {
      for await (const next of pipeline.stream(input, {diagnostic})) {
        type = next.source.type
        if (filter.takes(next)) {
          await writes.write(format.render(next, previous))
          previous = next
          tally.chunk(next)
        }
        if (surroundings.signal.aborted) break
      }
    } finally {
      await writes.flush()
    }
    tally.document(type)
  })
  for (const diagnostic of filter.unknownKeys()) tally.report(diagnostic)
  await destination.write(previous ? format.end : format.end.trimStart())
}
