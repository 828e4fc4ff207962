import type {Span} from '../contract/span.ts'
import type {ContextItem} from '../contract/unit.ts'
import {blankHead} from '../tree/blank.ts'
import type {Node} from '../tree/node.ts'
import type {TextView} from '../tree/text-view.ts'

/** What may stand in front of a chunk, as it is shown. */
export interface Candidate {
  /** What a unit says; none for its label and for the prefix. */
  readonly item: ContextItem | undefined
  readonly kind: string
  /** Absent if it is so long that it is left out without being rendered or counted. */
  readonly text: string | undefined
  /** The prefix and breadcrumb labels stand on one line, each other label on its own, quotes directly before the body. */
  readonly place: 'prefix' | 'breadcrumb' | 'line' | 'quote'
  /** Of a label it is set once all are known. */
  priority: number
}

/** What stands in front of a chunk so that it is understood alone. */
export interface Context {
  readonly text: string
  /** Exact tokens of the text; 0 if it is nothing but a line. */
  readonly tokens: number
  readonly candidates: readonly Candidate[]
  /** Those that the text holds. */
  readonly kept: readonly Candidate[]
}

export const noContext: Context = Object.freeze({text: '', tokens: 0, candidates: [], kept: []})

const defaultPriority = 10

/**
 * Code units that a label or quote may have per token of the context's share. Text has about 4. What is longer would be
 * rendered and counted for each chunk below it, only to be dropped: a heading of half a document, for one.
 */
const unitsPerToken = 32

/**
 * What a chunk may carry, outermost first: the labels and context items of a node and of those around it, which hold
 * all of the chunk, or what it goes on with. A label or quote that lies in one of the ranges `held` is left out, since
 * the chunk holds it already, as is the label of `whole`, the one unit that is the chunk. An inner item replaces an
 * outer one of its kind. `maxTokens` is what `renderContext` may take; `prefix` is what the config puts in front.
 */
export function contextCandidates(
  innermost: Node | undefined,
  held: readonly Span[],
  whole: Node | undefined,
  view: TextView,
  maxTokens: number,
  prefix: string | undefined
): Candidate[] {
  const longest = maxTokens * unitsPerToken
  const shown = (label: string) => (label.length > longest ? undefined : oneLine(view.edits.copies.clean(label)))
  const labels: Candidate[] = []
  const items: Candidate[] = []
  let kinds: Set<string> | undefined
  for (let node = innermost; node; node = node.parent) {
    const {label, breadcrumb = label, labelSpan, role, context} = node.unit
    const isSaid = breadcrumb === undefined || node === whole || (labelSpan !== undefined && isHeld(labelSpan, held))
    if (!isSaid && !isBlankText(breadcrumb)) {
      labels.push({item: undefined, kind: role, text: shown(breadcrumb), place: 'breadcrumb', priority: 0})
    }
    if (!context) continue
    kinds ??= new Set()
    for (let i = context.length - 1; i >= 0; i--) {
      const item = context[i]
      if (!item || kinds.has(item.kind)) continue
      const {kind, priority = defaultPriority} = item
      kinds.add(kind)
      if (!('quote' in item)) items.push({item, kind, text: shown(item.label), place: 'line', priority})
      else if (!isHeld(item.quote, held)) {
        const {start, end} = item.quote
        const text = end - start > longest ? undefined : view.shown(start, end).trimEnd()
        if (text === undefined || !isBlankText(text)) items.push({item, kind, text, place: 'quote', priority})
      }
    }
  }
  for (let i = 0; i < labels.length; i++) {
    const label = labels[i]
    if (label) label.priority = labelPriority(labels.length - 1 - i, labels.length)
  }
  if (prefix !== undefined) {
    const text = shown(prefix)
    if (text !== '') labels.push({item: undefined, kind: 'prefix', text, place: 'prefix', priority: defaultPriority})
  }
  labels.reverse()
  return items.length === 0 ? labels : labels.concat(items.reverse())
}

/** Whether a range lies in one of others. */
export function isHeld({start, end}: Span, held: readonly Span[]): boolean {
  for (const span of held) if (span.start <= start && end <= span.end) return true
  return false
}

/** The innermost label stays longest, then the outermost (the title); the path is shortened from the middle. */
function labelPriority(index: number, count: number): number {
  if (index === count - 1) return 9
  if (index === 0) return 8
  return 5 + index / count
}

/** Renders candidates within a token budget; what does not fit goes by ascending priority. */
export function renderContext(
  candidates: readonly Candidate[],
  maxTokens: number,
  count: (text: string) => number
): Context {
  if (candidates.length === 0) return noContext
  let kept = candidates.every(isRendered) ? candidates : candidates.filter(isRendered)
  let text = contextText(kept)
  let tokens = kept.length > 0 ? count(text) : 0
  while (tokens > maxTokens) {
    kept = kept.toSpliced(weakestOf(kept), 1)
    text = contextText(kept)
    tokens = kept.length > 0 ? count(text) : 0
  }
  return {text, tokens, candidates, kept}
}

function isRendered({text}: Candidate): boolean {
  return text !== undefined
}

function weakestOf(candidates: readonly Candidate[]): number {
  let weakest = 0
  let least = Number.POSITIVE_INFINITY
  for (const [i, {priority}] of candidates.entries()) {
    if (priority >= least) continue
    weakest = i
    least = priority
  }
  return weakest
}

/** `prefix: breadcrumb`, the lines (the one that `describe` writes last), a blank line, the quotes. */
export function contextText(candidates: readonly Candidate[], line = ''): string {
  let prefix = ''
  let trail: string | undefined
  let lines = ''
  let quotes = ''
  for (const {place, text = ''} of candidates) {
    if (place === 'breadcrumb') trail = trail === undefined ? text : `${trail} > ${text}`
    else if (place === 'prefix') prefix = text
    else if (place === 'quote') quotes += `${text}\n`
    else lines = joined(lines, '\n', text)
  }
  const head = joined(joined(joined(prefix, ': ', trail ?? ''), '\n', lines), '\n', line)
  return head === '' ? quotes : `${head}\n\n${quotes}`
}

/** Both texts with something between them, or the one that is not empty. */
function joined(before: string, between: string, behind: string): string {
  return before === '' || behind === '' ? before + behind : before + between + behind
}

/**
 * The items of a context, as chunks have them. Copies: chunks share no object.
 * @param from where the text that is quoted starts in the document
 */
export function contextItems({kept}: Context, from: number): ContextItem[] {
  return kept.map(({item, kind, text: label = ''}) => {
    if (!item) return {kind, label}
    if (!('quote' in item)) return {...item, label}
    return {...item, quote: {start: from + item.quote.start, end: from + item.quote.end}}
  })
}

/** Labels are single lines: runs of white space become one space. Half a character, as a plugin may cut it, is none. */
export function oneLine(label: string): string {
  return isPlainLine(label) ? label : label.replace(/\s+/g, ' ').trim().toWellFormed()
}

/** True for words with one space between them, of characters that nearly all labels are of. */
function isPlainLine(label: string): boolean {
  let previous = 0x20
  for (let at = 0; at < label.length; at++) {
    const unit = label.charCodeAt(at)
    if (unit === 0x20 ? previous === 0x20 : !isPlainInk(unit)) return false
    previous = unit
  }
  return previous !== 0x20
}

/** ASCII, letters and signs of alphabets (`é`, `·`, `Ж`), and `–`, `“`, `…`: none of them white space. */
function isPlainInk(unit: number): boolean {
  return (unit > 0x20 && unit < 0x7f) || (unit > 0xa0 && unit < 0x1680) || (unit >= 0x2010 && unit < 0x2028)
}

function isBlankText(text: string): boolean {
  return blankHead(text) === text.length
}
