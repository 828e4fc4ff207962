import type {Span} from '../contract/span.ts'
import {compilePattern} from '../pattern.ts'
import type {OwnRule} from './redactor.ts'

/** A rule of a config, ready to search. Throws an `Error` if its pattern is none. */
export function ownRule(name: string, pattern: string | RegExp): OwnRule {
  const onLine = typeof pattern === 'string' ? byText(pattern) : byRegExp(pattern)
  return {name, find: (text) => inLines(text, onLine)}
}

/** All matches on one line, in offsets of the line. */
type OnLine = (line: string) => readonly Span[]

/** The group that is hidden, if a pattern has it. */
const secretGroup = 'secret'

function byText(source: string): OnLine {
  const pattern = compilePattern(source)
  return (line) => {
    const found: Span[] = []
    for (let match = pattern.find(line); match; match = pattern.find(line, Math.max(match.end, match.start + 1))) {
      const {start, end} = match.groups.get(secretGroup) ?? match
      if (start < end) found.push({start, end})
      if (Math.max(match.end, match.start + 1) > line.length) break
    }
    return found
  }
}

function byRegExp(pattern: RegExp): OnLine {
  const flags = [...new Set(`${pattern.flags.replace('y', '')}gd`)].join('')
  const search = new RegExp(pattern.source, flags)
  return (line) =>
    Array.from(line.matchAll(search), ({index, 0: whole, indices}) => {
      const [start, end] = indices?.groups?.[secretGroup] ?? [index, index + whole.length]
      return {start, end}
    }).filter(({start, end}) => start < end)
}

function* inLines(text: string, onLine: OnLine): Generator<Span> {
  for (let at = 0; at < text.length; ) {
    const lineFeed = text.indexOf('\n', at)
    const end = lineFeed < 0 ? text.length : lineFeed
    const line = text.slice(at, end).replace(carriageReturn, '')
    for (const span of onLine(line)) yield {start: at + span.start, end: at + span.end}
    at = end + 1
  }
}

const carriageReturn = /\r$/
