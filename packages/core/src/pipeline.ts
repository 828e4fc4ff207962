import {readFile} from 'node:fs/promises'
import {DocumentMetadata} from './chunk/document-metadata.ts'
import {owned} from './chunk/own-metadata.ts'
import {settleRedact} from './config/redact.ts'
import {type ResolvedConfig, resolveConfig} from './config/resolve.ts'
import type {Chunk} from './contract/chunk.ts'
import type {Config} from './contract/config.ts'
import type {Diagnostic} from './contract/diagnostic.ts'
import type {ChunkResult, Pipeline} from './contract/pipeline.ts'
import type {DocumentSegmenter, PartSegmenter, Plugin} from './contract/plugin.ts'
import type {SourceInput} from './contract/source.ts'
import type {Metadata, Span} from './contract/span.ts'
import type {TokenCounter} from './contract/tokens.ts'
import type {Embed} from './contract/unit.ts'
import {absentMetadata, explainedMetadata} from './explain.ts'
import {OversizeError} from './pack/packer.ts'
import {plainText} from './plain-text.ts'
import {openRedactor} from './redact/open-redactor.ts'
import type {Redactor} from './redact/redactor.ts'
import {type Choice, choose, type Readers} from './route/choose.ts'
import {Claims} from './route/claims.ts'
import {probe} from './route/detect.ts'
import {pluginOfEmbed} from './route/embed.ts'
import {routeMetadata} from './route/metadata.ts'
import {callerMetadata} from './run/caller-metadata.ts'
import {CleanDiagnostics} from './run/clean-diagnostics.ts'
import {type Content, collect, encodedOf, headOf, openContent, piecesOf} from './run/content.ts'
import {documentId} from './run/document-id.ts'
import {chunkParts, readTogether} from './run/document-parts.ts'
import {chunkDocument, graftUnits, refusal} from './run/document-run.ts'
import {openDocument, segmentDocument} from './run/open-document.ts'
import {outlineUnits} from './run/outline.ts'
import {asPluginError, thrownReport} from './run/plugin-fault.ts'
import {corePlugin, type RunContext, reporter} from './run/run-context.ts'
import {chunkLines, streamLines} from './run/stream-lines.ts'
import {tooLargeReport} from './run/too-large.ts'
import type {Decoded} from './source/decode.ts'
import {openCounter} from './tokens/counter.ts'
import {ChunkTransforms} from './transform/apply-transforms.ts'
import {Copies} from './tree/copies.ts'

/** A document that has been read as far as detection needs, and how it is going to be chunked. */
interface Opened {
  readonly content: Content
  readonly choice: Choice
  readonly run: RunContext
  /** Hands on the diagnostics that wait for what is hidden. */
  flush(): void
}

/** What every document is read with: loaded when the first one comes. */
interface Instruments {
  readonly counter: TokenCounter
  readonly redactor: Redactor | undefined
}

interface Listeners {
  diagnostic?(diagnostic: Diagnostic): void
  omit?(span: Span): void
}

/**
 * Makes a pipeline of plugins and rules. Throws a `ConfigError` with every problem of the config. The token
 * vocabulary is loaded when the first document comes.
 */
export function createPipeline(config: Config = {}): Pipeline {
  const resolved = resolveConfig(config)
  const chunkedAt = timestamp(resolved)
  const fallback = plainText()
  const plugins = [...resolved.plugins, ...resolved.routes.flatMap(({use}) => use ?? []), fallback]
  const claims = new Claims(plugins)
  const readers: Readers = {
    plugins: resolved.plugins,
    routes: resolved.routes,
    claims: new Claims(resolved.plugins),
    fallback
  }
  const redact = settleRedact(resolved.redact)
  let opening: Promise<Instruments> | undefined
  let instruments: Instruments | undefined

  async function openInstruments(): Promise<Instruments> {
    const counter = await openCounter(resolved.tokens)
    return {counter, redactor: await openRedactor(redact)}
  }

  async function open(input: SourceInput, on: Listeners, asks?: 'all'): Promise<Opened> {
    const id = documentId(input)
    const said = callerMetadata(input)
    opening ??= openInstruments()
    // Before the content is opened: nobody would close it if there were no counter.
    instruments ??= await opening
    const {counter, redactor} = instruments
    const opened = openContent(input.content, resolved.limits.documentBytes)
    // To wait for what is there costs more than to ask.
    const content = opened instanceof Promise ? await opened : opened
    const choice = choose(input, probe(input.path, input.mediaType, headOf(content)), readers, asks)
    const copies = new Copies(redactor)
    const hides = redact.marked || redactor !== undefined
    const handOn = (one: Diagnostic) => on.diagnostic?.(one)
    const cleaned = hides ? new CleanDiagnostics(copies, handOn) : undefined
    const run: RunContext = {
      id: copies.clean(id),
      path: input.path === undefined ? undefined : copies.clean(input.path),
      mediaType: input.mediaType,
      type: choice.type,
      plugin: choice.plugin,
      plugins,
      budget: choice.route?.budget ?? resolved.budget,
      counter,
      metadata: new DocumentMetadata(),
      limits: resolved.limits,
      metadataSettings: resolved.metadata,
      contextSettings: resolved.context,
      embeds: resolved.embed === 'auto',
      redacts: redact.marked,
      redactor,
      copies,
      throwsOnPluginError: resolved.onPluginError === 'throw',
      chunkedAt,
      withIndexText: resolved.indexText,
      signal: input.signal ?? neverAborted,
      diagnostic: (one) => (cleaned ? cleaned.add(one) : handOn(one)),
      omit: (span) => on.omit?.(span)
    }
    if (choice.route) setAll(run, routeMetadata(choice.route.metadata, choice.captures), 'route')
    if (said) setAll(run, said, 'caller')
    if (choice.reports.length > 0) {
      const report = reporter(run, () => undefined)
      for (const one of choice.reports) report(one, corePlugin)
    }
    return {content, choice, run, flush: () => cleaned?.flush()}
  }

  /** Whether a document is read in parts, if it can be: in memory as in a stream, since what is read decides what is hidden. */
  function isLong({content, run}: Opened): boolean {
    if (content.kind === 'stream') return true
    const {length} = content.decoded.text
    return length > readTogether(run) && length <= resolved.limits.documentBytes
  }

  /** All chunks of a document that is read as a whole, and its diagnostics. */
  async function chunksOfWhole({content, run, flush}: Opened): Promise<readonly Chunk[]> {
    try {
      const found = whole(run, content)
      // To wait for what is there costs more than to ask.
      const decoded = found instanceof Promise ? await found : found
      return decoded ? await chunkDocument(openDocument(run, decoded), pluginFor) : []
    } catch (error) {
      return refused(run, error)
    } finally {
      flush()
    }
  }

  async function* chunks(opened: Opened): AsyncGenerator<readonly Chunk[]> {
    const {content, run} = opened
    const {segmenter} = run.plugin
    try {
      if (segmenter.mode === 'lines') {
        if (content.kind === 'stream') yield* streamLines(run, segmenter, content.encoded, content.pieces())
        else {
          const decoded = await whole(run, content)
          if (decoded) yield* chunkLines(run, segmenter, decoded)
        }
        return
      }
      const parts = isLong(opened) && partsOf(run, segmenter, headOf(content))
      if (parts) yield* chunkParts(run, parts, encodedOf(content), piecesOf(content), pluginFor)
      else yield await chunksOfWhole(opened)
    } catch (error) {
      refused(run, error)
    }
  }

  /** The chunks behind the transforms, as many at a time as come together, and the diagnostics on the way. */
  async function* reported(opened: Opened): AsyncGenerator<readonly Chunk[]> {
    try {
      if (isAtHand(opened)) {
        yield await chunksOfWhole(opened)
        return
      }
      for await (const some of resolved.transforms.length === 0 ? chunks(opened) : transformed(opened)) {
        opened.flush()
        if (some.length > 0) yield some
      }
    } finally {
      opened.flush()
    }
  }

  /** The same as a list. */
  async function allReported(opened: Opened): Promise<readonly Chunk[]> {
    const found: Chunk[] = []
    for await (const some of reported(opened)) for (const chunk of some) found.push(chunk)
    return found
  }

  /** Whether all chunks of a document come at once, so that they need not go through streams one by one. */
  function isAtHand(opened: Opened): boolean {
    const {content, run} = opened
    const isWhole = content.kind === 'memory' && run.plugin.segmenter.mode === 'document' && !isLong(opened)
    return isWhole && resolved.transforms.length === 0
  }

  /** The chunks behind the transforms. What those leave out counts as omitted. */
  async function* transformed(opened: Opened): AsyncGenerator<readonly Chunk[]> {
    const {run} = opened
    const transforms = new ChunkTransforms(resolved.transforms, {
      copies: run.copies,
      signal: run.signal,
      throwsOnError: run.throwsOnPluginError,
      report: (report, {spans}) => reporter(run, () => spans[0])({...report, span: spans[0] ?? noSpan}, corePlugin)
    })
    for await (const some of chunks(opened)) {
      for (const chunk of some) {
        const kept = await transforms.apply(chunk)
        if (kept) yield [kept]
        else for (const {start, end} of chunk.spans) run.omit({start, end})
      }
    }
  }

  function pluginFor(embed: Embed): Plugin | undefined {
    return pluginOfEmbed(embed, plugins, claims)
  }

  async function segmented(input: SourceInput, diagnostics: Diagnostic[]) {
    const opened = await open(input, {diagnostic: (one) => diagnostics.push(one)}, 'all')
    const decoded = await whole(opened.run, opened.content)
    const document = openDocument(opened.run, decoded ?? emptyText)
    const units = await segmentDocument(document)
    // What embedded documents mark has to be known; their units are no part of an outline.
    if (opened.run.redacts) await graftUnits(document, units, pluginFor)
    opened.flush()
    return {...opened, document, units}
  }

  async function chunk(input: SourceInput): Promise<ChunkResult> {
    const diagnostics: Diagnostic[] = []
    const omitted: Span[] = []
    const opened = await open(input, {
      diagnostic: (one) => diagnostics.push(one),
      omit: (span) => omitted.push(span)
    })
    const {type, plugin, budget} = opened.run
    const chunks = await (isAtHand(opened) ? chunksOfWhole(opened) : allReported(opened))
    return {chunks, diagnostics, omitted, type, plugin: plugin.name, budget}
  }

  return Object.freeze({
    chunk,
    async chunkFile(path: string, options: Partial<Omit<SourceInput, 'content' | 'path'>> = {}) {
      return await chunk({id: path, ...options, path, content: await readFile(path)})
    },
    async *stream(input: SourceInput, on: {diagnostic?(diagnostic: Diagnostic): void} = {}) {
      for await (const some of reported(await open(input, on))) for (const chunk of some) yield chunk
    },
    async outline(input: SourceInput) {
      const diagnostics: Diagnostic[] = []
      const {run, document, units} = await segmented(input, diagnostics)
      return {
        source: sourceOf(run),
        type: run.type,
        plugin: run.plugin.name,
        metadata: owned(
          {source: run.id, doc_type: run.type, ...run.metadata.values('weak'), ...run.metadata.values('strong')},
          run.copies
        ),
        diagnostics,
        units: outlineUnits(units, (offset) => document.document.lineAt(offset) + 1, run.copies)
      }
    },
    async explain(input: SourceInput) {
      const diagnostics: Diagnostic[] = []
      const {run, choice, document} = await segmented(input, diagnostics)
      return {
        source: sourceOf(run),
        type: run.type,
        plugin: run.plugin.name,
        because: choice.because().map((step) => run.copies.clean(step)),
        detections: choice.detections.map((one) => ({
          ...one,
          evidence: one.evidence.map((sign) => run.copies.clean(sign))
        })),
        ...(choice.route && {route: choice.route.name}),
        options: run.plugin.resolvedOptions,
        metadata: explainedMetadata(document),
        absent: absentMetadata(run.metadata, chunkedAt),
        diagnostics
      }
    }
  })
}

const neverAborted = Object.freeze({aborted: false})

function setAll({metadata}: RunContext, values: Metadata, from: 'route' | 'caller'): void {
  for (const [key, value] of Object.entries(values)) metadata.set(key, value, from)
}

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

const noSpan: Span = {start: 0, end: 0}
const emptyText: Decoded = {text: '', invalid: [], encoding: 'utf-8', hasBom: false}

/** The whole text, or a report that it is too large. */
function whole(run: RunContext, content: Content): Decoded | undefined | Promise<Decoded | undefined> {
  const {documentBytes} = run.limits
  const checked = (decoded: Decoded | undefined) => {
    if (!decoded) reporter(run, () => undefined)(tooLargeReport(documentBytes), corePlugin)
    return decoded
  }
  const found = collect(content, documentBytes)
  return found instanceof Promise ? found.then(checked) : checked(found)
}

function sourceOf({id, path}: Pick<RunContext, 'id' | 'path'>) {
  return {id, ...(path !== undefined && {path})}
}

/** ISO time for `chunked_at`: the config's, that of `SOURCE_DATE_EPOCH` (seconds), or now. */
function timestamp({chunkedAt}: ResolvedConfig): string | undefined {
  if (chunkedAt === false) return undefined
  if (chunkedAt) return chunkedAt.toISOString()
  const epoch = process.env['SOURCE_DATE_EPOCH'] ?? ''
  const said = new Date(epoch.trim() === '' ? Number.NaN : Number(epoch) * 1000)
  return (Number.isNaN(said.getTime()) ? new Date() : said).toISOString()
}
