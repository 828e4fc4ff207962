import {base32, sha256} from '../chunk/id.ts'
import type {Chunk} from '../contract/chunk.ts'
import type {Transform} from '../contract/transform.ts'
import {ConfigError} from '../errors.ts'
import {checkFields} from '../fields.ts'

export interface DedupeOptions {
  /** Chunks of fewer tokens are left alone: `Check the logs.` under two headings is two things. Default 32. */
  readonly minTokens?: number
}

/** A chunk that was kept, and the others that say the same. */
export interface Duplicates {
  readonly id: string
  readonly source: string
  /** Ids of the documents whose chunks were left out, each once, in the order in which they came. */
  readonly others: readonly string[]
}

export interface Dedupe extends Transform {
  /** What was left out so far: the manifest of a run. */
  duplicates(): readonly Duplicates[]
}

/** The first chunk of a body. */
interface First {
  readonly id: string
  readonly source: string
  readonly others: Set<string>
}

const fields = {
  minTokens: {expected: 'an integer from 0', accepts: (value: unknown) => Number.isInteger(value) && Number(value) >= 0}
}

/**
 * Keeps one of the chunks of different documents that have the same body: the first that comes. The others are left out,
 * each with a diagnostic that names the one that was kept, which has left already when they come; `duplicates` lists
 * all at the end. Bodies that one document repeats stay. Holds some 200 bytes for each body that it has seen.
 * Throws a `ConfigError` for wrong options.
 */
export function dedupe(options: DedupeOptions = {}): Dedupe {
  const problems = checkFields(options, fields, 'dedupe')
  if (problems.length > 0) throw new ConfigError(problems)
  const {minTokens = 32} = options
  const firsts = new Map<string, First>()
  return Object.freeze({
    name: 'dedupe',
    apply({id, body, tokens, source}: Chunk, {report}) {
      if (tokens < minTokens) return undefined
      const hash = base32(sha256(body))
      const first = firsts.get(hash)
      if (!first) firsts.set(hash, {id, source: source.id, others: new Set()})
      if (!first || first.source === source.id) return undefined
      first.others.add(source.id)
      report({
        code: 'core/duplicate',
        severity: 'info',
        message: `chunk: left out, since chunk ${first.id} of ${first.source} has the same body`,
        help: 'Documents that share text are easier to keep right if one holds it and the others link to it.'
      })
      return false
    },
    duplicates: () =>
      [...firsts.values()]
        .filter(({others}) => others.size > 0)
        .map(({id, source, others}) => ({id, source, others: [...others]}))
  } satisfies Dedupe)
}
