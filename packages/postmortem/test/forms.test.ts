import {readdirSync, readFileSync} from 'node:fs'
import {createPipeline, type Outline, type OutlineUnit} from '@opschunk/core'
import {describe, expect, it} from 'vitest'
import {postmortem} from '../src/index.ts'

const folder = new URL('forms/', import.meta.url)
const names = readdirSync(folder)
  .map((name) => name.slice(0, -'.marked'.length))
  .sort()

/** First letter of a marked line → role. */
const roles: {readonly [letter: string]: string} = {
  s: 'summary',
  i: 'impact',
  t: 'timeline',
  r: 'root-cause',
  c: 'contributing-factors',
  d: 'detection',
  x: 'resolution',
  l: 'lessons-learned',
  a: 'action-items'
}

interface Marked {
  readonly content: string
  readonly expected: {readonly [key: string]: string}
  /** Role of each line that is not blank, or `-`. */
  readonly lines: readonly string[]
  readonly entries: readonly string[]
  readonly items: readonly string[]
}

/** What a person marked: `t*|` starts an entry, `t+|` goes on with it, `a*|` starts an action item. */
function read(name: string): Marked {
  const [head = '', body = ''] =
    readFileSync(new URL(`${name}.marked`, folder), 'utf8').split(/^---\n/m, 2).length > 1
      ? splitOnce(readFileSync(new URL(`${name}.marked`, folder), 'utf8'))
      : ['', '']
  const rows = body.replace(/\n$/, '').split('\n')
  const content = `${rows.map((row) => row.slice(3)).join('\n')}\n`
  const expected = Object.fromEntries(
    head
      .split('\n')
      .flatMap((line) => (line === '' ? [] : [[line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]]))
  )
  const lines = rows.map((row) => (row.slice(3).trim() === '' ? '' : (roles[row[0] ?? ''] ?? '-')))
  return {content, expected, lines, entries: ranges(rows, 't'), items: ranges(rows, 'a')}
}

function splitOnce(text: string): [string, string] {
  const at = text.startsWith('---\n') ? 0 : text.indexOf('\n---\n') + 1
  return [text.slice(0, at), text.slice(at + 4)]
}

function ranges(rows: readonly string[], letter: string): string[] {
  const found: Array<{start: number; end: number}> = []
  for (const [index, row] of rows.entries()) {
    const last = found.at(-1)
    if (row.startsWith(`${letter}*`)) found.push({start: index + 1, end: index + 1})
    else if (row.startsWith(`${letter}+`) && last && row.slice(3).trim() !== '') last.end = index + 1
  }
  return found.map(({start, end}) => `${start}-${end}`)
}

function flatten(units: readonly OutlineUnit[]): OutlineUnit[] {
  return units.flatMap((unit) => [unit, ...flatten(unit.children)])
}

/** The role of each line: that of the smallest unit with one. */
function lineRoles(outline: Outline, content: string): string[] {
  const known = new Set(Object.values(roles))
  const lines = content.split('\n').map((line) => (line.trim() === '' ? '' : '-'))
  const units = flatten(outline.units).filter(({role}) => known.has(role))
  for (const unit of [...units].sort((a, b) => b.end - b.start - (a.end - a.start)))
    for (let line = unit.startLine; line <= unit.endLine; line++)
      if (lines[line - 1] !== '') lines[line - 1] = unit.role
  return lines.slice(0, -1)
}

async function outlineOf(name: string, content: string): Promise<Outline> {
  return createPipeline({plugins: [postmortem()]}).outline({id: name, content, type: 'postmortem'})
}

function found(outline: Outline, role: string): OutlineUnit[] {
  return flatten(outline.units).filter((unit) => unit.role === role)
}

const lineRange = ({startLine, endLine}: OutlineUnit) => `${startLine}-${endLine}`

describe('forms of postmortems', () => {
  it.each(names)('%s: finds its sections, entries and action items, and nothing else', async (name) => {
    const {content, expected, lines, entries, items} = read(name)
    const outline = await outlineOf(name, content)
    const stamps = found(outline, 'timeline-entry')
    const {times, ...metadata} = expected
    expect({
      lines: lineRoles(outline, content),
      entries: stamps.map(lineRange),
      items: found(outline, 'action-item').map(lineRange),
      times: stamps.map((unit) => unit.metadata.timestamp).join(' | '),
      metadata: Object.fromEntries(Object.keys(metadata).map((key) => [key, outline.metadata[key]]))
    }).toEqual({lines, entries, items, times: times ?? '', metadata})
  })
})
