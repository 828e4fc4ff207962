import type {SourceSpan} from '../contract/chunk.ts'
import type {Report} from '../contract/diagnostic.ts'
import type {DocumentContext, PartSegmenter, Segmenter} from '../contract/plugin.ts'
import type {SourceDocument} from '../contract/source.ts'
import type {Span} from '../contract/span.ts'
import type {Unit} from '../contract/unit.ts'
import {plainText} from '../plain-text.ts'
import type {Decoded} from '../source/decode.ts'
import {createDocument} from '../source/document.ts'
import {Positions} from '../source/positions.ts'
import {sliceIndex} from '../tokens/slice-index.ts'
import {Edits} from '../tree/edits.ts'
import {createTextView, type TextSource, type TextView} from '../tree/text-view.ts'
import {findViolation, type Violation} from '../tree/validate.ts'
import {invalidBytesReport} from './invalid-bytes.ts'
import {unitsOfLines} from './line-units.ts'
import {asPluginError, PluginError, thrownReport, violationReport} from './plugin-fault.ts'
import {corePlugin, type RunContext, reporter, segmentContext, throwIfAborted} from './run-context.ts'

/** A document in memory with all that is asked of it: text, counts, positions, reports. */
export interface OpenDocument {
  readonly run: RunContext
  readonly document: SourceDocument
  readonly view: TextView
  readonly context: DocumentContext
  sourceSpan(span: Span): SourceSpan
  report(report: Report, plugin: string): void
}

export function openDocument(run: RunContext, decoded: Decoded): OpenDocument {
  const positions = new Positions(decoded)
  positions.append(decoded.text, decoded.invalid)
  const document = createDocument(run, decoded.text, decoded.hasBom, 0, positions.lines)
  const open = openText(run, document, (span) => positions.sourceSpan(span))
  if (decoded.invalid.length > 0) open.report(invalidBytesReport(decoded.invalid), corePlugin)
  return open
}

/** The same for a text whose positions in its file are known. */
export function openText(
  run: RunContext,
  document: SourceDocument,
  sourceSpan: (span: Span) => SourceSpan
): OpenDocument {
  const {text} = document
  const report = reporter(run, (span) => sourceSpan(clamp(span, text.length)))
  const index = run.counter.index?.(text) ?? sliceIndex(run.counter, text)
  const view = createTextView(sourceOf(text), run.counter, editsOf(run, text), index)
  const context: DocumentContext = {
    // A key behind a spread takes the engine as long as all the others.
    countSpan: ({start, end}) => index.count(start, end),
    ...segmentContext(run, (one) => report(one, run.plugin.name))
  }
  return {run, document, view, context, sourceSpan, report}
}

function sourceOf(text: string): TextSource {
  return {raw: (start, end) => text.slice(start, end), codeUnitAt: (offset) => text.charCodeAt(offset)}
}

/** What the rules of the config hide. */
function editsOf({redactor, copies}: RunContext, text: string): Edits {
  const edits = new Edits(copies)
  if (redactor) edits.add(redactor.open().find(text, 0), (start, end) => text.slice(start, end))
  return edits
}

/**
 * The units of a document, checked. A plugin that throws or breaks the contract is reported, and the document's
 * paragraphs are its units; or the fault is thrown, if the config asks for that.
 */
export async function segmentDocument(
  open: OpenDocument,
  segmenter: Segmenter | PartSegmenter = open.run.plugin.segmenter
): Promise<readonly Unit[]> {
  const {run, document, context} = open
  const {plugin} = run
  try {
    const given =
      'segment' in segmenter ? segmenter.segment(document, context) : unitsOfLines(segmenter, document.text, context)
    // To wait for what is there costs more than to ask.
    const units = Array.isArray(given) ? given : await given
    throwIfAborted(run)
    const violation = checkUnits(units, document.text, plugin.roles)
    if (!violation) return units
    if (run.throwsOnPluginError) throw new PluginError(plugin.name, violation.message)
    open.report({...violationReport(plugin, violation), span: violation.span}, corePlugin)
  } catch (cause) {
    // A plugin that stops when it is told to has not failed.
    throwIfAborted(run)
    if (run.throwsOnPluginError) throw asPluginError(plugin.name, cause)
    open.report(thrownReport(plugin, cause), corePlugin)
  }
  const fallback = plainText().segmenter
  return fallback.mode === 'document' ? fallback.segment(document, context) : []
}

function checkUnits(units: unknown, text: string, roles: RunContext['plugin']['roles']): Violation | undefined {
  if (!Array.isArray(units)) {
    return {message: `expected a list of units, got ${typeof units}`, span: {start: 0, end: Math.min(1, text.length)}}
  }
  return findViolation(units, {start: 0, end: text.length}, roles, (at) => text.charCodeAt(at))
}

function clamp({start, end}: Span, length: number): Span {
  const from = Math.min(Math.max(0, Math.trunc(start) || 0), length)
  return {start: from, end: Math.min(Math.max(from, Math.trunc(end) || 0), length)}
}
