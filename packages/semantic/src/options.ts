import {type OptionsIssue, type OptionsResult, type OptionsSchema, optionsSchema} from '@opschunk/core/plugin'
import {type MarkdownOptions, markdownFields} from '@opschunk/markdown'
import {cachedEmbedder} from './embed/cached.ts'
import type {Embedder} from './embed/embedder.ts'
import {httpEmbedder} from './embed/http.ts'
import {type HttpEmbedderOptions, readHttpOptions} from './embed/http-options.ts'
import {lexicalEmbedder} from './embed/lexical.ts'

/** How boundaries are found; see the README for which when. */
export type Method = 'cluster' | 'percentile' | 'standard-deviation' | 'threshold'

/** Options of `semantic()` after validation. */
export interface SemanticOptions extends MarkdownOptions {
  /**
   * `cluster` (default) makes chunks of the most similar pieces; the others cut where the similarity of what precedes
   * and what follows drops.
   */
  readonly method: Method
  /**
   * How deep a drop must be. `percentile`: 0–100, default 95. `standard-deviation`: from 0, default 1.5. `threshold`: a
   * similarity from -1 to 1, which depends on the embedder and has no default. `cluster` takes none (0).
   */
  readonly amount: number
  /** Pieces on either side of a boundary that are compared, 1–20. Default 3. `cluster` compares single pieces. */
  readonly window: number
  readonly embedder: Embedder
  /** `report` (default) cuts by structure alone, with a diagnostic, if the embedder fails; `throw` fails the plugin. */
  readonly onEmbedderError: 'report' | 'throw'
}

/** Options of `semantic()` as they are given, in code or in a config file. */
export interface SemanticInput extends Partial<Omit<SemanticOptions, 'embedder'>> {
  /** An embedder, or the options of `httpEmbedder` but for the key itself. Default: `lexicalEmbedder()`. */
  readonly embedder?: Embedder | Omit<HttpEmbedderOptions, 'apiKey'>
  /** Folder to keep vectors in, so that a text is embedded once; see `cachedEmbedder`. Default: none are kept. */
  readonly cache?: string
}

interface Given extends Omit<SemanticOptions, 'amount' | 'embedder'> {
  readonly amount: number | undefined
  readonly embedder: Embedder | Omit<HttpEmbedderOptions, 'apiKey'> | undefined
  readonly cache: string | undefined
}

const methods: readonly unknown[] = ['cluster', 'percentile', 'standard-deviation', 'threshold'] satisfies Method[]

const fields = optionsSchema<Given>({
  ...markdownFields,
  method: {
    default: 'cluster',
    expected: '`cluster`, `percentile`, `standard-deviation` or `threshold`',
    accepts: (value) => methods.includes(value)
  },
  amount: {default: undefined, expected: 'a number', accepts: Number.isFinite},
  window: {
    default: 3,
    expected: 'an integer from 1 to 20',
    accepts: (value) => Number.isInteger(value) && Number(value) >= 1 && Number(value) <= 20
  },
  embedder: {
    default: undefined,
    expected: 'an embedder, or an object with `url` and `model`',
    accepts: (value) => typeof value === 'object' && value !== null && !Array.isArray(value)
  },
  cache: {default: undefined, expected: 'a folder', accepts: (value) => typeof value === 'string' && value !== ''},
  onEmbedderError: {
    default: 'report',
    expected: '`report` or `throw`',
    accepts: (value) => value === 'report' || value === 'throw'
  }
})

export const options: OptionsSchema<SemanticInput, SemanticOptions> = {
  '~standard': {
    version: 1,
    vendor: 'opschunk',
    validate(value): OptionsResult<SemanticOptions> {
      const result = fields['~standard'].validate(value)
      if (result instanceof Promise) throw new TypeError('semantic: expected options that validate synchronously')
      if (result.issues !== undefined) return result
      const {amount, embedder, cache, ...others} = result.value
      const amountProblem = amountIssue(others.method, amount)
      const issues = [...(amountProblem ? [amountProblem] : []), ...embedderIssues(embedder)]
      if (issues.length > 0) return {issues}
      const plain = embedderOf(embedder)
      return {
        value: {
          ...others,
          amount: amount ?? amounts[others.method].default ?? 0,
          embedder: cache === undefined ? plain : cachedEmbedder(plain, {folder: cache})
        }
      }
    }
  }
}

/** What `amount` means to each method. */
const amounts: {
  readonly [M in Method]: {
    readonly default: number | undefined
    readonly expected: string
    accepts(amount: number): boolean
  }
} = {
  cluster: {
    default: 0,
    expected: 'no amount with method `cluster`, which has no threshold',
    accepts: () => false
  },
  percentile: {
    default: 95,
    expected: 'a percentile from 0 to 100',
    accepts: (amount) => amount >= 0 && amount <= 100
  },
  'standard-deviation': {
    default: 1.5,
    expected: 'standard deviations from 0 on',
    accepts: (amount) => amount >= 0
  },
  threshold: {
    default: undefined,
    expected: 'a similarity from -1 to 1 with method `threshold`; which one depends on the embedder',
    accepts: (amount) => amount >= -1 && amount <= 1
  }
}

function amountIssue(method: Method, amount: number | undefined): OptionsIssue | undefined {
  const rule = amounts[method]
  if (amount === undefined ? rule.default !== undefined : rule.accepts(amount)) return undefined
  return {path: ['amount'], message: `expected ${rule.expected}, got ${amount ?? 'none'}`}
}

function embedderIssues(embedder: Given['embedder']): readonly OptionsIssue[] {
  if (embedder === undefined || isEmbedder(embedder)) return []
  if ('embed' in embedder) {
    const message = 'expected an embedder with an `id`, which names the model, and a function `embed`'
    return [{path: ['embedder'], message: `${message}, got ${Object.keys(embedder).join(', ')}`}]
  }
  if ('apiKey' in embedder) {
    const message = 'expected `apiKeyEnv`, the name of an environment variable: options are shown by `opschunk explain`'
    return [{path: ['embedder', 'apiKey'], message}]
  }
  const {issues = []} = readHttpOptions(embedder)
  return issues.map(({path = [], message}) => ({path: ['embedder', ...path], message}))
}

function embedderOf(embedder: Given['embedder']): Embedder {
  if (embedder === undefined) return lexicalEmbedder()
  return isEmbedder(embedder) ? embedder : httpEmbedder(embedder)
}

function isEmbedder(value: NonNullable<Given['embedder']>): value is Embedder {
  return 'embed' in value && typeof value.embed === 'function' && typeof value.id === 'string' && value.id !== ''
}
