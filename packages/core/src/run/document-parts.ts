import {Numbering} from '../chunk/numbering.ts'
import type {Chunk} from '../contract/chunk.ts'
import type {PartSegmenter} from '../contract/plugin.ts'
import type {Span} from '../contract/span.ts'
import type {DecodedText, Encoded} from '../source/decode.ts'
import {createDocument} from '../source/document.ts'
import {Positions} from '../source/positions.ts'
import {chunkDocument, type PluginFor} from './document-run.ts'
import {openText} from './open-document.ts'
import {asPluginError, thrownReport} from './plugin-fault.ts'
import {positionedText} from './positioned-text.ts'
import {corePlugin, type RunContext, reporter} from './run-context.ts'
import {tooLargeReport} from './too-large.ts'

/**
 * Up to how many code units parts are read together: each reading has a cost of its own, and what lives at once is dear
 * to collect. A secret is hidden in the labels and metadata of what is read together with it, so then it is more.
 */
export function readTogether({redacts, redactor}: Pick<RunContext, 'redacts' | 'redactor'>): number {
  return redacts || redactor ? 2 ** 20 : 2 ** 18
}

/** After how many code units it is looked whether a part may end: what is read together depends on nothing else. */
const step = 2 ** 16

/**
 * Chunks of a sequence of documents, however it comes. Memory is bounded by what is read together and the longest part.
 * What is hidden in a part is hidden in labels and metadata of the later ones too.
 */
export async function* chunkParts(
  run: RunContext,
  segmenter: PartSegmenter,
  encoded: Encoded,
  pieces: AsyncIterable<DecodedText>,
  pluginFor: PluginFor
): AsyncGenerator<readonly Chunk[]> {
  const positions = new Positions(encoded)
  const report = reporter(run, (span) => positions.sourceSpan(span))
  const numbering = new Numbering()
  /** What has come and has not left. Text in memory comes at once; parts are slices of it, not copies. */
  let text = ''
  let textFrom = 0
  /** How much of it has been looked at. */
  let seen = 0
  const {documentBytes} = run.limits
  const firstReadAt = Math.min(readTogether(run), documentBytes)
  let readAt = firstReadAt

  /** Chunks of the text before an offset of it, which is let go. */
  async function chunksBefore(end: number): Promise<Chunk[]> {
    const from = textFrom
    const shifted = ({start, end}: Span): Span => ({start: from + start, end: from + end})
    const partRun = {...run, omit: (span: Span) => run.omit(shifted(span))}
    const lines = positions.lines.within(from, from + end)
    const document = createDocument(run, text.slice(0, end), encoded.hasBom, positions.lineOf(from) - 1, lines)
    const open = openText(partRun, document, (span) => positions.sourceSpan(shifted(span)))
    const chunks = await chunkDocument(open, pluginFor, numbering, segmenter)
    text = text.slice(end)
    textFrom += end
    seen -= end
    readAt = firstReadAt
    positions.release(textFrom)
    return chunks
  }

  /** Where the text that is seen may be cut; 0 if it may not, or if the plugin does not say. */
  function lastStart(): number {
    const lines = text.slice(0, text.lastIndexOf('\n', seen - 1) + 1)
    try {
      const start = segmenter.lastStart(lines)
      if (Number.isSafeInteger(start) && start >= 0 && start <= lines.length) return start
      throw new RangeError(`lastStart(): expected an offset from 0 to ${lines.length}, got ${start}`)
    } catch (cause) {
      if (run.throwsOnPluginError) throw asPluginError(run.plugin.name, cause)
      report(thrownReport(run.plugin, cause), corePlugin)
      return 0
    }
  }

  /** Where parts end that leave now; 0 if none do yet, `undefined` if what is held is too large. */
  function endOfParts(): number | undefined {
    if (seen < readAt) return 0
    const start = lastStart()
    if (start > 0) return start
    if (seen > documentBytes) {
      report(tooLargeReport(documentBytes), corePlugin)
      return undefined
    }
    readAt = Math.min(seen * 2, documentBytes + 1)
    return 0
  }

  for await (const piece of positionedText(run, pieces, positions)) {
    text += piece
    while (text.length - seen >= step) {
      seen += step
      const end = endOfParts()
      if (end === undefined) return
      if (end > 0) yield await chunksBefore(end)
    }
  }
  seen = text.length
  const end = endOfParts()
  if (end === undefined) return
  if (end > 0) yield await chunksBefore(end)
  yield await chunksBefore(seen)
}
