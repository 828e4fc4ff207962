import type {Span} from '@opschunk/core/plugin'
import {type Block, firstLineOf, holdsPhrase, lineStarts, phrases} from '@opschunk/markdown'
import type {Vocabulary} from '../vocabulary.ts'
import {opening} from './block-text.ts'
import {isCommands} from './commands.ts'
import {instructs} from './instruction.ts'
import {plainStart} from './plain-start.ts'
import type {FencedStep, Passage} from './step.ts'

/** Languages of fences that hold text. */
const textLanguages: ReadonlySet<string> = new Set(['', 'text', 'txt', 'plaintext', 'plain', 'md', 'markdown'])

/** `1. Drain`, ` 2) Upgrade`, `Step 3: Verify`, `- [ ] Tell the team`: a step inside a fence. */
const fencedMark =
  /^[ \t]{0,4}(?:(step[ \t]+#?\d{1,3}|\d{1,3}(?=[.)]))[.):–—-]*[ \t]+|[-*][ \t]+\[[ xX]\][ \t]+)(?=\S)/i

/** `ROLLBACK`, `## Rollback`, `Post-checks:`, `=====`: a line that starts another part of the template. */
const partLine = /^(?:#{1,6}[ \t]|[A-Z][A-Z \t/&-]{3,60}:?[ \t]*$|[-=*_]{4,}[ \t]*$|[A-Z][\w /-]{2,40}:[ \t]*$)/

/** `Use this message:`, `Announce …`: what stands in the fence is said, not done. */
const saidBefore = phrases(
  'message|announce|announcement|reply|email|e-mail|slack|notify|notification|comment|post|tell|inform|output|example',
  'prints|format',
  'looks like'
)

/**
 * A procedure inside a fence, such as the template of a change ticket or commands below numbered comments; `undefined` if
 * no fence holds one.
 */
export function fencedSteps(text: string, blocks: readonly Block[], words: Vocabulary): Passage[] | undefined {
  const passages: Passage[] = []
  let from = 0
  for (let at = 0; at < blocks.length; at++) {
    const fence = blocks[at]
    if (fence?.kind !== 'fence' || isSaid(text, blocks[at - 1])) continue
    const steps = isText(fence)
      ? stepsInFence(text, fence, words)
      : isCommands(text, fence, words)
        ? countedComments(text, fence, words)
        : []
    if (steps.length < 2) continue
    if (from < at) passages.push({kind: 'blocks', blocks: blocks.slice(from, at)})
    passages.push({kind: 'fenced', fence, steps})
    from = at + 1
  }
  if (passages.length === 0) return undefined
  if (from < blocks.length) passages.push({kind: 'blocks', blocks: blocks.slice(from)})
  return passages
}

function isText({info, content}: Block): boolean {
  return content.start < content.end && textLanguages.has(info.toLowerCase())
}

function isSaid(text: string, before: Block | undefined): boolean {
  return before?.kind === 'paragraph' && holdsPhrase(opening(text, before), saidBefore)
}

/** `# 1. Check the pods`, `# Step 2: Restart them`: a comment over the commands of a step. */
const numberedComment = /^[ \t]*#+[ \t]*(?:step[ \t]+)?(\d{1,2})[.):][ \t]+(?=\S)/i

/** Commands below comments that count from 1 on, if half of them tell what to do; else none. */
function countedComments(text: string, {content}: Block, words: Vocabulary): FencedStep[] {
  const steps: FencedStep[] = []
  let instructive = 0
  for (const start of lineStarts(text, content)) {
    const line = firstLineOf(text, {start, end: content.end})
    const written = text.slice(start, Math.min(line.end, start + 100))
    const found = numberedComment.exec(written)
    if (!found) continue
    const [mark, number = ''] = found
    if (Number(number) !== steps.length + 1) return []
    if (instructs(plainStart(written.slice(mark.length)), words)) instructive++
    const last = steps.at(-1)
    if (last) steps[steps.length - 1] = {...last, span: {start: last.span.start, end: endOfText(text, start)}}
    steps.push({span: {start: line.start, end: endOfText(text, content.end)}, label: number, firstLine: line})
  }
  return instructive * 2 >= steps.length ? steps : []
}

/** The offset behind the last character before an offset that is not blank. */
function endOfText(text: string, before: number): number {
  let end = before
  while (end > 0 && text.charCodeAt(end - 1) <= 32) end--
  return end
}

function stepsInFence(text: string, fence: Block, words: Vocabulary): FencedStep[] {
  const {start, end} = fence.content
  const steps: FencedStep[] = []
  let open: {readonly line: Span; readonly label: string; end: number} | undefined
  let instructive = 0
  const close = () => {
    if (open) steps.push({span: {start: open.line.start, end: open.end}, label: open.label, firstLine: open.line})
    open = undefined
  }
  for (const lineStart of lineStarts(text, {start, end})) {
    const line = firstLineOf(text, {start: lineStart, end})
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
