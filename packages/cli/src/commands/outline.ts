import type {Outline, OutlineUnit} from '@opschunk/core'
import type {Destination} from '../destination.ts'
import {eachDocument} from '../documents.ts'
import {oneLine} from '../one-line.ts'
import type {Session} from '../session.ts'
import {blank} from '../tally.ts'
import {outlineJson} from '../write/outline-json.ts'

/** Writes the units of each document before packing: a tree for people, or with `--json` one document a line. */
export async function outline(session: Session, destination: Destination): Promise<void> {
  const {options, pipeline, tally} = session
  await eachDocument(session, async ({input, bytes}) => {
    const result = await pipeline.outline(input)
    tally.document(result.units.length === 0 ? blank : result.type)
    for (const diagnostic of result.diagnostics) tally.report(diagnostic, bytes)
    await destination.write(options.json === true ? `${outlineJson(result)}\n` : outlineText(result))
  })
}

/** Indentation stops growing here: deeper trees are told by their numbers, not by their shape. */
const deepestIndent = 40

function outlineText({source, type, plugin, units}: Outline): string {
  const lines = [`${source.path ?? source.id}  ${type} (${plugin})`]
  const pending = [...units].reverse().map((unit) => ({unit, depth: 1}))
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const {unit, depth} = next
    lines.push(`${'  '.repeat(Math.min(depth, deepestIndent))}${unitText(unit)}`)
    for (const child of [...unit.children].reverse()) pending.push({unit: child, depth: depth + 1})
  }
  return `${lines.map(oneLine).join('\n')}\n`
}

function unitText({role, label, startLine, endLine, group, omit}: OutlineUnit): string {
  const lines = startLine === endLine ? `${startLine}` : `${startLine}–${endLine}`
  const notes = [group !== null && ` [${group}]`, omit && ' (in metadata only)'].filter((note) => note !== false)
  return `${lines} ${role}${label === null ? '' : ` “${label}”`}${notes.join('')}`
}
