import type {Block} from '../format.ts'
import type {Entry} from './entries.ts'
import {partsOfEntry} from './parts.ts'
import {scalarIn} from './scalars.ts'
import {innerEntries} from './values.ts'

/** What a format says of a block; where it is and how it is cut is the entry's. */
export type Description = Omit<Block, 'span' | 'parts' | 'blocks'>

/** An entry as a block, cut at what it holds. */
export function entryBlock(entry: Entry, description: Description): Block {
  return {span: entry.span, parts: () => partsOfEntry(entry), ...description}
}

/** The entries under a key, each a block: services of a compose file, jobs of a workflow, receivers. */
export interface Collection {
  /** Describes one of them; `index` is its position. */
  describe(entry: Entry, index: number): Description
  /** Blocks inside one of them, such as the rules of a group. Default none. */
  blocks?(entry: Entry): readonly Block[]
}

/**
 * Entries of one level: those whose key is that of a collection hold a block for each of theirs, the others are blocks
 * of kind `top-level`.
 */
export function levelBlocks(entries: readonly Entry[], collections: ReadonlyMap<string, Collection>): Block[] {
  return entries.map((entry) => {
    const key = entry.key ?? ''
    const collection = collections.get(key)
    const inner = collection ? collectionBlocks(entry, collection) : []
    const block = entryBlock(entry, {
      kind: 'top-level',
      label: key,
      metadata: {name: key},
      ...(inner.length > 0 && {standing: 'apart'})
    })
    return inner.length > 0 ? {...block, blocks: inner} : block
  })
}

/** A block for each entry that an entry holds. */
export function collectionBlocks(entry: Entry, {describe, blocks}: Collection): Block[] {
  return innerEntries(entry).map((child, index) => {
    const block = entryBlock(child, describe(child, index))
    const inner = blocks?.(child) ?? []
    return inner.length > 0 ? {...block, blocks: inner} : block
  })
}

/** A collection of pairs that are called by their key. */
export function namedByKey(kind: string, metadataOf?: (entry: Entry) => Block['metadata']): Collection {
  return {
    describe: ({key = '', ...entry}) => ({
      kind,
      label: key,
      metadata: {name: key, ...metadataOf?.({key, ...entry})},
      standing: 'apart'
    })
  }
}

/** A collection of pairs, and of those in them down to some levels, each called by all keys above it: `/carts post`. */
export function namedByKeys(kind: string, levels: number, above = ''): Collection {
  const nameOf = ({key = ''}: Entry) => `${above}${key}`
  return {
    describe: (entry) => ({kind, label: nameOf(entry), metadata: {name: nameOf(entry)}, standing: 'apart'}),
    ...(levels > 1 && {
      blocks: (entry: Entry) => collectionBlocks(entry, namedByKeys(kind, levels - 1, `${nameOf(entry)} `))
    })
  }
}

/** A collection of items that are called by the value of one of these keys. */
export function namedByValue(kind: string, keys: readonly string[]): Collection {
  return {
    describe: (entry, index) => {
      const name = keys.map((key) => scalarIn(entry, key)).find((value) => value !== undefined)
      return {kind, label: name ?? `${kind} ${index + 1}`, ...(name !== undefined && {metadata: {name}})}
    }
  }
}
