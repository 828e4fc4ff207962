import type {Span} from '@opschunk/core/plugin'
import type {Block} from '@opschunk/markdown'

/** `Run:`, `**Check**:`, `do this:**`. */
const colonAtEnd = /[:：][*_`"')\]]*[ \t]*$/

/** True for a paragraph that ends in a colon: it introduces what follows. */
export function endsWithColon(text: string, block: Block): boolean {
  if (block.kind !== 'paragraph') return false
  return colonAtEnd.test(text.slice(Math.max(block.span.start, block.span.end - 8), block.span.end))
}

/** `You should see`, `Expected output:`, `The output looks like`, `This will take`. */
const outputNote =
  /^[*_>\s]*(?:you (?:should|will|would|must)(?: now| then)? (?:see|get|have|receive|be prompted)|(?:the )?(?:expected|example|sample)?[ ]?(?:output|result|response)s?\b|it (?:should|will) (?:print|show|say|return|output|report|look)|this (?:should|will|may|command|prints|shows|returns|outputs)|which (?:should|prints|returns|gives)|(?:which |that )?should (?:print|show|return|output|look)|expect(?:ed)?\b|if (?:the|this|that|all) (?:output|command|result)|once (?:the|this) command|sample:|example:)/i

/** True for a paragraph that says what the command before it gives. */
export function isOutputNote(text: string, block: Block): boolean {
  return (
    block.kind === 'paragraph' &&
    outputNote.test(text.slice(block.span.start, Math.min(block.span.end, block.span.start + 120)))
  )
}

/** True for a paragraph that is one picture and nothing else. */
export function isPicture(text: string, block: Block): boolean {
  const {start, end} = block.span
  return block.kind === 'paragraph' && end - start <= 1000 && text.startsWith('![', start) && text[end - 1] === ')'
}

/** Offsets at which the lines of a span start, the first being that of the span. */
export function lineStarts(text: string, {start, end}: Span): number[] {
  const starts = [start]
  for (let at = text.indexOf('\n', start); at !== -1 && at + 1 < end; at = text.indexOf('\n', at + 1))
    starts.push(at + 1)
  return starts
}

/** A block's first line, its line end left out. */
export function firstLineOf(text: string, {start, end}: Span): Span {
  const newline = text.indexOf('\n', start)
  const lineEnd = newline === -1 ? end : Math.min(newline, end)
  return {start, end: text[lineEnd - 1] === '\r' && lineEnd - 1 > start ? lineEnd - 1 : lineEnd}
}

/** The beginning of what a block says, for rules that look at words. */
export function opening(text: string, block: Block | undefined): string {
  if (block === undefined) return ''
  return text.slice(block.span.start, Math.min(block.span.end, block.span.start + 400))
}

/** Characters of a label that is read from a text. */
const labelLength = 60

/** `[ ] `: the box of a task. */
const box = /^\[[ xX]\][ \t]+/
const marks = /[*_`]+/g
const blanks = /\s+/g

/** The beginning of a line as a label: cut between words. */
export function shortened(line: string): string {
  const plain = line.replace(box, '').replace(marks, '').replace(blanks, ' ').trim()
  if (plain.length <= labelLength) return plain
  const cut = plain.lastIndexOf(' ', labelLength)
  return `${plain.slice(0, cut > 20 ? cut : labelLength).toWellFormed()}…`
}
