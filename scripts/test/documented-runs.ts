/** A command or program that a document shows, and what the document says it prints. */
export interface DocumentedRun {
  /** 1-based line of the fence. */
  readonly line: number
  /** Info string: `sh`, or `ts` and `js` for a program. */
  readonly language: string
  readonly code: string
  /** Text of the `text`, `json` or `jsonl` fence that follows at once; undefined if there is none. */
  readonly output: string | undefined
}

/** `<!-- runs -->` on a line of its own */
const marker = /^<!-- runs -->$/
/** A fence from its opening line, such as "```sh title", to its closing line. */
const opening = /^(`{3,})([a-z]+)[^`]*$/
const outputLanguages = new Set(['text', 'json', 'jsonl', 'markdown'])

/**
 * The fences of a document that follow `<!-- runs -->`, each with the output fence after it. Throws if the marker is
 * not followed by a fence, or a fence is not closed.
 */
export function documentedRuns(markdown: string): DocumentedRun[] {
  const lines = markdown.split('\n')
  return lines.flatMap((line, index) => {
    if (!marker.test(line)) return []
    const fence = fenceAfter(lines, index + 1)
    if (fence === undefined) throw new Error(`line ${index + 1}: expected a fence after <!-- runs -->`)
    const next = fenceAfter(lines, fence.end)
    const output = next !== undefined && outputLanguages.has(next.language) ? next.text : undefined
    return [{line: fence.line, language: fence.language, code: fence.text, output}]
  })
}

/** The fence that starts on the first line from `index` that is not blank. `end` is the index after its last line. */
function fenceAfter(lines: readonly string[], index: number) {
  const start = lines.findIndex((line, at) => at >= index && line.trim() !== '')
  const [, mark, language] = opening.exec(lines[start] ?? '') ?? []
  if (mark === undefined || language === undefined) return undefined
  const close = lines.indexOf(mark, start + 1)
  if (close < 0) throw new Error(`line ${start + 1}: the fence is not closed`)
  return {line: start + 1, language, text: lines.slice(start + 1, close).join('\n'), end: close + 1}
}

/**
 * True if a text is what a document shows of it. `…` stands for any text within a line; on a line of its own, for any
 * number of lines. Blanks at the ends are ignored.
 */
export function isShown(shown: string, actual: string): boolean {
  const patterns = shown.trim().split('\n').map(linePattern)
  return matches(patterns, actual.trim().split('\n'))
}

/** The pattern of a shown line; undefined for any number of lines. */
function linePattern(line: string): RegExp | undefined {
  if (line.trim() === '…') return undefined
  return new RegExp(`^${line.trimEnd().split('…').map(escaped).join('.*')}$`)
}

function matches(patterns: ReadonlyArray<RegExp | undefined>, lines: readonly string[]): boolean {
  const [first, ...rest] = patterns
  if (patterns.length === 0) return lines.length === 0
  if (first === undefined) return lines.some((_, at) => matches(rest, lines.slice(at))) || rest.length === 0
  const [line, ...others] = lines
  return line !== undefined && first.test(line.trimEnd()) && matches(rest, others)
}

function escaped(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
}
