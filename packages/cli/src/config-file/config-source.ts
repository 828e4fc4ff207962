import {relative, sep} from 'node:path'
import type {Position, Positions} from './read/positions.ts'

/** A config file or preset of which a config is made. */
export interface ConfigSource {
  /** In front of the paths of what it says in the whole: `extends[0].`; empty for the file itself. */
  readonly prefix: string
  /** How it is called in messages: the path of the file from the working directory, or the name of a package. */
  readonly label: string
  readonly positions: Positions
}

/** A file as people name it from a folder; both absolute. */
export function fileLabel(file: string, cwd: string): string {
  const below = relative(cwd, file)
  return below.startsWith('..') ? file : below.split(sep).join('/')
}

/** Something wrong with a config file or preset. */
export interface ConfigProblem {
  readonly label: string
  readonly position: Position | undefined
  readonly message: string
}

/** A problem of what has a path in a source: `plugins[1]: expected …`. */
export function problemAt({label, positions}: ConfigSource, path: string, message: string): ConfigProblem {
  return {label, position: positions.nearest(path), message: path === '' ? message : `${path}: ${message}`}
}

/** Problems as people read them, `opschunk.config.yaml:5:7: plugins[1]: expected …`: file by file, from the top down. */
export function problemList(problems: readonly ConfigProblem[]): readonly string[] {
  const labels = [...new Set(problems.map(({label}) => label))]
  const ordered = labels.flatMap((label) => problems.filter((problem) => problem.label === label).sort(byPosition))
  return [...new Set(ordered.map(problemText))]
}

function byPosition({position: a}: ConfigProblem, {position: b}: ConfigProblem): number {
  return (a?.line ?? 0) - (b?.line ?? 0) || (a?.column ?? 0) - (b?.column ?? 0)
}

function problemText({label, position, message}: ConfigProblem): string {
  return `${label}${position === undefined ? '' : `:${position.line}:${position.column}`}: ${message}`
}

/** The source that says what has a path in the whole config, and the path in that source. */
export function sourceOf(path: string, sources: readonly ConfigSource[]): readonly [ConfigSource | undefined, string] {
  const holders = sources.filter(({prefix}) => path.startsWith(prefix))
  const source = holders.reduce<ConfigSource | undefined>(
    (longest, each) => (longest !== undefined && longest.prefix.length >= each.prefix.length ? longest : each),
    undefined
  )
  return [source, path.slice(source?.prefix.length ?? 0)]
}
