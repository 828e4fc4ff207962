import {reportAgain} from '../../again.ts'
import type {Reading} from '../../format.ts'
import type {Statement} from '../../statements/statement.ts'
import {names} from './keys.ts'

/** Reports the keys that an object has again, at any depth. */
export function reportRepeated(text: string, list: readonly Statement[], {repeated}: Reading): void {
  // Objects may nest as deep as the file is long.
  const open = [...list].reverse()
  for (let statement = open.pop(); statement; statement = open.pop()) {
    const {body, children} = statement
    if (body && text[body.start - 1] === '{') {
      const seen = new Map<string, number>()
      for (const child of children) {
        const key = names.keyOf(text, child)
        if (key !== undefined) reportAgain(seen, key, child.start, repeated)
      }
    }
    for (const child of children.toReversed()) if (child.children.length > 0) open.push(child)
  }
}
