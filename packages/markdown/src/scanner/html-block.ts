import {
  DASH,
  EXCLAMATION,
  GREATER_THAN,
  isBlank,
  isLetter,
  LEFT_BRACKET,
  QUESTION,
  RIGHT_BRACKET,
  SLASH
} from './characters.ts'
import {completesClosingTag, completesOpeningTag, tagNameEnd} from './html-tag.ts'

/**
 * The kinds of HTML blocks, numbered as in CommonMark: 1 `<script>` and the like, 2 comment, 3 instruction, 4
 * declaration, 5 CDATA (each up to its own end), 6 known tag, 7 any complete tag alone on its line (both up to a blank
 * line). 0 is none.
 */
export type HtmlKind = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7

const rawNames: ReadonlySet<string> = new Set('pre script style textarea'.split(' '))
const blockNames: ReadonlySet<string> = new Set(
  (
    'address article aside base basefont blockquote body caption center col colgroup dd details dialog dir div dl dt ' +
    'fieldset figcaption figure footer form frame frameset h1 h2 h3 h4 h5 h6 head header hr html iframe legend li ' +
    'link main menu menuitem nav noframes ol optgroup option p param search section summary table tbody td tfoot th ' +
    'thead title tr track ul'
  ).split(' ')
)
const longestName = 10
/** As in `x = 1</script>`. */
const rawEnd = /<\/(?:pre|script|style|textarea)>/i

/**
 * Which kind of HTML block starts at `offset`, where `<` stands.
 *
 * ```markdown
 * > | <details open>
 *     ^
 * ```
 */
export function htmlKind(text: string, offset: number, end: number): HtmlKind {
  const code = offset + 1 < end ? text.charCodeAt(offset + 1) : -1
  if (code === QUESTION) return 3
  if (code === EXCLAMATION) return markupKind(text, offset + 2, end)
  const isClosing = code === SLASH
  const nameStart = offset + (isClosing ? 2 : 1)
  const nameEnd = tagNameEnd(text, nameStart, end)
  if (nameEnd === nameStart) return 0
  const after = nameEnd < end ? text.charCodeAt(nameEnd) : -1
  if (after !== -1 && after !== SLASH && after !== GREATER_THAN && !isBlank(after)) return 0
  const name = nameEnd - nameStart > longestName ? '' : text.slice(nameStart, nameEnd).toLowerCase()
  if (!isClosing && after !== SLASH && rawNames.has(name)) return 1
  if (blockNames.has(name)) {
    return after !== SLASH || (nameEnd + 1 < end && text.charCodeAt(nameEnd + 1) === GREATER_THAN) ? 6 : 0
  }
  const isComplete = isClosing ? completesClosingTag(text, nameEnd, end, true) : completesOpeningTag(text, nameEnd, end)
  return isComplete ? 7 : 0
}

/** After `<!`. */
function markupKind(text: string, offset: number, end: number): HtmlKind {
  if (offset >= end) return 0
  const code = text.charCodeAt(offset)
  if (isLetter(code)) return 4
  if (code === DASH) return offset + 1 < end && text.charCodeAt(offset + 1) === DASH ? 2 : 0
  return code === LEFT_BRACKET && offset + 7 <= end && text.startsWith('[CDATA[', offset) ? 5 : 0
}

/**
 * Where on its first line the end of a block of kinds 1–5 may stand: `<!-->` and `<?>` are whole blocks.
 *
 * ```markdown
 * > | <!-- owner: storage -->
 *       ^
 * ```
 */
export function htmlContentStart(kind: HtmlKind, offset: number): number {
  return offset + (kind === 5 ? 9 : kind === 2 ? 2 : 1)
}

/**
 * True if a block of that kind ends on the line whose content is `offset`–`end`. Kinds 6 and 7 end at a blank line only.
 *
 * ```markdown
 * > | owner: storage -->
 *     ^
 * ```
 */
export function endsHtml(kind: HtmlKind, text: string, offset: number, end: number): boolean {
  if (kind === 0 || kind > 5) return false
  const line = text.slice(offset, end)
  if (kind === 1) return rawEnd.test(line)
  if (kind === 5) return endsCdata(line)
  return line.includes(kind === 2 ? '-->' : kind === 3 ? '?>' : '>')
}

/** micromark takes brackets in pairs: `]]>` and `]]]]>` end it, `]]]>` does not. */
function endsCdata(line: string): boolean {
  for (let index = line.indexOf(']]>'); index !== -1; index = line.indexOf(']]>', index + 1)) {
    let start = index
    while (start > 0 && line.charCodeAt(start - 1) === RIGHT_BRACKET) start--
    if ((index - start) % 2 === 0) return true
  }
  return false
}
