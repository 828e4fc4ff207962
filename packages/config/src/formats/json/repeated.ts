import {reportRepeatedKeys} from '../../again.ts'
import type {Reading} from '../../format.ts'
import type {Statement} from '../../statements/statement.ts'
import {names} from './keys.ts'

/** Reports the keys that an object has again, at any depth. */
export function reportRepeated(text: string, list: readonly Statement[], {repeated}: Reading): void {
  // Objects may nest as deep as the file is long.
  const open = [...list].reverse()
  for (let statement = open.pop(); statement; statement = open.pop()) {
    const {body, children} = statement
    if (body && text[body.start - 1] === '{' && children.length > 1) {
      const keys = children.map((child) => names.keyOf(text, child))
      reportRepeatedKeys(keys, children, repeated)
    }
    for (let i = children.length - 1; i >= 0; i--) {
      const child = children[i]
      if (child && child.children.length > 0) open.push(child)
    }
  }
}
