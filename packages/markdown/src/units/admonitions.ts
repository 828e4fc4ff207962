import type {Block} from '../block.ts'
import {isIndentedAdmonition} from './runs.ts'

/** `[!NOTE]`, at the start of a quote's first paragraph. */
const quoteMarker = /^\[!(\w+)\]/

/** `{note}`, `{warning} Title`: the info string of a MyST directive that makes a box. */
const directiveMarker =
  /^\{(admonition|attention|caution|danger|dropdown|error|hint|important|note|seealso|tip|warning)\}/

/** `!!! note "Title"`, `???+ tip`. */
const indentedMarker = /^[!?+]+[ \t]+"?(\w+)/

/** `:::note`, `::: {.warning}`, `:::{tip}`. */
const colonMarker = /^:{3,}[ \t]*\{?\.?(\w+)/

/** `{{< hint info >}}`, `{{% notice warning %}}`, `{% note %}`. */
const templateMarker = /^\{(?:\{[<%]|%)-?[ \t]*(\w+)[ \t]*"?(\w*)/

/** `Note:`, `**Warning**:`, `_Caution_ -`. */
const labelMarker = /^[*_]{0,3}(attention|caution|danger|important|note|tip|warning)[*_]{0,3}(?::|!|[ \t]+[-–—][ \t])/i

/** What kind of box a block is, lower-case: `note`, `warning`, …; undefined for what is no box. */
export function admonitionKind(text: string, block: Block): string | undefined {
  const start = text.slice(block.content.start, Math.min(block.content.end, block.content.start + 80))
  switch (block.kind) {
    case 'quote': {
      const first = block.children[0]
      if (first?.kind !== 'paragraph') return undefined
      const line = text.slice(first.span.start, Math.min(first.span.end, first.span.start + 80))
      return (quoteMarker.exec(line) ?? labelMarker.exec(line))?.[1]?.toLowerCase()
    }
    case 'fence':
      return directiveMarker.exec(block.info)?.[1]
    case 'paragraph': {
      if (isIndentedAdmonition(text, block)) return indentedMarker.exec(start)?.[1]?.toLowerCase() ?? 'note'
      return (colonMarker.exec(start) ?? labelMarker.exec(start))?.[1]?.toLowerCase()
    }
    default:
      return undefined
  }
}

/** The kind that the opening line of a box names: of `{{< hint warning >}}` the more telling second word. */
export function openingKind(line: string): string {
  const template = templateMarker.exec(line)
  if (template) return (template[2] || template[1] || 'note').toLowerCase()
  return colonMarker.exec(line)?.[1]?.toLowerCase() ?? 'note'
}

/** True for boxes that are read before what follows them, not after what precedes. */
export function isWarning(kind: string): boolean {
  return warnings.has(kind)
}

const warnings: ReadonlySet<string> = new Set(['attention', 'caution', 'danger', 'error', 'important', 'warning'])
