import type {SourceDocument} from '@opschunk/core/plugin'
import type {Root} from 'mdast'
import {nestingDepth} from './nesting.ts'
import {fullParser} from './remark.ts'
import {deepestLevel} from './remark-blocks.ts'

const trees = new WeakMap<SourceDocument, Root>()
const parser = fullParser([])

/**
 * The full mdast of a document, inline content included, with positions: CommonMark, GFM, YAML and TOML frontmatter.
 * Parsed once and shared, so treat it as read-only. For plugins that need what the block tree leaves out; remark's
 * time grows faster than its input, so prefer `blockTree` for what it has.
 *
 * Throws a `RangeError` if lists and quotes nest deeper than 100 levels, which remark cannot parse in sensible time.
 */
export function mdastOf(document: SourceDocument): Root {
  const known = trees.get(document)
  if (known) return known
  const depth = nestingDepth(document.text, 0, document.text.length)
  if (depth > deepestLevel) {
    throw new RangeError(
      `mdastOf(${document.id}): expected at most ${deepestLevel} levels of lists and quotes, got ${depth}. Use blockTree, which reads any depth.`
    )
  }
  const tree = parser.parse(document.text)
  trees.set(document, tree)
  return tree
}
