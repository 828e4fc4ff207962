import type {Code} from 'mdast'
import type {CompileContext, Token} from 'mdast-util-from-markdown'
import type {Processor} from 'unified'

/** Offset at which the closing fence of a code block starts, in the text that was parsed. */
const closings = new WeakMap<Code, number>()
const openings = new WeakSet<Code>()

/** True if the node is a fenced code block, false if it is an indented one. */
export function isFenced(node: Code): boolean {
  return openings.has(node)
}

/** Where the closing fence starts; undefined for a fence that is never closed. */
export function closingFence(node: Code): number | undefined {
  return closings.get(node)
}

/**
 * A remark plugin that remembers where a fence is closed. mdast does not tell, and the text of a last line cannot:
 * in a container, or indented by four, it may be content.
 */
export function fenceMarks(this: Processor): void {
  const data = this.data()
  const extension = {enter: {codeFencedFence: mark}}
  data.fromMarkdownExtensions = [...(data.fromMarkdownExtensions ?? []), extension]
}

function mark(this: CompileContext, token: Token): void {
  // The code block is on top of the stack at its opening fence, below the buffer of its content at its closing one.
  const node = this.stack.findLast((parent) => parent.type === 'code')
  if (node?.type !== 'code') return
  if (openings.has(node)) closings.set(node, token.start.offset)
  else openings.add(node)
}
