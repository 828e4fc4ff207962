import type {DocumentContext, DocumentSegmenter, SourceDocument, Unit} from '@opschunk/core/plugin'
import {type Block, blockUnits, documentUnits, type Reading} from '@opschunk/markdown'
import {setDocumentMetadata} from './metadata/document.ts'
import type {RunbookOptions} from './options.ts'
import {partUnit} from './sections/part-unit.ts'
import {placedParts} from './sections/placed-parts.ts'
import {readRunbook} from './sections/read-runbook.ts'
import {passageUnits} from './steps/passage-units.ts'
import {markSubsteps} from './steps/substep-units.ts'
import {type Vocabulary, vocabulary} from './vocabulary.ts'

/** Runbooks: sections by heading, and in them procedures whose steps are whole. */
export function segmenter(options: RunbookOptions): DocumentSegmenter {
  const words = vocabulary(options)
  return {mode: 'document', segment: (document, context) => segment(document, context, options, words)}
}

function segment(
  document: SourceDocument,
  context: DocumentContext,
  options: RunbookOptions,
  words: Vocabulary
): Unit[] {
  return documentUnits(document, context, options, (text, content) => {
    setDocumentMetadata(document, context, content)
    return reading(text, content, words)
  })
}

/** How the blocks of a runbook become units. */
function reading(text: string, content: readonly Block[], words: Vocabulary): Reading {
  const {tree, preamble, parts} = readRunbook(text, content, words)
  const placed = placedParts(parts)
  return {
    tree,
    content: (section) => {
      if (!section) return passageUnits({text, words, procedure: undefined}, preamble)
      const {part, isInStep} = placed.get(section) ?? {}
      if (!part || isInStep || part.role === 'step') {
        const units = blockUnits(text, section.blocks)
        markSubsteps(text, units)
        return units
      }
      return passageUnits({text, words, procedure: part.label === '' ? undefined : part.label}, part.passages)
    },
    shape: (unit, section) => {
      const part = placed.get(section)
      return part ? partUnit(text, unit, part, words) : unit
    }
  }
}
