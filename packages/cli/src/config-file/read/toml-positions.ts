import {childPath, Positions, positionFinder} from './positions.ts'

/** Blanks, line ends and comments. */
const blank = /(?:\s|#[^\n]*)*/y
/** `budget`, `"a b"`, `'a b'` */
const keyPart = /[\w-]+|"(?:[^"\\\n]|\\.)*"|'[^'\n]*'/y
/** `"""…"""`, `'''…'''`, `"…"`, `'…'` */
const string = /"""(?:[^\\]|\\[\s\S])*?"{3,5}|'''[\s\S]*?'{3,5}|"(?:[^"\\\n]|\\.)*"|'[^'\n]*'/y
/** `400`, `true`, `1979-05-27 07:32:00` */
const scalar = /[^\s,\]}#]+(?: \d[^\s,\]}#]*)?/y

/** Positions of the values of a text that is valid TOML: of keys where the key stands, of items where the item does. */
export function tomlPositions(text: string): Positions {
  const positions = new Positions()
  /** How many tables each list of tables (`[[routes]]`) has so far. */
  const lengths = new Map<string, number>()
  let at = 0

  const take = (pattern: RegExp): string => {
    pattern.lastIndex = at
    const [found = ''] = pattern.exec(text) ?? []
    at += found.length
    return found
  }
  const takeIf = (mark: string): boolean => {
    const isThere = text.startsWith(mark, at)
    if (isThere) at += mark.length
    return isThere
  }
  /** In valid TOML something has been taken since; a text that is not must not hold us here. */
  const moveOn = (start: number): void => {
    if (at === start) at++
  }
  const positionAt = positionFinder(text)
  const add = (path: string, offset: number) => positions.add(path, positionAt(offset))

  /** A dotted key below a path; each part of it gets a position. */
  const key = (path: string, enter: (path: string) => string = (same) => same): string => {
    let reached = path
    do {
      take(blank)
      const start = at
      const part = take(keyPart)
      reached = enter(childPath(reached, part.replace(quotes, '')))
      add(reached, start)
      take(blank)
    } while (takeIf('.'))
    return reached
  }
  const value = (path: string): void => {
    take(blank)
    if (takeIf('[')) items(path)
    else if (takeIf('{')) entries(path)
    else if (take(string) === '') take(scalar)
    take(blank)
  }
  const items = (path: string): void => {
    for (let index = 0; at < text.length; index++) {
      take(blank)
      if (takeIf(']')) return
      const child = childPath(path, index)
      const start = at
      add(child, at)
      value(child)
      takeIf(',')
      moveOn(start)
    }
  }
  const entries = (path: string): void => {
    while (at < text.length) {
      take(blank)
      if (takeIf('}')) return
      const start = at
      entry(path)
      takeIf(',')
      moveOn(start)
    }
  }
  const entry = (path: string): void => {
    const child = key(path)
    takeIf('=')
    value(child)
  }
  /** Below `[routes.metadata]` is the last of `[[routes]]`. */
  const lastOf = (path: string): string => {
    const length = lengths.get(path)
    return length === undefined ? path : childPath(path, length - 1)
  }

  let table = ''
  for (take(blank); at < text.length; take(blank)) {
    const start = at
    if (takeIf('[[')) {
      const list = listPath(key('', lastOf), lengths)
      const index = lengths.get(list) ?? 0
      lengths.set(list, index + 1)
      table = childPath(list, index)
      add(table, start)
      takeIf(']]')
    } else if (takeIf('[')) {
      table = key('', lastOf)
      takeIf(']')
    } else entry(table)
    moveOn(start)
  }
  return positions
}

/** `"a b"` without its quotes. */
const quotes = /^["']|["']$/g

/** The header `[[routes]]` names the list, though `routes[0]` is what its path leads to from the second one on. */
function listPath(path: string, lengths: ReadonlyMap<string, number>): string {
  const list = path.replace(lastIndex, '')
  return list !== path && lengths.has(list) ? list : path
}

/** `[0]` of `routes[0]` */
const lastIndex = /\[\d+\]$/
