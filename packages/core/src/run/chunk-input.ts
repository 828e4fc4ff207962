import type {Chunk} from '../contract/chunk.ts'
import type {DocumentSegmenter, PartSegmenter} from '../contract/plugin.ts'
import type {Span} from '../contract/span.ts'
import type {Transform} from '../contract/transform.ts'
import {OversizeError} from '../pack/packer.ts'
import {probe} from '../route/detect.ts'
import {ChunkTransforms} from '../transform/apply-transforms.ts'
import {encodedOf, headOf, piecesOf} from './content.ts'
import {chunkParts, readTogether} from './document-parts.ts'
import {chunkDocument, type PluginFor, refusal} from './document-run.ts'
import {openDocument} from './open-document.ts'
import type {OpenedInput} from './open-input.ts'
import {asPluginError, thrownReport} from './plugin-fault.ts'
import {corePlugin, type RunContext, reporter} from './run-context.ts'
import {chunkLines, streamLines} from './stream-lines.ts'
import {wholeText} from './whole-text.ts'

/** What chunks of a pipeline go through behind packing, and who reads documents in documents. */
export interface ChunkSettings {
  readonly transforms: readonly Transform[]
  readonly pluginFor: PluginFor
}

/** All chunks of a document behind the transforms, and its diagnostics. */
export async function allChunks(opened: OpenedInput, settings: ChunkSettings): Promise<readonly Chunk[]> {
  if (isAtHand(opened, settings)) return await chunksOfWhole(opened, settings.pluginFor)
  const found: Chunk[] = []
  for await (const some of chunksAsTheyCome(opened, settings)) for (const chunk of some) found.push(chunk)
  return found
}

/** The same, as many at a time as come together, and the diagnostics on the way. */
export async function* chunksAsTheyCome(
  opened: OpenedInput,
  settings: ChunkSettings
): AsyncGenerator<readonly Chunk[]> {
  const {transforms, pluginFor} = settings
  try {
    if (isAtHand(opened, settings)) {
      yield await chunksOfWhole(opened, pluginFor)
      return
    }
    const packed = packedChunks(opened, pluginFor)
    for await (const some of transforms.length === 0 ? packed : transformed(packed, opened.run, transforms)) {
      opened.flush()
      if (some.length > 0) yield some
    }
  } finally {
    opened.flush()
  }
}

/** Whether all chunks of a document come at once, so that they need not go through streams one by one. */
function isAtHand(opened: OpenedInput, {transforms}: ChunkSettings): boolean {
  const {content, run} = opened
  return (
    transforms.length === 0 && content.kind === 'memory' && run.plugin.segmenter.mode === 'document' && !isLong(opened)
  )
}

/** Whether a document is read in parts, if it can be: in memory as in a stream, since what is read decides what is hidden. */
function isLong({content, run}: OpenedInput): boolean {
  if (content.kind === 'stream') return true
  const {length} = content.decoded.text
  return length > readTogether(run) && length <= run.limits.documentBytes
}

/** All chunks of a document that is read as a whole, and its diagnostics. */
async function chunksOfWhole({content, run, flush}: OpenedInput, pluginFor: PluginFor): Promise<readonly Chunk[]> {
  try {
    const found = wholeText(run, content)
    // To wait for what is there costs more than to ask.
    const decoded = found instanceof Promise ? await found : found
    return decoded ? await chunkDocument(openDocument(run, decoded), pluginFor) : []
  } catch (error) {
    return refused(run, error)
  } finally {
    flush()
  }
}

async function* packedChunks(opened: OpenedInput, pluginFor: PluginFor): AsyncGenerator<readonly Chunk[]> {
  const {content, run} = opened
  const {segmenter} = run.plugin
  try {
    if (segmenter.mode === 'lines') {
      if (content.kind === 'stream') yield* streamLines(run, segmenter, content.encoded, content.pieces())
      else {
        const decoded = await wholeText(run, content)
        if (decoded) yield* chunkLines(run, segmenter, decoded)
      }
      return
    }
    const parts = isLong(opened) && partsOf(run, segmenter, headOf(content))
    if (parts) yield* chunkParts(run, parts, encodedOf(content), piecesOf(content), pluginFor)
    else yield await chunksOfWhole(opened, pluginFor)
  } catch (error) {
    refused(run, error)
  }
}

/** The chunks behind the transforms. What those leave out counts as omitted. */
async function* transformed(
  packed: AsyncIterable<readonly Chunk[]>,
  run: RunContext,
  transforms: readonly Transform[]
): AsyncGenerator<readonly Chunk[]> {
  const stages = new ChunkTransforms(transforms, {
    copies: run.copies,
    signal: run.signal,
    throwsOnError: run.throwsOnPluginError,
    report: (report, {spans}) => reporter(run, () => spans[0])({...report, span: spans[0] ?? noSpan}, corePlugin)
  })
  for await (const some of packed) {
    for (const chunk of some) {
      const kept = await stages.apply(chunk)
      if (kept) yield [kept]
      else for (const {start, end} of chunk.spans) run.omit({start, end})
    }
  }
}

const noSpan: Span = {start: 0, end: 0}

/** Reports that a document was refused, and gives its chunks: none. What else was thrown is thrown again. */
function refused(run: RunContext, error: unknown): readonly Chunk[] {
  if (!(error instanceof OversizeError)) throw error
  reporter(run, () => undefined)(refusal(error), corePlugin)
  return []
}

/** How a stream is read in parts, if its plugin knows how. */
function partsOf(run: RunContext, segmenter: DocumentSegmenter, head: string): PartSegmenter | undefined {
  try {
    return segmenter.inParts?.(probe(run.path, run.mediaType, head))
  } catch (cause) {
    if (run.throwsOnPluginError) throw asPluginError(run.plugin.name, cause)
    reporter(run, () => undefined)(thrownReport(run.plugin, cause), corePlugin)
    return undefined
  }
}
