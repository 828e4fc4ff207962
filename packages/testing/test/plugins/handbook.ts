import {definePlugin, optionsSchema, type Plugin, type Span, type Unit} from '@opschunk/core/plugin'

/** `== Title` or `= Title`, at the start of a line. */
const titleLine = /^==? (?=\S)/
/** `1. text`, at the start of a line. */
const stepLine = /^\d{1,9}\. /
/** `password=hunter2`. */
const password = /\bpassword=(\S+)/g

/**
 * Document mode with all that it can do. `= Title` starts a section with `always`, `== Title` one with `prefer`;
 * `1. ` starts an atomic step with its lines; other lines are text; lines that start with `|` are rows, of which the
 * first is repeated; `password=` is sensitive; lines that start with `> ` hold another handbook.
 */
export const handbook: Plugin = definePlugin({
  apiVersion: 1,
  name: 'handbook',
  version: '1.0.0',
  types: [
    {type: 'handbook', description: 'Numbered steps under titles', extensions: ['.handbook'], fences: ['handbook']}
  ],
  roles: {
    section: 'A title and what is below it',
    title: 'The title of a section',
    step: 'One numbered step',
    rows: 'Lines of a table',
    inner: 'Another handbook',
    line: 'Any other line'
  },
  options: optionsSchema({}),
  describe: ({units, parts}) => ({metadata: {pieces: units.length, is_part: parts.length > 0}}),
  create: () => ({mode: 'document', segment: ({text}) => sections(text, linesOf(text))})
})()

function linesOf(text: string): readonly Span[] {
  const lines: Span[] = []
  for (let start = 0; start < text.length; ) {
    const found = text.indexOf('\n', start)
    const end = found < 0 ? text.length : found + 1
    lines.push({start, end})
    start = end
  }
  return lines
}

function sections(text: string, lines: readonly Span[]): readonly Unit[] {
  const units: Unit[] = []
  for (let i = 0; i < lines.length; ) {
    let next = i + 1
    while (next < lines.length && !titleLine.test(at(text, lines[next]))) next++
    units.push(section(text, lines.slice(i, next)))
    i = next
  }
  return units.filter(({span}) => span.start < span.end)
}

function section(text: string, lines: readonly Span[]): Unit {
  const span = {start: lines[0]?.start ?? 0, end: lines.at(-1)?.end ?? 0}
  const first = at(text, lines[0])
  if (!titleLine.test(first)) return {span, role: 'section', children: pieces(text, lines)}
  const title: Unit = {span: lines[0] ?? span, role: 'title', breakAfter: 'avoid', breakInside: 'avoid'}
  return {
    span,
    role: 'section',
    label: first.trim(),
    labelSpan: title.span,
    breakBefore: first.startsWith('==') ? 'prefer' : 'always',
    metadata: {section: first.trim()},
    children: [title, ...pieces(text, lines.slice(1))]
  }
}

function pieces(text: string, lines: readonly Span[]): readonly Unit[] {
  const units: Unit[] = []
  for (let i = 0; i < lines.length; ) {
    const first = at(text, lines[i])
    const isPart = partOf(first)
    let next = i + 1
    while (next < lines.length && isPart(at(text, lines[next]))) next++
    const own = lines.slice(i, next)
    // Blank lines are left to core.
    if (first.trim() !== '') units.push(piece(text, first, own))
    i = next
  }
  return units
}

function partOf(first: string): (line: string) => boolean {
  if (first.startsWith('> ')) return (line) => line.startsWith('> ')
  if (first.startsWith('|')) return (line) => line.startsWith('|')
  return stepLine.test(first) ? (line) => line.startsWith(' ') : () => false
}

function piece(text: string, first: string, lines: readonly Span[]): Unit {
  const span = {start: lines[0]?.start ?? 0, end: lines.at(-1)?.end ?? 0}
  const sensitive = [...text.slice(span.start, span.end).matchAll(password)].map((match) => {
    const start = span.start + match.index + 'password='.length
    return {span: {start, end: start + (match[1]?.length ?? 0)}, rule: 'password'}
  })
  const own = sensitive.length > 0 ? {sensitive} : {}
  if (first.startsWith('> ')) {
    const ranges = lines.map(({start, end}) => ({start: start + 2, end}))
    return {span, role: 'inner', ...own, embed: {info: 'handbook', ranges}, fallback: 'lines'}
  }
  if (first.startsWith('|')) {
    return {span, role: 'rows', ...own, context: [{kind: 'header', quote: lines[0] ?? span}], fallback: 'lines'}
  }
  if (stepLine.test(first)) return {span, role: 'step', label: first.trim(), ...own, breakInside: 'never'}
  return {span, role: 'line', ...own}
}

function at(text: string, span: Span | undefined): string {
  return span ? text.slice(span.start, span.end) : ''
}
