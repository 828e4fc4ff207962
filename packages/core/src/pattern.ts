import {createRequire} from 'node:module'

/** A pattern that a config gives as text, in the syntax of RE2: https://github.com/google/re2/wiki/Syntax */
export interface Pattern {
  /** Names of its named groups, in order. */
  readonly groups: readonly string[]
  /** Its first match in a text at or behind an offset; time grows with the length of the text, whatever the pattern is. */
  find(text: string, from?: number): Match | undefined
}

export interface Match {
  readonly start: number
  readonly end: number
  /** What named groups hold; those that took no part are left out. */
  readonly groups: ReadonlyMap<string, {readonly start: number; readonly end: number}>
}

/**
 * Compiles a pattern. Throws an `Error` whose message says what is wrong with it. Patterns of configs are not run by the
 * engine of JavaScript, which takes exponential time on some that look harmless: `(a+)+$`.
 */
export function compilePattern(source: string): Pattern {
  // Loaded when the first pattern comes, since most configs have none; its types are those of the package.
  const {RE2JS} = require('re2js') as typeof import('re2js')
  const compiled = RE2JS.compile(source)
  const names = Object.keys(compiled.namedGroups())
  return {
    groups: names,
    find(text, from = 0) {
      const matcher = compiled.matcher(text)
      if (!matcher.find(from)) return undefined
      const held = names.flatMap((name) => {
        const start = matcher.start(name)
        return start < 0 ? [] : [[name, {start, end: matcher.end(name)}] as const]
      })
      return {start: matcher.start(), end: matcher.end(), groups: new Map(held)}
    }
  }
}

const require = createRequire(import.meta.url)
