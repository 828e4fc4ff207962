import {keepShapes, type Span} from '@opschunk/core/plugin'
import type {BlockProblem, BlockTree} from '../block.ts'
import {Containers} from './containers.ts'
import {findFrontmatter} from './frontmatter.ts'
import {Leaves} from './leaves.ts'
import {LineCursor} from './line-cursor.ts'

/** A block tree and where it may not be what micromark makes of the text. */
export interface ScanResult extends BlockTree {
  /** Rare constructs that were guessed; empty for nearly every document. A caller who must be sure parses those whole. */
  readonly unsure: readonly Span[]
  /** How many containers hold one another at the deepest place; a list and its item are one. */
  readonly depth: number
}

/**
 * Reads the blocks of a Markdown text: CommonMark 0.31 with GFM tables, task lists and footnote definitions, and
 * frontmatter, as micromark does; in time linear in the text, whatever its nesting. Never throws.
 *
 * Line by line: the open containers take their markers, new containers open, the rest of the line goes to the open leaf
 * or starts one. Inline content is not looked at.
 */
export function scanBlocks(text: string): ScanResult {
  const {containers, leaves, problems, unsure} = scannerOf(text)
  const frontmatter = findFrontmatter(text)
  if (frontmatter !== undefined) leaves.add(frontmatter.kind, 0, frontmatter.end)
  const line = new LineCursor(text, frontmatter?.end ?? 0)
  while (line.advance()) scanLine(line, containers, leaves)
  leaves.close()
  return {blocks: containers.finish(), problems, unsure, depth: containers.deepest}
}

interface Scanner {
  readonly containers: Containers
  readonly leaves: Leaves
  readonly problems: BlockProblem[]
  readonly unsure: Span[]
}

function scannerOf(text: string): Scanner {
  const problems: BlockProblem[] = []
  const unsure: Span[] = []
  const containers = new Containers(text)
  return {containers, leaves: new Leaves(text, containers, problems, unsure), problems, unsure}
}

keepShapes(scannerOf(''), new LineCursor('', 0))

function scanLine(line: LineCursor, containers: Containers, leaves: Leaves): void {
  const match = containers.match(line)
  if (match === 'matched' && leaves.isRaw) {
    leaves.continue(line)
    return
  }
  // What opens inside a container that opens on this line is still held to the rules for interrupting (micromark).
  const interrupts = match === 'matched' && leaves.isInterruptible
  let isOpened = match === 'new-item'
  if (isOpened) {
    leaves.close()
    containers.closeTo(containers.matched + 1)
    containers.openItem(line)
  }
  for (let kind = containers.next(line, interrupts); kind !== undefined; kind = containers.next(line, interrupts)) {
    if (!isOpened) {
      leaves.close()
      containers.closeTo(containers.matched)
      isOpened = true
    }
    containers.openNext(line, kind, interrupts)
  }
  if (isOpened) leaves.openContainer(line)
  else if (match === 'matched') leaves.continue(line)
  else if (!leaves.continueLazily(line)) {
    leaves.close()
    containers.closeTo(containers.matched)
    leaves.beginLazily(line)
  }
}
