import type {Embed, Span} from '@opschunk/core/plugin'
import {indentEnd, isLineEnd, lineEnd} from '../lines.ts'
import type {Entry} from './entries.ts'
import {readValue} from './values.ts'

/** `|`, `>-`, `|2+`: style, indentation, chomping. */
const header = /[|>](?:([1-9])[+-]?|[+-]([1-9])?)?/y

/** The lines of a block scalar without their indentation, one span a line; none if the entry holds something else. */
function blockScalarLines(entry: Entry): Span[] {
  const {text} = entry.yaml
  const {form, start, end} = readValue(entry)
  if (form !== 'block-scalar') return []
  header.lastIndex = start
  const match = header.exec(text)
  const explicit = Number(match?.[1] ?? match?.[2] ?? 0)
  const lines: Span[] = []
  let indentation = explicit > 0 ? entry.column + explicit : undefined
  for (let line = lineEnd(text, start, end); line < end; ) {
    const next = lineEnd(text, line, end)
    const at = indentEnd(text, line, next)
    if (isLineEnd(text, at, next)) lines.push({start: Math.min(line + (indentation ?? 0), at), end: next})
    else {
      indentation ??= at - line
      lines.push({start: Math.min(line + indentation, at), end: next})
    }
    line = next
  }
  return lines
}

/**
 * The document in a block scalar whose key is the name of a file (`nginx.conf: |`), or a known key of scripts and
 * queries; for core to cut with that document's plugin if it must be cut.
 */
export function blockScalarEmbed(entry: Entry): Embed | undefined {
  const {key} = entry
  if (key === undefined || !fileName.test(key)) return undefined
  const ranges = blockScalarLines(entry)
  return ranges.length > 1 ? {name: key, ranges} : undefined
}

/** `nginx.conf`, `alertmanager.yaml`, `my.cnf`, `Corefile`, `Caddyfile`. */
const fileName = /^[\w.-]+\.(?:[a-z][a-z0-9]{1,9})$|^[A-Z][a-z]+file$/
