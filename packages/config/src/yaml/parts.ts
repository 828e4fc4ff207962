import type {Part} from '../format.ts'
import {stepCounter} from '../statements/parts.ts'
import {blockScalarEmbed} from './block-scalar.ts'
import type {Entry} from './entries.ts'
import {flowParts} from './flow-parts.ts'
import {scalarIn, scalarOf} from './scalars.ts'
import {entriesIn, entryOf, readValue} from './values.ts'

/** Keys whose value tells the items of a sequence apart, the best first. */
const identities = ['name', 'id', 'job_name', 'alert', 'record', 'key', 'host', 'title', 'path', 'uses'] as const

/** The parts of what an entry holds: keys of a mapping, items of a sequence, in block or flow style; none for scalars. */
export function partsOfEntry(entry: Entry): Part[] {
  const value = readValue(entry)
  return value.form === 'flow' ? flowParts(entry.yaml.text, value) : partsOf(entriesIn(entry, value))
}

/** Entries as parts; a sequence's by what tells them apart if all differ in it, else by their number. */
export function partsOf(entries: readonly Entry[]): Part[] {
  const [first] = entries
  if (first && first.key === undefined) return itemParts(entries)
  const step = stepCounter()
  return entries.map((entry) => partOf(entry, step(entry.key)))
}

function itemParts(items: readonly Entry[]): Part[] {
  const names = items.map(identityOf)
  const areDistinct = new Set(names).size === names.length
  return items.map((item, i) => partOf(item, `[${(areDistinct && names[i]) || i}]`))
}

function partOf(entry: Entry, step: string): Part {
  const {span} = entry
  const parts = () => partsOfEntry(entry)
  const embed = blockScalarEmbed(entry)
  return embed ? {span, step, parts, embed} : {span, step, parts}
}

/** `name=app`: what tells an item from its siblings. */
function identityOf(item: Entry): string | undefined {
  const value = readValue(item)
  const {form} = value
  if (form !== 'block' && form !== 'flow') return undefined
  const pairs = entriesIn(item, value)
  for (const key of identities) {
    const name = form === 'block' ? scalarOf(entryOf(pairs, key)) : scalarIn(item, key)
    if (name !== undefined && name.length <= 80) return `${key}=${name}`
  }
  return undefined
}
