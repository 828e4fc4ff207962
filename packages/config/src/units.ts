import type {DocumentContext, JsonValue, Metadata, Unit} from '@opschunk/core/plugin'
import {breakBetween} from './breaks.ts'
import {cutBlock, longestName} from './cut.ts'
import type {Block} from './format.ts'

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
  if (!block.parts || block.isWhole || block.embed) return []
  const fits = (span: Block['span']) => context.countSpan(span) <= context.budget.maxTokens
  return fits(block.span) ? [] : cutBlock(block.span, block.parts, fits)
}

function metadataOf({kind, metadata, isEncrypted}: Block): Metadata {
  const all = metadata?.['kind'] === kind ? metadata : {kind, ...metadata}
  const shown = Object.values(all).every(isShort) ? all : shortOnes(all)
  return isEncrypted ? {...shown, encrypted: true} : shown
}

function shortOnes(metadata: Metadata): Metadata {
  return Object.fromEntries(Object.entries(metadata).filter(([, value]) => isShort(value)))
}

function isShort(value: JsonValue): boolean {
  return typeof value === 'string' ? value.length <= longestName : !Array.isArray(value) || value.every(isShort)
}
