/** 1-based line and column (UTF-16 code units) in a config file. */
export interface Position {
  readonly line: number
  readonly column: number
}

/** Where the values of a config file stand, by their path: `routes[1].use`. */
export class Positions {
  readonly #known = new Map<string, Position>()

  /** Of two values with one path the first stays. */
  add(path: string, position: Position): void {
    if (!this.#known.has(path)) this.#known.set(path, position)
  }

  /** The position of a value, or of the nearest that holds it: where a missing key would have to stand. */
  nearest(path: string): Position | undefined {
    let at = path
    while (at !== '' && !this.#known.has(at)) at = parentPath(at)
    return this.#known.get(at)
  }

  /** The positions of what a value holds, by their paths in it. */
  below(path: string): Positions {
    const inner = new Positions()
    for (const [known, position] of this.#known) {
      if (known.startsWith(`${path}.`)) inner.add(known.slice(path.length + 1), position)
    }
    return inner
  }
}

/** The path of a value inside another: `routes` and 1 are `routes[1]`, with `use` below it `routes[1].use`. */
export function childPath(path: string, key: string | number): string {
  if (typeof key === 'number') return `${path}[${key}]`
  return path === '' ? key : `${path}.${key}`
}

/** `routes[1]` of `routes[1].use`, `routes` of `routes[1]`; always shorter. */
function parentPath(path: string): string {
  return path.slice(0, Math.max(path.lastIndexOf('.'), path.lastIndexOf('['), 0))
}

/** A function from offsets of a text to positions. Line ends are `\n`, alone or after `\r`. */
export function positionFinder(text: string): (offset: number) => Position {
  const starts = [0]
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1)
  return (offset) => {
    let low = 0
    let high = starts.length - 1
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if ((starts[middle] ?? 0) <= offset) low = middle
      else high = middle - 1
    }
    return {line: low + 1, column: offset - (starts[low] ?? 0) + 1}
  }
}
