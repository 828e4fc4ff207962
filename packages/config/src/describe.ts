import type {Description, Held, JsonValue, Unit} from '@opschunk/core/plugin'

/** Names that are listed; more of them say no more. */
const mostNames = 20

/** Aliases that fit into a line of context. */
const mostLineNames = 4

/** What units say of the chunk that holds them. */
interface Facts {
  names: JsonValue[]
  readonly secrets: string[]
  readonly uses: string[]
}

/**
 * Facts about a finished chunk: the names of all blocks that share it, the rules of the secrets in it, and, also as a
 * line of context, what it uses that is defined elsewhere.
 */
export function describe({units, ancestors, parts}: Held): Description {
  const facts: Facts = {names: [], secrets: [], uses: []}
  for (const unit of units) gather(unit, facts, false)
  // A part of a leaf may hold any of its secrets and aliases.
  if (parts.length > 0) for (const unit of ancestors) gatherOwn(unit, facts)
  const {names, secrets, uses} = facts
  const metadata: Record<string, JsonValue> = {}
  if (names.length > 1) metadata['names'] = names.slice(0, mostNames)
  if (secrets.length > 0) metadata['secrets'] = secrets.sort()
  if (uses.length === 0) return {metadata}
  metadata['uses'] = uses
  return {metadata, line: `uses ${uses.slice(0, mostLineNames).join(', ')}`}
}

// Recursion is as deep as units nest, which `cut.ts` and the formats bound.
function gather(unit: Unit, facts: Facts, isInBlock: boolean): void {
  gatherOwn(unit, facts)
  const isBlock = unit.role === 'block'
  const name = isBlock && !isInBlock ? (unit.metadata?.['name'] ?? unit.label) : undefined
  // Mostly the only one, for which `push` would make room for 17.
  if (name !== undefined && facts.names.length === 0) facts.names = [name]
  else if (name !== undefined) facts.names.push(name)
  for (const child of unit.children ?? []) gather(child, facts, isInBlock || isBlock)
}

/** Marks and uses of one unit: those without children have them, and those above that hold a mark across children. */
function gatherOwn({sensitive, metadata}: Unit, {secrets, uses}: Facts): void {
  if (sensitive) for (const {rule} of sensitive) if (!secrets.includes(rule)) secrets.push(rule)
  const own = metadata?.['uses']
  if (!Array.isArray(own)) return
  for (const use of own) if (typeof use === 'string' && !uses.includes(use)) uses.push(use)
}
