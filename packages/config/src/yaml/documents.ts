import type {Span} from '@opschunk/core/plugin'
import {indentEnd, isBlankOrEnd, isLineEnd, lineEnd, withoutBlankEnd} from '../lines.ts'
import {type Entry, entriesOf} from './entries.ts'
import {templateLine} from './template-line.ts'
import {linesOf, type YamlText, yamlText} from './text.ts'

/** A document of a YAML stream. */
export interface YamlDocument {
  readonly yaml: YamlText
  /** From its first comment or content to its last line that is not blank. */
  readonly span: Span
  /** Where its content starts: behind the marker line, if the marker stands alone. */
  readonly contentStart: number
}

/**
 * The documents of a stream that hold more than comments. A line that starts with `---` or `...` and a blank ends a
 * document wherever it stands: no scalar may hold one at the start of a line (YAML 1.2.2, production 206,
 * `c-forbidden`). Comments, directives and `{{ if }}` directly above `---` belong to what follows, `{{ end }}` directly
 * below it to what precedes.
 */
export function documentsOf(text: string): YamlDocument[] {
  const yaml = yamlText(text)
  const markers = markersOf(yaml)
  const documents: YamlDocument[] = []
  for (let i = -1; i < markers.length; i++) {
    const marker = markers[i]
    const next = markers[i + 1]
    const end = next === undefined ? text.length : leadOf(text, next, marker ?? 0)
    const behind = marker === undefined ? 0 : behindMarker(text, marker)
    const start = behind === marker ? behind : closersEnd(text, behind, end)
    const previous = documents.at(-1)
    if (start > behind && previous)
      documents[documents.length - 1] = {...previous, span: {...previous.span, end: start}}
    const lead = marker === undefined ? 0 : leadOf(text, marker, markers[i - 1] ?? 0)
    const isLed = marker !== undefined && lead < marker && start === behind
    const content = firstContent(text, start, end)
    if (content === undefined) continue
    const first = isLed ? lead : skipBlank(text, start, end)
    const isOnMarker = marker === start
    documents.push({
      yaml,
      span: withoutBlankEnd(text, {start: first, end}),
      contentStart: isOnMarker ? indentEnd(text, markerEnd(text, marker), end) : start
    })
  }
  return documents
}

/** The entries of the outermost collection of a document; none if it is a scalar or in flow style. */
export function documentEntries({yaml, span: {end}, contentStart: start}: YamlDocument): Entry[] {
  const {line, limit} = linesOf(yaml, {start, end})
  return entriesOf(yaml, {line, limit, start})
}

/** Where the last document starts, with all that stands between it and the one before; 0 if there is one only. */
export function lastDocumentStart(text: string): number {
  for (let length = shortestTail; ; length *= 4) {
    const from = length < text.length ? text.indexOf('\n', text.length - length) + 1 : 0
    const tail = text.slice(from)
    if (from > 0 && !twoMarkers.test(tail)) continue
    const documents = documentsOf(tail)
    // The first one of a tail may have begun before it.
    if (from > 0 && documents.length < 3) continue
    const previous = documents.at(-2)
    return previous ? from + lineEnd(tail, previous.span.end - 1, tail.length) : 0
  }
}

/** Code units at the end of a text in which the start of the last document is looked for first. */
const shortestTail = 2 ** 13

/** What three documents have between them, told sooner than they are read: `---` and later `...` at the start of a line. */
const twoMarkers = /\n(?:---|\.\.\.)[\s\S]*?\n(?:---|\.\.\.)/

/** Starts of the lines that are markers, a byte order mark before them left aside: files are concatenated with theirs. */
function markersOf({text, starts, lineCount}: YamlText): number[] {
  const markers: number[] = []
  for (let line = 0; line < lineCount; line++) {
    const at = starts[line] ?? 0
    const code = text.charCodeAt(at)
    if (code !== dash && code !== dot && code !== byteOrderMark) continue
    const start = code === byteOrderMark ? at + 1 : at
    if ((text.startsWith('---', start) || text.startsWith('...', start)) && isBlankOrEnd(text, start + 3))
      markers.push(at)
  }
  return markers
}

/** Behind the line of a marker that stands alone or with a comment; the marker itself if content follows on its line. */
function behindMarker(text: string, marker: number): number {
  const end = lineEnd(text, marker, text.length)
  const behind = indentEnd(text, markerEnd(text, marker), end)
  return isLineEnd(text, behind, end) || text.charCodeAt(behind) === hash ? end : marker
}

/** Behind the three characters of a marker. */
function markerEnd(text: string, marker: number): number {
  return text.charCodeAt(marker) === byteOrderMark ? marker + 4 : marker + 3
}

/** Start of the comments, directives and openers of template blocks directly above a marker. */
function leadOf(text: string, marker: number, floor: number): number {
  let start = marker
  while (start > floor) {
    const line = text.lastIndexOf('\n', start - 2) + 1
    const code = text.charCodeAt(line)
    const isLead = code === hash || code === percent || templateLine(text, line, start) === 'open'
    if (line < floor || !isLead) break
    start = line
  }
  // Comments directly under the marker before are all that its document has.
  return start
}

/** Behind the lines from `start` on that only end template blocks. */
function closersEnd(text: string, start: number, end: number): number {
  let at = start
  while (at < end) {
    const next = lineEnd(text, at, end)
    if (templateLine(text, at, next) !== 'close') break
    at = next
  }
  return at
}

/** Start of the first line that is neither blank nor a comment nor a directive nor a comment of a template. */
function firstContent(text: string, start: number, end: number): number | undefined {
  for (let line = start; line < end; ) {
    const next = lineEnd(text, line, end)
    const at = indentEnd(text, line, next)
    const code = text.charCodeAt(at)
    const isEmpty = isLineEnd(text, at, next) || code === hash || (code === percent && at === line)
    const behind = isEmpty ? next : templateCommentEnd(text, at, end)
    if (behind === undefined) return line
    line = behind
  }
  return undefined
}

// `{{- /* Licence */}}`, over several lines or on one, and nothing behind it.
const templateComment = /\{\{-?[ \t]*\/\*/y
const templateCommentClose = /\*\/[ \t]*-?\}\}[ \t]*(?:\r?\n|$)/y

/** Behind the line in which a comment of a template ends that starts at an offset. */
function templateCommentEnd(text: string, at: number, limit: number): number | undefined {
  templateComment.lastIndex = at
  if (text.charCodeAt(at) !== brace || !templateComment.test(text)) return undefined
  const close = text.slice(0, limit).indexOf('*/', at)
  templateCommentClose.lastIndex = close
  return close >= 0 && templateCommentClose.test(text) ? templateCommentClose.lastIndex : undefined
}

/** Start of the first line that is not blank. */
function skipBlank(text: string, start: number, end: number): number {
  let line = start
  while (line < end) {
    const next = lineEnd(text, line, end)
    if (!isLineEnd(text, indentEnd(text, line, next), next)) break
    line = next
  }
  return line
}

const hash = 0x23
const percent = 0x25
const dash = 0x2d
const dot = 0x2e
const brace = 0x7b
const byteOrderMark = 0xfeff
