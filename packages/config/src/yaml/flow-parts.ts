import type {Span} from '@opschunk/core/plugin'
import type {Part} from '../format.ts'
import {names} from '../formats/json/keys.ts'
import {scanJson} from '../formats/json/scan.ts'
import {partsIn} from '../statements/parts.ts'

/** The members or elements of a value in flow style, which is read as JSON is; none if it is no collection. */
export function flowParts(text: string, {start, end}: Span): Part[] {
  const source = text.slice(start, end)
  const [root] = scanJson(source).list
  return root ? shifted(partsIn(source, root, names), start) : []
}

function shifted(parts: readonly Part[], offset: number): Part[] {
  return parts.map(({span, step, parts}) => ({
    span: {start: span.start + offset, end: span.end + offset},
    step,
    parts: () => shifted(parts?.() ?? [], offset)
  }))
}
