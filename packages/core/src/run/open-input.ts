import {DocumentMetadata} from '../chunk/document-metadata.ts'
import {settleRedact} from '../config/redact.ts'
import type {ResolvedConfig} from '../config/resolve.ts'
import type {Diagnostic} from '../contract/diagnostic.ts'
import type {SourceInput} from '../contract/source.ts'
import type {Metadata, Span} from '../contract/span.ts'
import type {TokenCounter} from '../contract/tokens.ts'
import {plainText} from '../plain-text.ts'
import {openRedactor} from '../redact/open-redactor.ts'
import type {Redactor} from '../redact/redactor.ts'
import {type Choice, choose, type Readers} from '../route/choose.ts'
import {Claims} from '../route/claims.ts'
import {probe} from '../route/detect.ts'
import {pluginOfEmbed} from '../route/embed.ts'
import {routeMetadata} from '../route/metadata.ts'
import {openCounter} from '../tokens/counter.ts'
import {Copies} from '../tree/copies.ts'
import {callerMetadata} from './caller-metadata.ts'
import {CleanDiagnostics} from './clean-diagnostics.ts'
import {type Content, headOf, openContent} from './content.ts'
import {documentId} from './document-id.ts'
import type {PluginFor} from './document-run.ts'
import {corePlugin, type RunContext, reporter} from './run-context.ts'

/** A document that has been read as far as detection needs, and how it is going to be chunked. */
export interface OpenedInput {
  readonly content: Content
  readonly choice: Choice
  readonly run: RunContext
  /** Hands on the diagnostics that wait for what is hidden. */
  flush(): void
}

/** Who is told of what happens while a document is read. */
export interface Listeners {
  diagnostic?(diagnostic: Diagnostic): void
  /** Each range that no chunk holds. */
  omit?(span: Span): void
}

/** Opens the documents of a pipeline. */
export interface InputOpener {
  /**
   * Reads of a document what detection looks at, and chooses its plugin. `all` asks plugins too that could not win. Throws
   * a `TypeError` for an input that cannot be read, before anything is read of it.
   */
  open(input: SourceInput, on: Listeners, asks?: 'all'): Promise<OpenedInput>
  /** For documents in documents. */
  readonly pluginFor: PluginFor
}

/** What every document is read with: loaded when the first one comes. */
interface Instruments {
  readonly counter: TokenCounter
  readonly redactor: Redactor | undefined
}

/** @param chunkedAt ISO time that chunks say, if they say one */
export function inputOpener(config: ResolvedConfig, chunkedAt: string | undefined): InputOpener {
  const fallback = plainText()
  const plugins = [...config.plugins, ...config.routes.flatMap(({use}) => use ?? []), fallback]
  const claims = new Claims(plugins)
  const readers: Readers = {
    plugins: config.plugins,
    routes: config.routes,
    claims: new Claims(config.plugins),
    fallback
  }
  const redact = settleRedact(config.redact)
  let opening: Promise<Instruments> | undefined
  let instruments: Instruments | undefined

  async function openInstruments(): Promise<Instruments> {
    const counter = await openCounter(config.tokens)
    return {counter, redactor: await openRedactor(redact)}
  }

  async function open(input: SourceInput, on: Listeners, asks?: 'all'): Promise<OpenedInput> {
    const id = documentId(input)
    const said = callerMetadata(input)
    opening ??= openInstruments()
    // Before the content is opened: nobody would close it if there were no counter.
    instruments ??= await opening
    const {counter, redactor} = instruments
    const opened = openContent(input.content, config.limits.documentBytes)
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
      budget: choice.route?.budget ?? config.budget,
      counter,
      metadata: new DocumentMetadata(),
      limits: config.limits,
      metadataSettings: config.metadata,
      contextSettings: config.context,
      embeds: config.embed === 'auto',
      redacts: redact.marked,
      redactor,
      copies,
      throwsOnPluginError: config.onPluginError === 'throw',
      chunkedAt,
      withIndexText: config.indexText,
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

  return {open, pluginFor: (embed) => pluginOfEmbed(embed, plugins, claims)}
}

const neverAborted = Object.freeze({aborted: false})

function setAll({metadata}: RunContext, values: Metadata, from: 'route' | 'caller'): void {
  for (const [key, value] of Object.entries(values)) metadata.set(key, value, from)
}
