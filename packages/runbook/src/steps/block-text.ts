import type {Span} from '@opschunk/core/plugin'
import type {Block} from '@opschunk/markdown'
import {classesOf, unmarked} from '../words/unmarked.ts'

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

/** Characters of what a block says that rules look at. */
export const openingLength = 400

/** The beginning of what a block says, for rules that look at words. */
export function opening(text: string, {span: {start, end}}: Block): string {
  return text.slice(start, Math.min(end, start + openingLength))
}

/** Characters of a label that is read from a text. */
const labelLength = 60

/** `[ ] `: the box of a task. */
const box = /\[[ xX]\][ \t]+/y

/** Emphasis and code marks. */
const marks = classesOf('*_`')

/** The beginning of a line as a label: cut between words. */
export function shortened(text: string, {start, end}: Span): string {
  box.lastIndex = start
  const plain = unmarked(text, text[start] === '[' && box.test(text) ? box.lastIndex : start, end, marks)
  if (plain.length <= labelLength) return plain
  const cut = plain.lastIndexOf(' ', labelLength)
  return `${plain.slice(0, cut > 20 ? cut : labelLength).toWellFormed()}…`
}
