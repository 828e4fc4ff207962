import {type Part, pathStep} from '../format.ts'
import {blockScalarEmbed} from './block-scalar.ts'
import type {Entry} from './entries.ts'
import {flowParts} from './flow-parts.ts'
import {scalarIn, scalarOf} from './scalars.ts'
import {entryOf, innerEntries, readValue} from './values.ts'

/** Keys whose value tells the items of a sequence apart, the best first. */
const identities = ['name', 'id', 'job_name', 'alert', 'record', 'key', 'host', 'title', 'path', 'uses'] as const

/** The parts of what an entry holds: keys of a mapping, items of a sequence, in block or flow style; none for scalars. */
export function partsOfEntry(entry: Entry): Part[] {
  const {form, span} = readValue(entry)
  return form === 'flow' ? flowParts(entry.yaml.text, span) : partsOf(innerEntries(entry))
}

/** Entries as parts; a sequence's by what tells them apart if all differ in it, else by their number. */
export function partsOf(entries: readonly Entry[]): Part[] {
  const names = entries.map((entry) => (entry.key === undefined ? identityOf(entry) : undefined))
  const areDistinct = new Set(names).size === names.length
  const seen = new Map<string, number>()
  let items = 0
  return entries.map((entry, i) => {
    const name = names[i]
    const index = entry.key === undefined ? items++ : 0
    const embed = blockScalarEmbed(entry)
    return {
      span: entry.span,
      step: entry.key === undefined ? (areDistinct && name ? `[${name}]` : `[${index}]`) : keyStep(entry.key, seen),
      parts: () => partsOfEntry(entry),
      ...(embed && {embed})
    }
  })
}

/** A key that is there again is numbered: `.env`, `.env[2]`. */
function keyStep(key: string, seen: Map<string, number>): string {
  const count = (seen.get(key) ?? 0) + 1
  seen.set(key, count)
  return count === 1 ? pathStep(key) : `${pathStep(key)}[${count}]`
}

/** `name=app`: what tells an item from its siblings. */
function identityOf(item: Entry): string | undefined {
  const {form} = readValue(item)
  if (form !== 'block' && form !== 'flow') return undefined
  const pairs = innerEntries(item)
  for (const key of identities) {
    const value = form === 'block' ? scalarOf(entryOf(pairs, key)) : scalarIn(item, key)
    if (value !== undefined && value.length <= 80) return `${key}=${value}`
  }
  return undefined
}
