import type {Diagnostic} from '@opschunk/core'
import {chunkFilter} from '../chunk-filter.ts'
import type {Destination} from '../destination.ts'
import {eachDocument} from '../documents.ts'
import type {Session} from '../session.ts'
import {blank} from '../tally.ts'
import {chunkFormats} from '../write/chunk-format.ts'

/** Code units of a whole document's chunks that are written together. */
const writtenTogether = 2 ** 16

/**
 * Writes the chunks of all documents: of a stream, which may be slow, each as soon as it is complete; of a document that is
 * all there, some together.
 */
export async function chunk(session: Session, destination: Destination): Promise<void> {
  const {options, pipeline, surroundings, tally} = session
  const format = chunkFormats[options.format]
  const filter = chunkFilter(options.where)
  let isFirst = true
  await destination.write(format.start)
  await eachDocument(session, async ({input, bytes}) => {
    let type = blank
    let waiting = ''
    const leastWritten = bytes === undefined ? 1 : writtenTogether
    const write = async (least: number) => {
      if (waiting.length < least) return
      const text = waiting
      waiting = ''
      await destination.write(text)
    }
    const diagnostic = (found: Diagnostic) => tally.report(found, bytes)
    try {
      for await (const next of pipeline.stream(input, {diagnostic})) {
        type = next.source.type
        if (filter.takes(next)) {
          waiting += format.render(next, isFirst)
          isFirst = false
          tally.chunk(next)
          await write(leastWritten)
        }
        if (surroundings.signal.aborted) break
      }
    } finally {
      await write(1)
    }
    tally.document(type)
  })
  for (const diagnostic of filter.unknownKeys()) tally.report(diagnostic)
  await destination.write(isFirst ? format.end.trimStart() : format.end)
}
