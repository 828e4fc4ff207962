import type {Part} from './chunk.ts'
import type {Budget} from './config.ts'
import type {Report} from './diagnostic.ts'
import type {Line, SourceDocument} from './source.ts'
import type {JsonValue, Metadata, Span} from './span.ts'
import type {Unit} from './unit.ts'

/** What detection may look at. Never the whole of a large document, so that streams are detected alike. */
export interface Probe {
  readonly path: string | undefined
  readonly mediaType: string | undefined
  /** At most 64 KiB (65,536 code units), cut at a line end unless the first line is longer. */
  readonly head: string
  /** True if `head` is the whole text (the very same string, so that a parse can be shared). */
  readonly complete: boolean
}

export interface Detection {
  readonly type: string
  /** 0–1; `CERTAIN`, `STRONG` and `WEAK` say what each level must rest on. */
  readonly confidence: number
  /** What was seen, in words for people; `opschunk explain` prints it. */
  readonly evidence: readonly string[]
}

export interface DocumentType {
  /** Kebab-case: `runbook`, `postmortem`, `log`, `config`, `doc`, or a plugin's own. */
  readonly type: string
  readonly description: string
  /** With the dot: `.md`. */
  readonly extensions?: readonly string[]
  readonly filenames?: readonly string[]
  readonly mediaTypes?: readonly string[]
  /** Fence info strings, for embedded documents. */
  readonly fences?: readonly string[]
}

/** Where a value of a document's metadata was read; decides precedence and is shown by `explain`. */
export interface Origin {
  readonly from: 'frontmatter' | 'document' | 'path'
  readonly span?: Span
}

export interface SegmentContext {
  readonly source: {
    readonly id: string
    readonly path: string | undefined
    readonly mediaType: string | undefined
    readonly type: string
  }
  readonly budget: ResolvedBudget
  /** Exact tokens of a text. */
  count(text: string): number
  /** Sets a value of the document's metadata. Frontmatter wins over document, document over path; the first of equals stays. */
  set(key: string, value: JsonValue, origin: Origin): void
  report(report: Report): void
  /** `false` if nothing will be hidden that units mark as `sensitive`: then nobody has to look for it. Default `true`. */
  readonly redacts?: boolean
  /** Structural, so that no DOM or Node types are needed: an `AbortSignal` fits. */
  readonly signal: {readonly aborted: boolean}
}

export interface DocumentContext extends SegmentContext {
  /** Exact tokens of a range of the document; a look-up, so cheap on any range. */
  countSpan(span: Span): number
}

export interface LineContext extends SegmentContext {
  emit(unit: Unit): void
  /** Promises that no unit that starts before `offset` will be emitted any more. */
  settled(offset: number): void
  /** The group is complete; the same key later is its next part. */
  closeGroup(key: string): void
  /** Two keys turned out to name one thing: what is open under `from` goes on under `into`. */
  joinGroups(from: string, into: string): void
}

/** Needs the whole text: Markdown, YAML, TOML, JSON. */
export interface DocumentSegmenter {
  readonly mode: 'document'
  segment(document: SourceDocument, context: DocumentContext): readonly Unit[] | Promise<readonly Unit[]>
  /**
   * For files that are sequences of documents, such as YAML streams: how a long one is read part by part, in bounded
   * memory. Asked once for a stream, with what detection saw of it; `undefined` if it has to be read whole. Without
   * this, every document is.
   */
  inParts?(probe: Probe): PartSegmenter | undefined
}

/** Reads a stream part by part. The chunks must be those of the whole. */
export interface PartSegmenter {
  /**
   * Where the last part of a text starts that needs nothing of what is before it; 0 if the text is one part. `text`
   * starts where a part does and ends in a line end. The unit that starts there must break `always`. Called again when
   * the text has doubled, so it may be linear.
   */
  lastStart(text: string): number
  /**
   * The units of one or more whole parts. Offsets count from where `document` starts, lines from the start of the file.
   * Values of the document's metadata have to be set with the first part: chunks leave before the next is read.
   */
  segment: DocumentSegmenter['segment']
}

/** Needs one line at a time: logs. Core runs it on in-memory documents too. */
export interface LineSegmenter {
  readonly mode: 'lines'
  /** Fresh state for each document. */
  open(context: LineContext): {
    /** Synchronous: a promise per line is far too slow. */
    line(line: Line): void
    end(): void
  }
}

export type Segmenter = DocumentSegmenter | LineSegmenter

/** Structural copy of Standard Schema v1: zod, valibot, arktype, or written by hand. */
export interface OptionsSchema<Input, Output> {
  readonly '~standard': {
    readonly version: 1
    readonly vendor: string
    readonly types?: {readonly input: Input; readonly output: Output} | undefined
    validate(value: unknown): OptionsResult<Output> | Promise<OptionsResult<Output>>
  }
}

export type OptionsResult<Output> =
  | {readonly value: Output; readonly issues?: undefined}
  | {readonly issues: readonly OptionsIssue[]}

export interface OptionsIssue {
  readonly message: string
  readonly path?: ReadonlyArray<PropertyKey | {readonly key: PropertyKey}> | undefined
}

/** What a finished chunk holds, for `describe`. */
export interface Held {
  /** The outermost units that lie whole in the chunk, and leaves that lie there in part, in source order; gap units of core are left out. */
  readonly units: readonly Unit[]
  /** The units that hold all of the chunk, outermost first. */
  readonly ancestors: readonly Unit[]
  readonly parts: readonly Part[]
  readonly group: string | undefined
}

export interface Description {
  readonly metadata?: Metadata
  /** One line of context; dropped if it is over 48 tokens or does not fit. */
  readonly line?: string
}

export interface PluginDefinition<Input, Output> {
  readonly apiVersion: 1
  /** npm package name. */
  readonly name: string
  readonly version: string
  readonly types: readonly DocumentType[]
  /** Every role the plugin may emit, with one line of meaning. */
  readonly roles: Roles
  readonly options: OptionsSchema<Input, Output>
  /**
   * What a document is, by what is seen of it; `undefined` if it is nothing that the plugin reads, or if that is less
   * sure than `atLeast`, as that would change nothing. 0 if somebody wants to know anyway, with all the evidence.
   */
  detect?(probe: Probe, atLeast?: number): Detection | undefined
  /** The highest confidence that `detect` gives, so that it need not be asked where others are surer. Default 1. */
  readonly detectsAtMost?: number
  /** `roles` and `types` may depend on options; those given here are added to the definition's. */
  create(options: Output): Segmenter & {readonly roles?: Roles; readonly types?: readonly DocumentType[]}
  /** Pure; called once for each finished chunk. */
  describe?(held: Held): Description
  /** True if `describe` writes a `line`: 48 tokens are kept free for it while packing. Default false. */
  readonly describesLine?: boolean
}

export type Roles = {readonly [role: string]: string}

/** A plugin with its options applied: what pipelines are made of. Made by `definePlugin` only. */
export interface Plugin {
  readonly apiVersion: 1
  readonly name: string
  readonly version: string
  readonly types: readonly DocumentType[]
  readonly roles: Roles
  readonly segmenter: Segmenter
  /** Options after validation, for `explain` and for cache keys. */
  readonly resolvedOptions: unknown
  readonly describesLine: boolean
  /** Default 1. */
  readonly detectsAtMost?: number
  detect?(probe: Probe, atLeast?: number): Detection | undefined
  describe?(held: Held): Description
}

/** Callable, so that `runbook({…})` works in TypeScript and `use: name` in a config file. */
export interface PluginFactory<Input, Output> {
  (options?: Input): Plugin
  readonly definition: PluginDefinition<Input, Output>
}

/** A budget with every default filled in. */
export type ResolvedBudget = Required<Budget>
