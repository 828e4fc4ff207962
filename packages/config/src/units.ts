import type {DocumentContext, JsonValue, Metadata, Unit} from '@opschunk/core/plugin'
import {breakBetween} from './breaks.ts'
import {cutBlock, longestName} from './cut.ts'
import type {Block, Parts} from './format.ts'

/** Blocks as units: with break rules, contexts and metadata, cut further where they are larger than a chunk. */
export function unitsOf(blocks: readonly Block[], context: DocumentContext): Unit[] {
  return blocks.map((block, index) => unitOf(block, blocks[index - 1], context))
}

// Recursion is as deep as formats nest blocks: at most four levels, or where braces nest those that a format emits.
function unitOf(block: Block, previous: Block | undefined, context: DocumentContext): Unit {
  const {span, label, breadcrumb, embed} = block
  const children = childrenOf(block, context)
  const isContainer = (block.blocks?.length ?? 0) > 0
  const unit: {-readonly [Key in keyof Unit]: Unit[Key]} = {
    span,
    role: isContainer ? 'container' : 'block',
    breakBefore: breakBetween(previous, block),
    breakInside: block.isWhole ? 'never' : isContainer ? 'auto' : 'avoid',
    metadata: metadataOf(block)
  }
  if (label !== '' && label.length <= longestName) unit.label = label
  if (breadcrumb !== undefined && breadcrumb.length <= longestName) unit.breadcrumb = breadcrumb
  if (children.length > 0) {
    unit.children = children
    return unit
  }
  unit.fallback = 'lines'
  if (embed) unit.embed = embed
  return unit
}

function childrenOf(block: Block, context: DocumentContext): readonly Unit[] {
  if (block.blocks && block.blocks.length > 0) return unitsOf(block.blocks, context)
  const {span, parts, isWhole, embed} = block
  if (!parts || isWhole || embed || context.countSpan(span) <= context.budget.maxTokens) return noUnits
  return cutParts(span, parts, context)
}

const noUnits: readonly Unit[] = []

// Apart, since a function that is passed on costs all calls of the one that makes it.
function cutParts(span: Block['span'], parts: Parts, context: DocumentContext): readonly Unit[] {
  return cutBlock(span, parts, (part) => context.countSpan(part) <= context.budget.maxTokens)
}

function metadataOf({kind, metadata, isEncrypted}: Block): Metadata {
  const all = metadata?.['kind'] === kind ? metadata : {kind, ...metadata}
  const shown = areShort(all) ? all : shortOnes(all)
  return isEncrypted ? {...shown, encrypted: true} : shown
}

function areShort(metadata: Metadata): boolean {
  for (const key in metadata) if (!isShort(metadata[key] ?? '')) return false
  return true
}

function shortOnes(metadata: Metadata): Metadata {
  return Object.fromEntries(Object.entries(metadata).filter(([, value]) => isShort(value)))
}

function isShort(value: JsonValue): boolean {
  return typeof value === 'string' ? value.length <= longestName : !Array.isArray(value) || value.every(isShort)
}
