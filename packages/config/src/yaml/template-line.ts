/**
 * What a line of a template that holds no YAML does: it opens a block (`{{- if .Values.x }}`, `{% for %}`), goes on with
 * it (`else`), closes it, or stands for itself (a comment, `{{ include "x" . }}`, `{% set %}`).
 */
export type TemplateLine = 'open' | 'else' | 'close' | 'other'

/** `{{- if`, `{%- endfor`, `<% end`; the first word of a tag. */
const tag = /[ \t]*(?:\{\{[-~]?|\{%[-+]?|<%-?(?=[ \t]))[ \t]*(\/\*|[A-Za-z]*)/y

const opening: ReadonlySet<string> = new Set([
  'if',
  'with',
  'range',
  'define',
  'block',
  'for',
  'unless',
  'macro',
  'raw'
])
const closing: ReadonlySet<string> = new Set(['end', 'endif', 'endfor', 'endmacro', 'endblock', 'endraw', 'endwith'])
const between: ReadonlySet<string> = new Set(['else', 'elif', 'elsif'])

/** What a line is if it starts with a tag of a template and does not go on as `key:`; `undefined` for YAML. */
export function templateLine(text: string, start: number, end: number): TemplateLine | undefined {
  tag.lastIndex = start
  const match = tag.exec(text)
  if (!match || tag.lastIndex > end) return undefined
  const [, word = ''] = match
  const isBlock = opening.has(word) || closing.has(word) || between.has(word)
  if (!isBlock && keyAfterTag.test(text.slice(tag.lastIndex, Math.min(end, tag.lastIndex + 500)))) return undefined
  if (opening.has(word)) {
    // `{{- if .x }}a{{ end }}` on one line neither opens nor closes.
    return closedOnLine.test(text.slice(tag.lastIndex, Math.min(end, tag.lastIndex + 2000))) ? 'other' : 'open'
  }
  if (closing.has(word)) return 'close'
  return between.has(word) ? 'else' : 'other'
}

/** `.Values.name }}-suffix: value` */
const keyAfterTag = /^[^{}]*[}%]\}[^\s:]*:(?:\s|$)/
/** `.x }}text{{ end }}` */
const closedOnLine = /(?:\{\{[-~]?|\{%[-+]?)[ \t]*end/
