import type {Description, Held, Unit} from '@opschunk/core/plugin'

/** Names that are listed; more of them say no more. */
const mostNames = 20

/** Facts about a finished chunk: the names of all blocks that share it, and the rules of the secrets in it. */
export function describe({units, ancestors, parts}: Held): Description {
  const blocks = units.flatMap(blocksIn)
  const names = blocks.flatMap(({metadata, label}) => metadata?.name ?? label ?? [])
  // A part of a leaf may hold any of its secrets.
  const cut = parts.length > 0 ? ancestors.flatMap(({sensitive = []}) => sensitive) : []
  const secrets = new Set([...units.flatMap(secretsIn), ...cut].map(({rule}) => rule))
  const metadata = {
    ...(names.length > 1 && {names: names.slice(0, mostNames)}),
    ...(secrets.size > 0 && {secrets: [...secrets].sort()})
  }
  return Object.keys(metadata).length > 0 ? {metadata} : {}
}

// Recursion is as deep as units nest, which `cut.ts` and the formats bound.
function blocksIn(unit: Unit): readonly Unit[] {
  if (unit.role === 'block') return [unit]
  return (unit.children ?? []).flatMap(blocksIn)
}

function secretsIn({sensitive = [], children = []}: Unit): NonNullable<Unit['sensitive']> {
  return [...sensitive, ...children.flatMap(secretsIn)]
}
