import type {DocumentContext, DocumentSegmenter, Metadata, SourceDocument, Unit} from '@opschunk/core/plugin'
import {blockUnits, documentUnits, type Reading, type Section, type SectionTree} from '@opschunk/markdown'
import {isTemplate} from './detect/template.ts'
import {diagnosticsOf} from './diagnostics.ts'
import {factsOf} from './metadata/document.ts'
import type {PostmortemOptions} from './options.ts'
import {flatten, type Part, type Report} from './sections/part.ts'
import {withPreface} from './sections/preface.ts'
import {readPostmortem} from './sections/read-postmortem.ts'
import {reportsIn} from './sections/reports.ts'
import {type Phrases, phrasesOf} from './sections/role-of.ts'
import {separateRoles} from './sections/separate.ts'
import {resolveTimes, type Times, zoneStatement} from './timeline/resolve-times.ts'
import type {Timestamp} from './timeline/timestamp.ts'
import {pieceUnits, roleFacts, stampMetadata} from './units.ts'

/** Postmortems: sections by what they are about, entries and action items whole, the three that matter kept apart. */
export function segmenter(options: PostmortemOptions): DocumentSegmenter {
  const phrases = phrasesOf(options.synonyms)
  return {mode: 'document', segment: (document, context) => segment(document, context, options, phrases)}
}

function segment(
  document: SourceDocument,
  context: DocumentContext,
  options: PostmortemOptions,
  phrases: Phrases
): Unit[] {
  return separateRoles(
    documentUnits(document, context, options, (text, content) => {
      const read = readPostmortem(text, content, phrases)
      const {tree} = read
      const report = withPreface(text, read.report)
      const title = report.parts[0]?.label ?? ''
      if (isTemplate(text, content, report, title, document.path)) context.set('template', true, {from: 'document'})
      const reports = reportsIn(report.parts)
      if (reports.length > 0) return reading(text, tree, report, severalReports(text, reports))
      const facts = factsOf(text, document.path, tree.preamble, report)
      for (const {key, value, origin} of facts.facts) context.set(key, value, origin)
      const times = resolveTimes(text, report, facts)
      for (const diagnostic of diagnosticsOf(text, report, times, facts)) context.report(diagnostic)
      return reading(text, tree, report, {times, metadata: new Map()})
    })
  )
}

/** What is known of a document beside its parts. */
interface Known {
  readonly times: Times
  /** Of the sections that are reports of their own. */
  readonly metadata: ReadonlyMap<Section, Metadata>
}

/** Each report of a document with the facts of its own. */
function severalReports(text: string, reports: readonly Part[]): Known {
  const times = new Map<Timestamp, string>()
  const metadata = new Map<Section, Metadata>()
  for (const part of reports) {
    const own: Report = {preamble: [], parts: [part]}
    const {facts, ...stated} = factsOf(text, undefined, [], own)
    for (const [stamp, time] of resolveTimes(text, own, stated)) times.set(stamp, time)
    // The first of equals stays, as in a document.
    const values = Object.fromEntries([...facts].reverse().map(({key, value}) => [key, value]))
    metadata.set(part.section, {...(part.label !== '' && {title: part.label}), ...values})
  }
  return {times, metadata}
}

/** How the blocks of a postmortem become units. */
function reading(text: string, tree: SectionTree, report: Report, {times, metadata}: Known): Reading {
  const parts = new Map(flatten(report.parts).map((part) => [part.section, part]))
  return {
    tree,
    content: (section) => {
      if (!section) return pieceUnits({text, times}, report.preamble)
      const part = parts.get(section)
      // What lies in an entry or item is a part of it, whatever it looks like.
      return !part || part.entry || part.item
        ? blockUnits(text, section.blocks)
        : pieceUnits({text, times}, part.pieces)
    },
    shape: (unit, section) => {
      const part = parts.get(section)
      const own = metadata.get(section)
      if (own) return {...unit, metadata: own}
      return part ? partUnit(text, unit, part, times) : unit
    }
  }
}

/** The unit of a section as what it is in a postmortem. */
function partUnit(text: string, unit: Unit, {role, entry, item, pieces}: Part, times: Times): Unit {
  if (entry) {
    const {stamp, stampSpan} = entry
    const label = {label: stamp.written, labelSpan: stampSpan}
    return {...unit, ...label, role: 'timeline-entry', breakInside: 'never', metadata: stampMetadata(times, stamp)}
  }
  if (item) return {...unit, role: 'action-item', breakInside: 'never', metadata: item}
  if (role === undefined) return unit
  const quote = role === 'timeline' ? zoneStatement(text, pieces) : undefined
  return {...unit, ...roleFacts(role), ...(quote && {context: [{kind: 'time-zone', quote}]})}
}
