import type {DocumentContext, DocumentSegmenter, SourceDocument, Unit} from '@opschunk/core/plugin'
import {blockUnits, documentUnits, nestSections, type Reading, type SectionTree} from '@opschunk/markdown'
import {isTemplate} from './detect/template.ts'
import {factsOf} from './metadata/document.ts'
import type {PostmortemOptions} from './options.ts'
import {flatten, type Part, type Report} from './sections/part.ts'
import {readReport} from './sections/read-report.ts'
import {type Phrases, phrasesOf} from './sections/role-of.ts'
import {separateRoles} from './sections/separate.ts'
import {resolveTimes, type Times} from './timeline/resolve-times.ts'
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
      const tree = nestSections(content)
      const report = readReport(text, tree, phrases)
      const {facts, ...stated} = factsOf(text, document.path, tree.preamble, report)
      for (const {key, value, origin} of facts) context.set(key, value, origin)
      const title = report.parts[0]?.label ?? ''
      if (isTemplate(text, report, title, document.path)) context.set('template', true, {from: 'document'})
      return reading(text, tree, report, resolveTimes(text, report, stated))
    })
  )
}

/** How the blocks of a postmortem become units. */
function reading(text: string, tree: SectionTree, report: Report, times: Times): Reading {
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
      return part ? partUnit(unit, part, times) : unit
    }
  }
}

/** The unit of a section as what it is in a postmortem. */
function partUnit(unit: Unit, {role, entry, item}: Part, times: Times): Unit {
  if (entry) {
    const {stamp, stampSpan} = entry
    const label = {label: stamp.written, labelSpan: stampSpan}
    return {...unit, ...label, role: 'timeline-entry', breakInside: 'never', metadata: stampMetadata(times, stamp)}
  }
  if (item) return {...unit, role: 'action-item', breakInside: 'never', metadata: item}
  return role === undefined ? unit : {...unit, ...roleFacts(role)}
}
