import {owned} from '../chunk/own-metadata.ts'
import type {Chunk} from '../contract/chunk.ts'
import type {Report} from '../contract/diagnostic.ts'
import type {Transform, Verdict} from '../contract/transform.ts'
import {isObject} from '../fields.ts'
import {throwIfAborted} from '../run/run-context.ts'
import {foundIn, WrongResult} from '../run/wrong-result.ts'
import type {Cleaner} from '../tree/copies.ts'
import {jsonProblem} from '../tree/json-value.ts'
import {showValue} from '../wording.ts'

/** What transforms need of the run whose chunks they get. */
export interface TransformRun {
  readonly signal: {readonly aborted: boolean; readonly reason?: unknown}
  readonly throwsOnError: boolean
  /** Takes what is hidden out of what they say. */
  readonly copies: Cleaner
  /** The place of the report is that of the chunk. */
  report(report: Report, chunk: Chunk): void
}

/** The transforms of a config over the chunks of one document. */
export class ChunkTransforms {
  readonly #transforms: readonly Transform[]
  readonly #run: TransformRun
  readonly #failed = new Set<Transform>()

  constructor(transforms: readonly Transform[], run: TransformRun) {
    this.#transforms = transforms
    this.#run = run
  }

  /** The chunk behind all of them, or `undefined` if one leaves it out. */
  async apply(chunk: Chunk): Promise<Chunk | undefined> {
    let current = chunk
    for (const transform of this.#transforms) {
      const verdict = await this.#verdict(transform, current)
      if (verdict === false) return undefined
      if (!verdict) continue
      const added = owned(verdict, this.#run.copies)
      current = Object.freeze({...current, metadata: Object.freeze({...current.metadata, ...added})})
    }
    return current
  }

  async #verdict(transform: Transform, chunk: Chunk): Promise<Verdict> {
    const {signal, report, throwsOnError} = this.#run
    try {
      const verdict: unknown = await transform.apply(chunk, {signal, report: (one) => report(one, chunk)})
      throwIfAborted({signal})
      assertVerdict(verdict)
      return verdict
    } catch (cause) {
      throwIfAborted({signal})
      if (throwsOnError) throw cause
      if (!this.#failed.has(transform)) {
        this.#failed.add(transform)
        const message = `transform ${transform.name}: expected metadata, \`false\` or nothing, ${foundIn(cause)}`
        const help = 'Chunks are written without what it would have added.'
        report({code: 'core/transform-failed', severity: 'error', message, help, cause}, chunk)
      }
      return undefined
    }
  }
}

/** JavaScript does not hold a transform to the types. */
function assertVerdict(value: unknown): asserts value is Verdict {
  if (value === undefined || value === false) return
  if (!isObject(value)) throw new WrongResult(`got ${showValue(value)}`)
  const problem = jsonProblem(value, 'metadata')
  if (problem !== undefined) throw new WrongResult(`got an object: ${problem}`)
}
