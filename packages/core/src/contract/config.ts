import type {RedactionRule} from '../redact/rule-names.ts'
import type {ContextSettings} from './context.ts'
import type {OptionsSchema, Plugin} from './plugin.ts'
import type {Metadata} from './span.ts'
import type {TokenCounter} from './tokens.ts'
import type {Transform} from './transform.ts'

export interface Budget {
  /** Hard: `tokens(text) <= maxTokens` for each chunk. Integer from 16. Default 500. */
  readonly maxTokens?: number
  /** What packing aims at. Default min(400, 0.8 × max). */
  readonly targetTokens?: number
  /** Below it a chunk is glued to a neighbour across a `prefer` boundary. Default min(60, 0.15 × target). */
  readonly minTokens?: number
  /** Share of `maxTokens` that context may take, 0–1. Default 0.25. */
  readonly contextShare?: number
  /** Share of the part before that is repeated where a leaf had to be cut, 0–0.5. Default 0.15. */
  readonly overlap?: number
  /** `edges` (default) leaves blank lines and trailing blanks at the edges of a chunk out of it. */
  readonly trim?: 'edges' | 'none'
  /** What to do with an atomic unit over the maximum: `split` (default) cuts and reports; `error` refuses the document. */
  readonly oversize?: 'split' | 'error'
}

export interface Route {
  readonly name?: string
  /** Globs against `path`; `{name}` captures one segment or a part of it. The first matching route wins. */
  readonly files?: string | readonly string[]
  /** Document type to assign. Default: the first type of `use`. Without `use` the first plugin that has it reads. */
  readonly type?: string
  /** Without it (and `type`) the document is read by what it is, and the route gives budget and metadata. */
  readonly use?: Plugin
  readonly budget?: Budget
  /** String values may use the captures of `files`: `{service}`. */
  readonly metadata?: Metadata
}

export interface Limits {
  /** Larger in-memory documents are refused with a diagnostic. Default 256 MiB (2^28 bytes). */
  readonly documentBytes?: number
  /** Groups that may be open at once in a stream; past it the one longest without a unit is closed. Default 10,000. */
  readonly openGroups?: number
  /** Source text a stream may hold for open groups; past it the oldest is closed. Default 64 MiB (2^26 code units). */
  readonly bufferedChars?: number
  /** Documents inside documents. Default 2. */
  readonly embedDepth?: number
}

/** What metadata has to be like. */
export interface MetadataSettings {
  /**
   * A team's own schema, by Standard Schema, synchronous. It is given the metadata of each chunk; its output is laid
   * over them, what it refuses is an error that names the field. Default none.
   */
  readonly schema?: OptionsSchema<unknown, Metadata>
  /** Metadata of a chunk that are larger, as JSON, are reported with their largest field. Default 10,240. */
  readonly maxBytes?: number
  /** Adds when and by whom a file was last changed, where files are read: on the command line. Default false. */
  readonly git?: boolean
}

/** What is hidden in chunks. */
export interface RedactSettings {
  /** Rules that come with core: `default` (all of them, the default) or some by name. */
  readonly rules?: 'default' | readonly RedactionRule[]
  /**
   * Rules of one's own, by name (kebab-case). A pattern given as text has the syntax of RE2, whose time is linear; a
   * `RegExp` has to be linear itself. Each is tried line by line; a group called `secret` is what is hidden, else all.
   */
  readonly own?: {readonly [rule: string]: string | RegExp}
  /** Hides what plugins mark as `sensitive` too. Default true. */
  readonly marked?: boolean
}

export interface Config {
  /** The first that says something wins; what the config says itself comes before all. */
  readonly extends?: readonly Preset[]
  /** In order of preference: with equal evidence the earlier one wins. */
  readonly plugins?: readonly Plugin[]
  readonly routes?: readonly Route[]
  readonly budget?: Budget
  /** Default `o200k_base`. */
  readonly tokens?: 'cl100k_base' | 'o200k_base' | 'characters' | TokenCounter
  /** `auto` (default) cuts embedded documents with their own plugin. */
  readonly embed?: 'auto' | 'off'
  /**
   * What is replaced by `[redacted:rule]`: `off` (default) nothing; `marked` what plugins mark as `sensitive`; `default`
   * that, and what the rules of core find; or settings that say more.
   */
  readonly redact?: 'off' | 'marked' | 'default' | RedactSettings
  /** Stages behind packing, in order: they add metadata to chunks or leave some out. Default none. */
  readonly transforms?: readonly Transform[]
  /** `fallback` (default) chunks the document as plain text with an error diagnostic. */
  readonly onPluginError?: 'fallback' | 'throw'
  readonly limits?: Limits
  readonly metadata?: MetadataSettings
  readonly context?: ContextSettings
  /** Adds `indexText` to each chunk. Default false. */
  readonly indexText?: boolean
  /** Writes `metadata.chunked_at`. Default: the time the pipeline was made, or `SOURCE_DATE_EPOCH`; `false` leaves it out. */
  readonly chunkedAt?: Date | false
}

/** A config under a name, to build configs from. */
export interface Preset extends Config {
  readonly name: string
}
