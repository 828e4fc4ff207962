import {createRequire} from 'node:module'

/** What the named parts of a glob stood for in a path. */
export type Captures = {readonly [name: string]: string}

export interface GlobMatch {
  /** The glob that matched, as written; `undefined` if there are only globs that exclude. */
  readonly glob: string | undefined
  readonly captures: Captures
}

/** `undefined` if the path does not match. */
export type GlobMatcher = (path: string) => GlobMatch | undefined

/**
 * A function that matches POSIX paths against globs (picomatch's, dot files included). A path matches if a glob
 * matches and none that starts with `!` does. `{name}` captures one or more characters of one segment, the earlier
 * of two as few as it can: `services/{service}/**` on `services/redis/a.md` captures `redis`. Alternatives (`{a,b}`)
 * and ranges (`{1..3}`) are picomatch's. `./` and `../` in front of globs and paths are left out.
 */
export function compileGlobs(globs: readonly string[]): GlobMatcher {
  const excluded = globs.filter(excludes).map((glob) => compileGlob(glob.slice(1)))
  const included = globs.filter((glob) => !excludes(glob)).map((glob) => ({glob, match: compileGlob(glob)}))
  return (path) => {
    const plain = path.replace(leadingDots, '')
    if (excluded.some((match) => match(plain))) return undefined
    if (included.length === 0) return {glob: undefined, captures: {}}
    for (const {glob, match} of included) {
      const captures = match(plain)
      if (captures) return {glob, captures}
    }
    return undefined
  }
}

/** What is wrong with a glob, if something is. */
export function globProblem(glob: unknown): string | undefined {
  if (typeof glob !== 'string' || glob === '') return 'expected a glob such as `docs/**/*.md`'
  if (glob.includes(mark)) return 'expected no character U+E000 in it'
  const names = captureNames(glob)
  const repeated = names.find((name, i) => names.indexOf(name) < i)
  return repeated === undefined ? undefined : `expected each capture once, got \`{${repeated}}\` twice`
}

/** Names of the `{name}` captures of a glob, in order. */
export function captureNames(glob: string): string[] {
  return [...glob.matchAll(capture)].flatMap(([, name]) => (name === undefined ? [] : [name]))
}

/** An escape, a bracket expression (both left alone), or a capture: `\{`, `[{}]`, `{service}`. */
const capture = /\\.|\[[^\]/]*\]?|\{([a-z][a-z0-9_]*)\}/giu

/** `./` or `../../` in front. */
const leadingDots = /^(?:\.{1,2}\/)+/

/** Stands for a capture while picomatch makes a regex of the glob; a private-use character that paths do not have. */
const mark = '\ue000'

/** The mark, which picomatch may have escaped. */
const markInSource = /\\?\ue000/gu

/** `!drafts/**`, but not the extended glob `!(a|b)`. */
function excludes(glob: string): boolean {
  return glob.startsWith('!') && !glob.startsWith('!(')
}

const require = createRequire(import.meta.url)

function compileGlob(glob: string): (path: string) => Captures | undefined {
  const names = captureNames(glob)
  const marked = glob.replace(leadingDots, '').replace(capture, (whole, name) => (name === undefined ? whole : mark))
  // Loaded with the first glob: most runs have none.
  const picomatch: typeof import('picomatch') = require('picomatch')
  const {source} = picomatch.makeRe(marked, {dot: true, nonegate: true, windows: false})
  let next = 0
  const regex = new RegExp(source.replace(markInSource, () => `(?<${names[next++]}>[^/]+?)`))
  return (path) => {
    const groups = regex.exec(path)
    if (!groups) return undefined
    const captured = Object.entries(groups.groups ?? {}).filter(([, value]) => value !== undefined)
    return Object.fromEntries(captured)
  }
}
