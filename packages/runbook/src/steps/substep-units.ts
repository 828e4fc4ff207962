import type {Span} from '@opschunk/core/plugin'
import type {OpenUnit} from '@opschunk/markdown'

/** `   2. `, `- `, `  > 3) `: the marker that a list item starts with. */
const itemMarker = /^[ \t>]*(?:(\d{1,9})[.)]|[-*+])(?:[ \t]+\[([ xX])\])?/

const holdsLists: ReadonlySet<string> = new Set(['list', 'details', 'admonition', 'template', 'quote', 'section'])

/** Makes the items of lists inside a step its sub-steps: those of ordered and task lists; bullets stay. */
// Recursion is as deep as lists nest, which the reader of blocks bounds.
export function markSubsteps(text: string, units: readonly OpenUnit[]): void {
  for (const unit of units) {
    const isItem = unit.role === 'list-item'
    if (!isItem && !holdsLists.has(unit.role)) continue
    if (unit.children) markSubsteps(text, unit.children)
    if (isItem && isCounted(text, unit.span)) unit.role = 'substep'
  }
}

/** True for an item of an ordered list, or of a list of tasks. */
function isCounted(text: string, {start, end}: Span): boolean {
  const marker = itemMarker.exec(text.slice(start, Math.min(end, start + 40)))
  return marker?.[1] !== undefined || marker?.[2] !== undefined
}
