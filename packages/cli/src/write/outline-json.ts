import type {Outline, OutlineUnit} from '@opschunk/core'

/** An outline as one line of JSON. Walks the tree itself: `JSON.stringify` overflows the stack on deep documents. */
export function outlineJson({units, ...rest}: Outline): string {
  const parts = [JSON.stringify(rest, withoutCause).slice(0, -1), ',"units":[']
  // Units to open, and the text that closes what was opened.
  const pending: Array<OutlineUnit | string> = [']}', ...separated(units)]
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    if (typeof next === 'string') {
      parts.push(next)
      continue
    }
    const {children, ...unit} = next
    parts.push(JSON.stringify(unit).slice(0, -1), ',"children":[')
    pending.push(']}')
    for (const child of separated(children)) pending.push(child)
  }
  return parts.join('')
}

/** Units with commas between them, last first, as a stack wants them. */
function separated(units: readonly OutlineUnit[]): ReadonlyArray<OutlineUnit | string> {
  return units.flatMap((unit, index) => (index === 0 ? [unit] : [',', unit])).reverse()
}

/** The cause of a diagnostic is for programs in the same process: it may be anything, cyclic too. */
export function withoutCause(key: string, value: unknown): unknown {
  return key === 'cause' ? undefined : value
}
