import {pathToFileURL} from 'node:url'
import type {Jiti} from 'jiti'
import {missingImport, oneLine} from '../load-error.ts'
import {type ConfigText, SyntaxProblem} from './config-text.ts'
import {Positions} from './positions.ts'

/** `.ts`, `.mts` and `.cts`, which Node 20 cannot import by itself. */
const typescript = /\.[mc]?ts$/

/**
 * Imports a module by its absolute path: TypeScript through jiti, unless this Node strips types itself. Throws what the
 * module throws.
 */
export async function importFile(file: string): Promise<unknown> {
  if (!typescript.test(file) || stripsTypes()) return await import(pathToFileURL(file).href)
  return await jitiOf(file).then((jiti) => jiti.import(file))
}

/** Node from 22.18 on. `process.features.typescript` is younger than the types of the oldest Node we run on. */
function stripsTypes(): boolean {
  return Boolean(Reflect.get(process.features, 'typescript'))
}

/** A loader of TypeScript that resolves as the file (absolute) would. */
export async function jitiOf(file: string): Promise<Jiti> {
  const {createJiti} = await import('jiti')
  // No cache on disk: a run leaves nothing behind.
  return createJiti(pathToFileURL(file).href, {fsCache: false})
}

/** Reads a config that is a module: what it exports by default. Throws a `SyntaxProblem` if it cannot be loaded. */
export async function readModule(file: string): Promise<ConfigText> {
  try {
    const module: unknown = await importFile(file)
    const value: unknown = typeof module === 'object' && module !== null ? Reflect.get(module, 'default') : undefined
    return {value, positions: new Positions()}
  } catch (cause) {
    throw await moduleProblem(file, cause)
  }
}

/** What went wrong, where: V8 keeps the place of a syntax error in a module to itself, jiti tells it. */
async function moduleProblem(file: string, cause: unknown): Promise<SyntaxProblem> {
  const isSyntax = cause instanceof SyntaxError
  const told = isSyntax
    ? await jitiOf(file)
        .then((jiti) => jiti.import(file))
        .then(
          () => cause,
          (error: unknown) => error
        )
    : cause
  const message = told instanceof Error ? told.message : String(told)
  const parsed = placeInMessage.exec(message)
  const [place = '', line, column] = parsed ?? placeInStack(file, told) ?? []
  // The parser counts columns from 0, stacks count from 1.
  const first = parsed ? 1 : 0
  const position = line === undefined ? undefined : {line: Number(line), column: Number(column) + first}
  const reason =
    missingImport(told, file) ?? `cannot be loaded: ${oneLine(message.replace(place, '').replace(parseError, ''))}`
  return new SyntaxProblem(reason, position, {cause})
}

/** `ParseError: Unexpected token` on one line, `/project/opschunk.config.ts:2:35` on the next. */
const placeInMessage = /\s+\S*:(\d+):(\d+)$/
const parseError = /^ParseError: /

/** The first place in the file itself that a stack names: what threw may lie deeper. */
function placeInStack(file: string, error: unknown): RegExpExecArray | null {
  const stack = error instanceof Error ? (error.stack ?? '') : ''
  const line = stack.split('\n').find((each) => each.includes(file)) ?? ''
  return stackPlace.exec(line)
}

/** `:2:35` at the end of a line of a stack, or before its closing bracket. */
const stackPlace = /:(\d+):(\d+)\)?$/
