import {relative, sep} from 'node:path'
import type {Positions} from './read/positions.ts'

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

/** A problem of a source with its place: `opschunk.config.yaml:5:7: plugins[1]: expected …`. */
export function placed({label, positions}: ConfigSource, path: string, message: string): string {
  const position = positions.nearest(path)
  const place = position === undefined ? label : `${label}:${position.line}:${position.column}`
  return `${place}: ${path === '' ? message : `${path}: ${message}`}`
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
