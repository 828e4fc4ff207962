import type {Span} from '@opschunk/core/plugin'
import {type Block, phraseEnd, phrases} from '@opschunk/markdown'
import {marksOf, unmarked} from '../words/unmarked.ts'

/** `You should see`, `Expected output:`, `The output looks like`, `This will take`. */
const outputNote = phrases(
  'you should|will|would|must now|then? see|get|have|receive|be_prompted',
  'output|outputs|result|results|response|responses',
  'expected|example|sample output|outputs|result|results|response|responses',
  'the expected|example|sample? output|outputs|result|results|response|responses',
  'it should|will print|show|say|return|output|report|look',
  'this should|will|may|command|prints|shows|returns|outputs',
  'which should|prints|returns|gives',
  'which|that should print|show|return|output|look',
  'should print|show|return|output|look',
  'expect|expected',
  'if the|this|that|all output|outputs|command|commands|result|results',
  'once the|this command|commands',
  'sample:|example:'
)

/** `**`, `> `: what stands before its words. */
const marksBefore = /[*_>\s]*/y

/** True for a paragraph that says what the command before it gives. */
export function isOutputNote(text: string, {kind, span}: Block): boolean {
  if (kind !== 'paragraph') return false
  marksBefore.lastIndex = span.start
  marksBefore.test(text)
  const start = marksBefore.lastIndex
  return start < span.end && phraseEnd(text, start, outputNote) !== -1
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
const marks = marksOf('*_`')

/** The beginning of a line as a label: cut between words. */
export function shortened(text: string, {start, end}: Span): string {
  box.lastIndex = start
  const plain = unmarked(text, text[start] === '[' && box.test(text) ? box.lastIndex : start, end, marks)
  if (plain.length <= labelLength) return plain
  const cut = plain.lastIndexOf(' ', labelLength)
  return `${plain.slice(0, cut > 20 ? cut : labelLength).toWellFormed()}…`
}
