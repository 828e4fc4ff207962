import type {Span} from '../contract/span.ts'
import type {ContextItem} from '../contract/unit.ts'
import {blankHead} from '../tree/blank.ts'
import type {Node} from '../tree/node.ts'
import {chainOf} from '../tree/node.ts'
import type {TextView} from '../tree/text-view.ts'

/** What stands in front of a chunk so that it is understood alone. */
export interface Context {
  readonly text: string
  readonly items: readonly ContextItem[]
  readonly dropped: number
}

/** A context item with its rank, and as it is shown. */
export interface Candidate {
  readonly item: ContextItem
  /** Absent if it is so long that it is left out without being rendered or counted. */
  readonly text: string | undefined
  /** The prefix and breadcrumb labels stand on one line, each other label on its own, quotes directly before the body. */
  readonly place: 'prefix' | 'breadcrumb' | 'line' | 'quote'
  readonly priority: number
}

/** One whose priority is set once all of its kind are known. */
interface RankedCandidate extends Candidate {
  priority: number
}

const defaultPriority = 10

/**
 * Code units that a label or quote may have per token of the context's share. Text has about 4. What is longer would be
 * rendered and counted for each chunk below it, only to be dropped: a heading of half a document, for one.
 */
const unitsPerToken = 32

/**
 * What a chunk may carry, outermost first: the labels and context items of a node and of those around it, which hold
 * all of the chunk, or what it goes on with. A label or quote that `isHeld` says the chunk holds already is left out,
 * as is the label of `whole`, the one unit that is the chunk. An inner item replaces an outer one of its kind.
 * `maxTokens` is what `renderContext` may take; `prefix` is what the config puts in front.
 */
export function contextCandidates(
  ancestor: Node | undefined,
  isHeld: (span: Span) => boolean,
  whole: Node | undefined,
  view: TextView,
  maxTokens: number,
  prefix: string | undefined
): Candidate[] {
  const isLong = (units: number) => units > maxTokens * unitsPerToken
  const labels: RankedCandidate[] = []
  const lead: Candidate[] = []
  if (prefix !== undefined) {
    const shown = isLong(prefix.length) ? undefined : oneLine(view.edits.copies.clean(prefix))
    if (shown !== '') {
      lead.push({item: {kind: 'prefix', label: shown ?? ''}, text: shown, place: 'prefix', priority: defaultPriority})
    }
  }
  const items = new Map<string, Candidate>()
  for (const node of chainOf(ancestor)) {
    const {label, breadcrumb = label, labelSpan, role, context} = node.unit
    if (breadcrumb !== undefined && node !== whole && !(labelSpan && isHeld(labelSpan)) && !isBlankText(breadcrumb)) {
      const shown = isLong(breadcrumb.length) ? undefined : oneLine(view.edits.copies.clean(breadcrumb))
      labels.push({item: {kind: role, label: shown ?? ''}, text: shown, place: 'breadcrumb', priority: 0})
    }
    if (!context) continue
    for (const item of context) {
      items.delete(item.kind)
      if ('quote' in item && isHeld(item.quote)) continue
      const priority = item.priority ?? defaultPriority
      if ('quote' in item) {
        const {start, end} = item.quote
        const text = isLong(end - start) ? undefined : view.shown(start, end).trimEnd()
        // A copy: chunks share no object.
        const own = {...item, quote: {...item.quote}}
        if (text === undefined || !isBlankText(text)) items.set(item.kind, {item: own, text, place: 'quote', priority})
      } else {
        const shown = isLong(item.label.length) ? undefined : oneLine(view.edits.copies.clean(item.label))
        items.set(item.kind, {item: {...item, label: shown ?? ''}, text: shown, place: 'line', priority})
      }
    }
  }
  for (const [i, label] of labels.entries()) label.priority = labelPriority(i, labels.length)
  return lead.length === 0 && items.size === 0 ? labels : [...lead, ...labels, ...items.values()]
}

/** The innermost label stays longest, then the outermost (the title); the path is shortened from the middle. */
function labelPriority(index: number, count: number): number {
  if (index === count - 1) return 9
  if (index === 0) return 8
  return 5 + index / count
}

/** Renders candidates within a token budget; what does not fit goes by ascending priority and is counted. */
export function renderContext(
  candidates: readonly Candidate[],
  line: string | undefined,
  maxTokens: number,
  count: (text: string) => number
): Context {
  const {kept, text} = fitCandidates(candidates, line, maxTokens, count)
  return {text, items: kept.map(({item}) => item), dropped: candidates.length - kept.length}
}

/** Tokens of what `renderContext` gives for these candidates without a line. */
export function contextTokens(
  candidates: readonly Candidate[],
  maxTokens: number,
  count: (text: string) => number
): number {
  return fitCandidates(candidates, undefined, maxTokens, count).tokens
}

function fitCandidates(
  candidates: readonly Candidate[],
  line: string | undefined,
  maxTokens: number,
  count: (text: string) => number
): {readonly kept: readonly Candidate[]; readonly text: string; readonly tokens: number} {
  const kept = candidates.filter(({text}) => text !== undefined)
  let text = contextText(kept, line)
  let tokens = kept.length > 0 ? count(text) : 0
  while (tokens > maxTokens) {
    let weakest = 0
    for (const [i, candidate] of kept.entries()) {
      if (candidate.priority < (kept[weakest]?.priority ?? 0)) weakest = i
    }
    kept.splice(weakest, 1)
    text = contextText(kept, line)
    tokens = kept.length > 0 ? count(text) : 0
  }
  return {kept, text, tokens}
}

/** `prefix: breadcrumb`, the lines, a blank line, the quotes. */
function contextText(candidates: readonly Candidate[], line: string | undefined): string {
  const breadcrumb: string[] = []
  const lines: string[] = []
  let prefix = ''
  let quotes = ''
  for (const {place, text = ''} of candidates) {
    if (place === 'prefix') prefix = text
    else if (place === 'breadcrumb') breadcrumb.push(text)
    else if (place === 'line') lines.push(text)
    else quotes += `${text}\n`
  }
  const trail = breadcrumb.join(' > ')
  let head = prefix === '' || trail === '' ? prefix + trail : `${prefix}: ${trail}`
  for (const one of line === undefined ? lines : [...lines, line]) head += head === '' || one === '' ? one : `\n${one}`
  return head === '' ? quotes : `${head}\n\n${quotes}`
}

/** Labels are single lines: runs of white space become one space. Half a character, as a plugin may cut it, is none. */
function oneLine(label: string): string {
  return isPlainLine(label) ? label : label.replace(/\s+/g, ' ').trim().toWellFormed()
}

/** True for words of ASCII with one space between them, as nearly all labels are. */
function isPlainLine(label: string): boolean {
  let previous = 0x20
  for (let at = 0; at < label.length; at++) {
    const unit = label.charCodeAt(at)
    if (unit < 0x20 || unit > 0x7e || (unit === 0x20 && previous === 0x20)) return false
    previous = unit
  }
  return previous !== 0x20
}

function isBlankText(text: string): boolean {
  return blankHead(text) === text.length
}
