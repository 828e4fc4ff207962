import type {Span} from '@opschunk/core/plugin'
import {type Block, firstLineOf, lineStarts} from '@opschunk/markdown'
import type {Vocabulary} from '../vocabulary.ts'
import {opening} from './block-text.ts'
import {instructs} from './instruction.ts'
import {plainStart} from './plain-start.ts'
import type {Passage, Step} from './step.ts'

/** Languages of fences that hold text. */
const textLanguages: ReadonlySet<string> = new Set(['', 'text', 'txt', 'plaintext', 'plain', 'md', 'markdown'])

/** `1. Drain`, ` 2) Upgrade`, `Step 3: Verify`, `- [ ] Tell the team`: a step inside a fence. */
const fencedMark =
  /^[ \t]{0,4}(?:(step[ \t]+#?\d{1,3}|\d{1,3}(?=[.)]))[.):–—-]*[ \t]+|[-*][ \t]+\[[ xX]\][ \t]+)(?=\S)/i

/** `ROLLBACK`, `## Rollback`, `Post-checks:`, `=====`: a line that starts another part of the template. */
const partLine = /^(?:#{1,6}[ \t]|[A-Z][A-Z \t/&-]{3,60}:?[ \t]*$|[-=*_]{4,}[ \t]*$|[A-Z][\w /-]{2,40}:[ \t]*$)/

/** `Use this message:`, `Announce …`: what stands in the fence is said, not done. */
const saidBefore =
  /\b(?:message|announce|announcement|reply|e-?mail|slack|notify|notification|comment|post|tell|inform|output|example|prints|looks like|format)\b/i

/** A procedure inside a fence, such as the template of a change ticket; `undefined` if no fence holds one. */
export function fencedSteps(text: string, blocks: readonly Block[], words: Vocabulary): Passage[] | undefined {
  const passages = blocks.map((block, index): Passage => {
    const before = blocks[index - 1]
    const isSaid = before?.kind === 'paragraph' && saidBefore.test(opening(text, before))
    const steps = isSaid ? [] : stepsInFence(text, block, words)
    return steps.length >= 2 ? {kind: 'fenced', fence: block, steps} : {kind: 'blocks', blocks: [block]}
  })
  if (!passages.some(({kind}) => kind === 'fenced')) return undefined
  const joined: Passage[] = []
  for (const passage of passages) {
    const previous = joined.at(-1)
    if (passage.kind === 'blocks' && previous?.kind === 'blocks') {
      joined[joined.length - 1] = {kind: 'blocks', blocks: [...previous.blocks, ...passage.blocks]}
    } else {
      joined.push(passage)
    }
  }
  return joined
}

function stepsInFence(text: string, fence: Block, words: Vocabulary): Step[] {
  if (fence.kind !== 'fence' || !textLanguages.has(fence.info.toLowerCase())) return []
  if (fence.content.start >= fence.content.end) return []
  const lines = lineStarts(text, fence.content).map((start) => firstLineOf(text, {start, end: fence.content.end}))
  const steps: Step[] = []
  let open: {readonly line: Span; readonly label: string; end: number} | undefined
  let instructive = 0
  const close = () => {
    if (!open) return
    const span = {start: open.line.start, end: open.end}
    steps.push({span, label: open.label, labelSpan: open.line, blocks: [], firstLine: open.line, hasCommands: false})
    open = undefined
  }
  for (const line of lines) {
    const written = text.slice(line.start, Math.min(line.end, line.start + 300))
    if (written.trim() === '') continue
    const mark = fencedMark.exec(written)
    if (mark) {
      close()
      const rest = written.slice(mark[0].length)
      if (instructs(plainStart(rest), words)) instructive++
      open = {line, label: mark[1] ?? rest.trim().slice(0, 60).toWellFormed(), end: line.end}
    } else if (partLine.test(written)) {
      close()
    } else if (open) {
      open.end = line.end
    }
  }
  close()
  return instructive * 2 >= steps.length ? steps : []
}
