import {existsSync, readdirSync, statSync} from 'node:fs'
import {createRequire} from 'node:module'
import {basename, dirname, isAbsolute, resolve} from 'node:path'
import {fileURLToPath, pathToFileURL} from 'node:url'
import {didYouMean, nearestWord} from '@opschunk/core'
import {corePeerProblem} from './core-peer.ts'
import {installCommand} from './install-command.ts'
import {loadErrorReason, missingImport, missingPackage} from './load-error.ts'
import {importFile, jitiOf} from './read/module.ts'

/** Imports a package by its name, from where the official ones are installed. */
export type ImportInstalled = (name: string) => Promise<unknown>

/** What a reference of a config file leads to. */
export interface Referent {
  /** Equal for two references to the same thing. */
  readonly key: string
  readonly value: unknown
  /** Absolute; references inside it are relative to it. `undefined` for what only the caller could import. */
  readonly file: string | undefined
}

/** A reference that leads nowhere. The message says what was expected, what was found, and what to do. */
export class ReferenceProblem extends Error {
  override readonly name = 'ReferenceProblem'
}

/** References that stand for a factory of a package: how to cut, whatever a document is. */
const strategies: ReadonlyMap<string, string> = new Map([
  ['fixed', '@opschunk/text#fixed'],
  ['recursive', '@opschunk/text#recursive'],
  ['markdown', '@opschunk/markdown'],
  ['semantic', '@opschunk/semantic']
])

/** Packages that a misspelt name may have meant. */
const officialNames = ['runbook', 'postmortem', 'log', 'config', 'markdown', 'text', 'semantic', 'preset-ops'] as const
const official = officialNames.map(scoped)

/**
 * Imports what a reference in a file (absolute) names. Packages are looked for from the file upwards as Node does, then
 * by `importInstalled`. Throws a `ReferenceProblem`.
 */
export async function importReference(
  reference: string,
  from: string,
  importInstalled: ImportInstalled
): Promise<Referent> {
  const [specifier = '', exportName] = (strategies.get(reference) ?? reference).split('#', 2)
  const {module, file} =
    specifier.startsWith('.') || isAbsolute(specifier)
      ? await importRelative(specifier, resolve(dirname(from), specifier))
      : await importPackage(specifier, from, importInstalled)
  return {key: `${file ?? specifier}#${exportName ?? 'default'}`, value: exported(module, exportName), file}
}

async function importRelative(specifier: string, file: string) {
  const absence = absenceOf(specifier, file)
  if (absence !== undefined) throw new ReferenceProblem(absence)
  if (statSync(file).isDirectory()) {
    throw new ReferenceProblem(
      `expected a file, got the folder \`${specifier}\`. Name the module in it, such as \`./plugin/index.ts\`.`
    )
  }
  try {
    return {module: await importFile(file), file}
  } catch (cause) {
    throw new ReferenceProblem(notLoaded(specifier, cause, file), {cause})
  }
}

/** What to say of a reference to a file (absolute) that is not there; `undefined` if it is. */
export function absenceOf(specifier: string, file: string): string | undefined {
  if (existsSync(file)) return undefined
  const near = nearestWord(basename(file), siblings(dirname(file)))
  const hint = near === undefined ? '' : ` Did you mean \`${dirname(specifier)}/${near}\`?`
  return `expected a file, found none at \`${specifier}\`.${hint}`
}

function siblings(folder: string): readonly string[] {
  return statSync(folder, {throwIfNoEntry: false})?.isDirectory() ? readdirSync(folder).sort() : []
}

async function importPackage(specifier: string, from: string, importInstalled: ImportInstalled) {
  try {
    const url = await resolvePackage(specifier, from)
    if (url !== undefined) {
      const file = fileURLToPath(url)
      const problem = await corePeerProblem(packageOf(specifier), file, dirname(from))
      if (problem !== undefined) throw new ReferenceProblem(problem)
      return {module: (await import(url)) as unknown, file}
    }
    return {module: await importInstalled(specifier), file: undefined}
  } catch (cause) {
    if (cause instanceof ReferenceProblem) throw cause
    if (missingPackage(cause) !== packageOf(specifier)) {
      throw new ReferenceProblem(notLoaded(specifier, cause, from), {cause})
    }
    throw new ReferenceProblem(notInstalled(specifier, from), {cause})
  }
}

/** The URL of a package as seen from a file; `undefined` if it is not installed there. */
async function resolvePackage(specifier: string, from: string): Promise<string | undefined> {
  try {
    return pathToFileURL(createRequire(from).resolve(specifier)).href
  } catch (error) {
    if (!(error instanceof Error) || !('code' in error)) throw error
    if (error.code === 'MODULE_NOT_FOUND') return undefined
    if (error.code !== 'ERR_PACKAGE_PATH_NOT_EXPORTED') throw error
    // A package for `import` only, which `require` does not find.
    return (await jitiOf(from)).esmResolve(specifier)
  }
}

/** `@opschunk/log` of `@opschunk/log/plugin`. */
function packageOf(specifier: string): string {
  return specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/')
}

function notInstalled(specifier: string, from: string): string {
  const name = packageOf(specifier)
  const meant = meantBy(name)
  if (meant !== undefined)
    return `expected a package or a strategy, found none called \`${name}\`. Did you mean \`${meant}\`?`
  if (statSync(resolve(dirname(from), specifier), {throwIfNoEntry: false})?.isFile())
    return `expected a package, found no \`${name}\` installed. Did you mean the file \`./${specifier}\`?`
  return `expected a package, found no \`${name}\` installed. Run \`${installCommand(name, dirname(from))}\`.`
}

/** What a name that nothing has may stand for: an official plugin, whose scope may be missing (`runbok`), or a strategy. */
function meantBy(name: string): string | undefined {
  if (official.includes(name)) return undefined
  if (official.includes(scoped(name))) return scoped(name)
  const near = nearestWord(name, [...official, ...strategies.keys()])
  if (near !== undefined || name.includes('/')) return near
  const unscoped = nearestWord(name, officialNames)
  return unscoped === undefined ? undefined : scoped(unscoped)
}

function scoped(name: string): string {
  return `@opschunk/${name}`
}

function notLoaded(specifier: string, cause: unknown, from: string): string {
  return `\`${specifier}\` ${missingImport(cause, from) ?? `cannot be loaded: ${loadErrorReason(cause)}`}`
}

/** The named export; else the default one, or the only one. */
function exported(module: unknown, name: string | undefined): unknown {
  const exports = new Map(Object.entries(typeof module === 'object' && module !== null ? module : {}))
  const names = [...exports.keys()].sort()
  const wanted = name ?? (names.length === 1 ? names[0] : 'default') ?? 'default'
  if (exports.has(wanted)) return exports.get(wanted)
  if (name === undefined) throw new ReferenceProblem(`expected an export by default, found ${namedExports(names)}`)
  throw new ReferenceProblem(`expected an export \`${name}\`, found none. ${didYouMean(name, names, 'exports')}`)
}

/** ``a, b. Name one behind `#`, such as `#a`.`` */
function namedExports([first, ...others]: readonly string[]): string {
  return first === undefined
    ? 'none.'
    : `${[first, ...others].join(', ')}. Name one behind \`#\`, such as \`#${first}\`.`
}
