import type {Description, Held, Unit} from '@opschunk/core/plugin'

/** Names that are listed; more of them say no more. */
const mostNames = 20

/**
 * Facts about a finished chunk: the names of all blocks that share it, the rules of the secrets in it, and, also as a
 * line of context, what it uses that is defined elsewhere.
 */
export function describe({units, ancestors, parts}: Held): Description {
  const blocks = units.flatMap(blocksIn)
  const names = blocks.flatMap(({metadata, label}) => metadata?.['name'] ?? label ?? [])
  const leaves = units.flatMap(leavesIn)
  // A part of a leaf may hold any of its secrets and aliases.
  const holders = parts.length > 0 ? [...leaves, ...ancestors] : leaves
  const secrets = new Set(holders.flatMap(({sensitive = []}) => sensitive.map(({rule}) => rule)))
  const uses = [...new Set(holders.flatMap(usesOf))]
  const metadata = {
    ...(names.length > 1 && {names: names.slice(0, mostNames)}),
    ...(secrets.size > 0 && {secrets: [...secrets].sort()}),
    ...(uses.length > 0 && {uses})
  }
  return {
    ...(Object.keys(metadata).length > 0 && {metadata}),
    ...(uses.length > 0 && {line: `uses ${uses.slice(0, mostLineNames).join(', ')}`})
  }
}

/** Aliases that fit into a line of context. */
const mostLineNames = 4

// Recursion is as deep as units nest, which `cut.ts` and the formats bound.
function blocksIn(unit: Unit): readonly Unit[] {
  if (unit.role === 'block') return [unit]
  return (unit.children ?? []).flatMap(blocksIn)
}

/** The units that may carry marks: those without children, and those above them that hold a mark across children. */
function leavesIn(unit: Unit): readonly Unit[] {
  return [unit, ...(unit.children ?? []).flatMap(leavesIn)]
}

function usesOf({metadata}: Unit): readonly string[] {
  const uses = metadata?.['uses']
  return Array.isArray(uses) ? uses.filter((name) => typeof name === 'string') : []
}
