import type {Report, Span} from '@opschunk/core/plugin'
import type {ConfigFile, Format, Reading} from './format.ts'
import {lineEnd} from './lines.ts'

/** Keys that are reported as repeated; more of them say no more. */
const mostRepeated = 20

/** A tag that chooses between keys: what stands twice in a template may be there once in its result. */
const choice = /\{%|\{\{-?[ \t]*(?:if|else|range|with)\b/

/** Reports keys that are there again with the lines of both places, the first of them. */
export function repeatedReporter(
  {text, isTemplate}: ConfigFile,
  lineOf: (offset: number) => number,
  report: (report: Report) => void
): Reading['repeated'] {
  let left = mostRepeated
  return (key, first, again) => {
    if (left === mostRepeated && (isTemplate || choice.test(text))) left = 0
    if (left <= 0) return
    left--
    report({
      code: 'config/duplicate-key',
      message: `key \`${key}\`: expected once in its mapping, found again; it stands in line ${lineOf(first)} too. Both are kept; most readers take the last.`,
      span: {start: again, end: lineEnd(text, again, text.length)},
      help: 'Delete or rename one of them.'
    })
  }
}

/** Reports a tab where spaces belong. */
export function reportTabs({text}: ConfigFile, {indentation}: Format, report: (report: Report) => void): void {
  const tab = indentation === 'spaces' ? tabbedLine(text) : undefined
  if (!tab) return
  report({
    code: 'config/tab-indentation',
    message: 'line: expected spaces in front, found a tab, which YAML does not allow there.',
    span: tab,
    help: 'Indent with spaces.'
  })
}

/** The first line that a tab starts and that is neither blank nor a comment. */
function tabbedLine(text: string): Span | undefined {
  if (!text.includes('\t')) return undefined
  if (isTabbed(text, 0)) return {start: 0, end: lineEnd(text, 0, text.length)}
  for (let feed = text.indexOf('\n\t'); feed >= 0; feed = text.indexOf('\n\t', feed + 1)) {
    const start = feed + 1
    if (isTabbed(text, start)) return {start, end: lineEnd(text, start, text.length)}
  }
  return undefined
}

function isTabbed(text: string, line: number): boolean {
  tabbed.lastIndex = line
  return tabbed.test(text)
}

/** `\tkey: 1` */
const tabbed = /\t[ \t]*[^\s#]/y
