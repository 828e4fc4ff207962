import type {Report, Span} from '@opschunk/core/plugin'
import type {Block, ConfigFile, Format} from './format.ts'
import {lineEnd} from './lines.ts'

/** Keys that are reported as repeated; more of them say no more. */
const mostRepeated = 20

/** A tag that chooses between keys: what stands twice in a template may be there once in its result. */
const choice = /\{%|\{\{-?[ \t]*(?:if|else|range|with)\b/

/** What is wrong with a file though all of it can be read: keys that are there twice, tabs where spaces belong. */
export function reportFaults(
  {text, isTemplate}: ConfigFile,
  {keyed, indentation}: Format,
  blocks: readonly Block[],
  report: (report: Report) => void
): void {
  const again = keyed && !isTemplate ? repeated(blocks, keyed) : []
  if (again.length > 0 && !choice.test(text)) {
    for (const {label, span} of again) {
      report({
        code: 'config/duplicate-key',
        message: `key \`${label}\`: expected once in its mapping, found again. Both are kept; most readers take the last.`,
        span: {start: span.start, end: lineEnd(text, span.start, text.length)},
        help: 'Delete or rename one of them.'
      })
    }
  }
  const tab = indentation === 'spaces' ? tabbedLine(text) : undefined
  if (tab) {
    report({
      code: 'config/tab-indentation',
      message: 'line: expected spaces in front, found a tab, which YAML does not allow there.',
      span: tab,
      help: 'Indent with spaces.'
    })
  }
}

/** Blocks whose key a sibling before has. */
function repeated(blocks: readonly Block[], keyed: ReadonlySet<string>): Block[] {
  const found: Block[] = []
  const visit = (siblings: readonly Block[]): void => {
    const seen = new Set<string>()
    for (const block of siblings) {
      if (keyed.has(block.kind)) {
        if (seen.has(block.label) && found.length < mostRepeated) found.push(block)
        seen.add(block.label)
      }
      if (block.blocks) visit(block.blocks)
    }
  }
  visit(blocks)
  return found
}

/** The first line that a tab starts and that is neither blank nor a comment. */
function tabbedLine(text: string): Span | undefined {
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
