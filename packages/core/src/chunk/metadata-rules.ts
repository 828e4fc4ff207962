import type {ResolvedConfig} from '../config/resolve.ts'
import type {Report} from '../contract/diagnostic.ts'
import type {OptionsIssue} from '../contract/plugin.ts'
import type {JsonValue, Metadata} from '../contract/span.ts'
import {isObject} from '../fields.ts'
import {jsonProblem} from '../tree/json-value.ts'

/**
 * What the metadata of a document's chunks have to be like: flat, not too large, and as the team's own schema says.
 * Each problem is reported once a document; the metadata stay as they are.
 */
export class MetadataRules {
  readonly #settings: ResolvedConfig['metadata']
  readonly #report: (report: Report) => void
  #reported: Set<string> | undefined

  constructor(settings: ResolvedConfig['metadata'], report: (report: Report) => void) {
    this.#settings = settings
    this.#report = report
  }

  /** The metadata, with the output of the schema laid over them. */
  applied(metadata: Metadata): Metadata {
    const checked = this.#validated(metadata)
    let mostBytes = 2
    for (const key of Object.keys(checked)) {
      const value = checked[key] ?? null
      if (!isFlat(value)) this.#reportShape(key, value)
      mostBytes += mostBytesOf(key, value)
    }
    if (mostBytes > this.#settings.maxBytes) this.#checkSize(checked)
    return checked
  }

  #once(key: string, report: Report): void {
    this.#reported ??= new Set()
    if (this.#reported.has(key)) return
    this.#reported.add(key)
    this.#report(report)
  }

  #validated(metadata: Metadata): Metadata {
    const {schema} = this.#settings
    if (schema === undefined) return metadata
    try {
      const result = schema['~standard'].validate(metadata)
      if (result instanceof Promise) throw new TypeError('expected a schema that validates synchronously')
      if (result.issues) for (const issue of result.issues) this.#refuse(issueText(issue))
      const output: unknown = result.issues ? {} : result.value
      const problem = isObject(output) ? jsonProblem(output, 'metadata') : 'expected the schema to give an object'
      if (problem !== undefined) throw new TypeError(problem)
      return {...metadata, ...(output as Metadata)}
    } catch (cause) {
      this.#refuse(cause instanceof Error ? cause.message : String(cause))
      return metadata
    }
  }

  #refuse(problem: string): void {
    this.#once(`schema ${problem}`, {
      code: 'core/invalid-metadata',
      severity: 'error',
      message: `metadata: ${problem}`,
      help: 'The schema of the config says so. Correct the document, or give the value by a route.'
    })
  }

  #reportShape(key: string, value: JsonValue): void {
    this.#once(`shape ${key}`, {
      code: 'core/nested-metadata',
      severity: 'info',
      message: `metadata: expected \`${key}\` to be a scalar or a list of scalars, got ${Array.isArray(value) ? 'a list of others' : 'an object'}`,
      help: 'Many stores refuse nested metadata. Write its values as keys of their own.'
    })
  }

  #checkSize(metadata: Metadata): void {
    const {maxBytes} = this.#settings
    const bytes = bytesOf(metadata)
    if (bytes <= maxBytes) return
    const sizes = Object.entries(metadata).map(([key, value]) => ({key, bytes: bytesOf(value)}))
    const largest = sizes.reduce((a, b) => (b.bytes > a.bytes ? b : a))
    this.#once('size', {
      code: 'core/metadata-too-large',
      message: `metadata: expected at most ${maxBytes} bytes (\`metadata.maxBytes\`), got ${bytes}. The largest field is \`${largest.key}\`, with ${largest.bytes}.`,
      help: 'Stores refuse what is too large, often with all that is sent along. Shorten the field, or raise the limit.'
    })
  }
}

function issueText({path = [], message}: OptionsIssue): string {
  const keys = path.map((part) => String(typeof part === 'object' ? part.key : part))
  return keys.length === 0 ? message : `\`${keys.join('.')}\`: ${message}`
}

function isFlat(value: JsonValue): boolean {
  if (typeof value !== 'object' || value === null) return true
  return Array.isArray(value) && value.every((item: JsonValue) => typeof item !== 'object' || item === null)
}

function bytesOf(value: unknown): number {
  return Buffer.byteLength(JSON.stringify(value))
}

/** At least as many bytes as a field has as JSON: no code unit takes more than 6 (`\u0000`), no number more than 25. */
function mostBytesOf(key: string, value: JsonValue): number {
  const punctuation = 4
  if (typeof value === 'string') return 6 * (key.length + value.length) + punctuation + 2
  if (typeof value !== 'object' || value === null) return 6 * key.length + punctuation + 25
  let bytes = 6 * key.length + punctuation + 2
  if (Array.isArray(value)) for (const item of value) bytes += mostBytesOf('', item)
  else for (const [name, inner] of Object.entries(value)) bytes += mostBytesOf(name, inner)
  return bytes
}
