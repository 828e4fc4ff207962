import type {JsonValue, Metadata} from '@opschunk/core/plugin'
import type {Format, ReportFormatName} from './formats.ts'

export type Strategy = 'auto' | 'markdown' | 'fixed' | 'recursive' | 'semantic'

/** Options of the command line after parsing, defaults filled in. */
export interface Options {
  /** Of `chunk` only. */
  readonly format: Format
  /** Of `check` only; `--format` there. */
  readonly report: ReportFormatName
  readonly out?: string
  readonly strategy: Strategy
  readonly type?: string
  readonly maxTokens?: number
  readonly targetTokens?: number
  readonly minTokens?: number
  /** 0–0.5. */
  readonly overlap?: number
  readonly tokenizer?: 'o200k_base' | 'cl100k_base' | 'characters'
  /** A config file, or `false`: none. Otherwise the nearest is looked for. */
  readonly config?: string | false
  readonly indexText: boolean
  /** What is hidden; `true`: what the rules of core find, too. Absent: as the config says. */
  readonly redact?: 'off' | 'marked' | 'default' | true
  /** Whether secrets are findings; of `check` only. */
  readonly secrets?: boolean
  readonly metadata: Metadata
  /** Filters of which all have to hold; of `chunk` only. */
  readonly where: readonly string[]
  readonly timestamp: boolean
  readonly quiet: boolean
  /** Of `init` only. */
  readonly dryRun?: boolean
  /** Of `init` only. */
  readonly force?: boolean
  /** One JSON value per line; of `outline` and `explain` only. */
  readonly json?: boolean
  /** Name of the document on standard input. */
  readonly path?: string
}

/** Reads an integer from `least` on; `undefined` for anything else. */
export function numberWithin(least: number): (text: string) => number | undefined {
  return (text) => {
    const value = Number(text)
    return integer.test(text) && Number.isSafeInteger(value) && value >= least ? value : undefined
  }
}

/** `500`. */
const integer = /^\d+$/

/**
 * Adds `key=value` to metadata. A value that is a JSON scalar exactly as JSON writes it is one (`3`, `true`,
 * `null`, `"3"`); anything else is a string, so that `1.10` and `007` stay what they are.
 */
export function metadataEntry(text: string, previous: Metadata): Metadata | undefined {
  const equals = text.indexOf('=')
  if (equals < 1) return undefined
  return {...previous, [text.slice(0, equals)]: scalar(text.slice(equals + 1))}
}

function scalar(text: string): JsonValue {
  try {
    const value: unknown = JSON.parse(text)
    const isScalar = value === null || typeof value !== 'object'
    // A parsed scalar is a JSON value.
    return isScalar && JSON.stringify(value) === text ? (value as JsonValue) : text
  } catch {
    return text
  }
}
