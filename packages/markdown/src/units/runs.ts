import type {Block} from '../block.ts'
import {EXCLAMATION, QUESTION} from '../scanner/characters.ts'

/** `!!! note "Title"`, `??? tip`, `???+ warning`. */
const indentedAdmonition = /^(?:!!!|\?\?\?\+?)[ \t]+["\w]/

/**
 * Joins blocks that are one thing to their reader: link definitions that follow each other, and an admonition of
 * MkDocs with its indented body, which CommonMark takes for code.
 */
export function joinRuns(text: string, blocks: readonly Block[]): readonly Block[] {
  const joined: Block[] = []
  for (const block of blocks) {
    const previous = joined.at(-1)
    if (previous && goesOn(text, previous, block)) {
      const span = {start: previous.span.start, end: block.span.end}
      joined[joined.length - 1] = {...previous, span, content: span}
    } else {
      joined.push(block)
    }
  }
  return joined
}

/** False for blocks of other kinds than those that go on with what precedes. */
export function mayJoinRun({kind}: Block): boolean {
  return kind === 'definition' || kind === 'indented-code'
}

function goesOn(text: string, previous: Block, block: Block): boolean {
  if (block.kind === 'definition') return previous.kind === 'definition'
  if (block.kind !== 'indented-code' || previous.kind !== 'paragraph') return false
  return isIndentedAdmonition(text, previous)
}

/** True for a paragraph that starts with `!!!` or `???` and a word. */
export function isIndentedAdmonition(text: string, {span: {start}}: Block): boolean {
  const first = text.charCodeAt(start)
  return (first === EXCLAMATION || first === QUESTION) && indentedAdmonition.test(text.slice(start, start + 8))
}
