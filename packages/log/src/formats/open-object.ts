import type {OpenEnd} from '../line-format.ts'

/** Whether a line opens an object that may go on: `{`, `{"level": "error",`. */
export function isOpenObject(text: string, at: number): boolean {
  let from = at + 1
  while (from < text.length && text.charCodeAt(from) <= 32) from++
  return from === text.length || text.charCodeAt(from) === quote
}

/** An object that goes on, and whether the last line that it was told of starts among its own members. */
export interface OpenObject extends OpenEnd {
  readonly isOutermost: boolean
}

/** Goes on until all braces and brackets that a line opens are closed; `undefined` if they are closed in the line. */
export function openObject(text: string, at: number): OpenObject | undefined {
  const braces = new Braces()
  braces.read(text, at)
  if (braces.depth <= 0) return undefined
  let isOutermost = false
  return {
    get isOutermost() {
      return isOutermost
    },
    next(line) {
      isOutermost = braces.depth === 1
      // A record that starts where a key or a bracket must stand: the object was cut off.
      if (!braces.isInString && line.startsWith('{"') && braces.depth === 1) return 'outside'
      braces.read(line, 0)
      return braces.depth > 0 ? 'inside' : 'last'
    }
  }
}

/** Depth of braces outside of strings. */
class Braces {
  depth = 0
  isInString = false

  read(text: string, from: number): void {
    for (let at = from; at < text.length; at++) {
      const code = text.charCodeAt(at)
      if (this.isInString) {
        if (code === backslash) at++
        else if (code === quote) this.isInString = false
      } else if (code === quote) this.isInString = true
      else if (code === 123 || code === 91) this.depth++
      else if (code === 125 || code === 93) this.depth--
    }
    // Strings of JSON end on their line.
    this.isInString = false
  }
}

const quote = 34
const backslash = 92
