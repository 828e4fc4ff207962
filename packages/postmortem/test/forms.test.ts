import {readdirSync, readFileSync} from 'node:fs'
import type {Outline, OutlineUnit} from '@opschunk/core'
import {describe, expect, it} from 'vitest'
import {readMarked, roles} from './marked.ts'
import {flatten, outlineOf} from './outlined.ts'

const folder = new URL('forms/', import.meta.url)
const names = readdirSync(folder)
  .map((name) => name.slice(0, -'.marked'.length))
  .sort()

const known = new Set(Object.values(roles))

/** The role of each line: that of the smallest unit with one. */
function lineRoles(outline: Outline, content: string): string[] {
  const lines: string[] = content.split('\n').map((line) => (line.trim() === '' ? '' : '-'))
  const units = flatten(outline.units).filter(({role}) => known.has(role))
  for (const unit of units.sort((a, b) => b.end - b.start - (a.end - a.start)))
    for (let line = unit.startLine; line <= unit.endLine; line++)
      if (lines[line - 1] !== '') lines[line - 1] = unit.role
  return lines.slice(0, -1)
}

function lineRange({startLine, endLine}: OutlineUnit): string {
  return `${startLine}-${endLine}`
}

describe('forms of postmortems', () => {
  it.each(names)('%s: finds its sections, entries and action items, and nothing else', async (name) => {
    const {content, expected, lines, entries, items} = readMarked(
      readFileSync(new URL(`${name}.marked`, folder), 'utf8')
    )
    const outline = await outlineOf(content)
    const units = flatten(outline.units)
    const stamped = units.filter(({role}) => role === 'timeline-entry')
    const {times = '', ...metadata} = expected
    expect({
      lines: lineRoles(outline, content),
      entries: stamped.map(lineRange),
      items: units.filter(({role}) => role === 'action-item').map(lineRange),
      times: stamped.map((unit) => unit.metadata.timestamp).join(' | '),
      metadata: Object.fromEntries(Object.keys(metadata).map((key) => [key, outline.metadata[key]]))
    }).toEqual({lines, entries, items, times, metadata})
  })
})
