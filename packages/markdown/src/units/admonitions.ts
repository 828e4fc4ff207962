import type {Span} from '@opschunk/core/plugin'
import type {Block} from '../block.ts'
import {ASTERISK, COLON, codeAt, EXCLAMATION, isLetter, QUESTION, UNDERSCORE} from '../scanner/characters.ts'
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

/** The first two letters of such labels. */
const labelStarts: ReadonlySet<number> = new Set(
  ['at', 'ca', 'da', 'im', 'no', 'ti', 'wa'].map((letters) => pairOf(letters.charCodeAt(0), letters.charCodeAt(1)))
)

/** Two letters of ASCII in any case, as one number. */
function pairOf(first: number, second: number): number {
  return ((first | 32) << 8) | second | 32
}

/** Characters of a block in which its marker is looked for. */
const markerLength = 80

/** What kind of box a block is, lower-case: `note`, `warning`, …; undefined for what is no box. */
export function admonitionKind(text: string, block: Block): string | undefined {
  switch (block.kind) {
    case 'quote': {
      const first = block.children[0]
      if (first?.kind !== 'paragraph') return undefined
      const line = startOf(text, first.span)
      return (quoteMarker.exec(line) ?? labelMarker.exec(line))?.[1]?.toLowerCase()
    }
    case 'fence':
      return block.info.startsWith('{') ? directiveMarker.exec(block.info)?.[1] : undefined
    case 'paragraph':
      return paragraphKind(text, block)
    default:
      return undefined
  }
}

function paragraphKind(text: string, block: Block): string | undefined {
  const {span} = block
  switch (text.charCodeAt(span.start)) {
    case EXCLAMATION:
    case QUESTION:
      if (!isIndentedAdmonition(text, block)) return undefined
      return indentedMarker.exec(startOf(text, span))?.[1]?.toLowerCase() ?? 'note'
    case COLON:
      return colonMarker.exec(startOf(text, span))?.[1]?.toLowerCase()
    default:
      return mayBeLabelled(text, span.start) ? labelMarker.exec(startOf(text, span))?.[1]?.toLowerCase() : undefined
  }
}

/** False if what stands behind emphasis starts no label, as of most paragraphs. */
function mayBeLabelled(text: string, start: number): boolean {
  let at = start
  let first = codeAt(text, at)
  while (isEmphasis(first)) first = codeAt(text, ++at)
  return isLetter(first) && labelStarts.has(pairOf(first, codeAt(text, at + 1)))
}

/** `*` or `_`. */
function isEmphasis(code: number): boolean {
  return code === ASTERISK || code === UNDERSCORE
}

function startOf(text: string, {start, end}: Span): string {
  return text.slice(start, Math.min(end, start + markerLength))
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
