import type {DocumentContext, SourceDocument, Unit} from '@opschunk/core/plugin'
import {boundaries} from './boundaries.ts'
import {EmbedderError} from './embed/embedder.ts'
import {markBreaks} from './mark-breaks.ts'
import type {SemanticOptions} from './options.ts'
import {piecesOf} from './pieces.ts'
import {readUnits} from './read-units.ts'

/** So many of the smallest pieces make a chunk. */
const piecesPerTarget = 32

/**
 * Units of a document by its structure, with new chunks preferred where its meaning changes. If the embedder fails,
 * structure alone decides, and a diagnostic says so; or what it threw is thrown, if the options ask for that.
 */
export async function segment(
  document: SourceDocument,
  context: DocumentContext,
  options: SemanticOptions
): Promise<Unit[]> {
  const {maxTokens, targetTokens} = context.budget
  const units = readUnits(document, context, options)
  const pieces = piecesOf(document.text, units, {
    wholeTokens: targetTokens,
    leastTokens: targetTokens / piecesPerTarget,
    tokens: (span) => context.countSpan(span)
  })
  if (pieces.length < 2) return units
  const {signal} = context
  try {
    const call = signal instanceof AbortSignal ? {signal} : {}
    return markBreaks(units, await boundaries(document.text, pieces, options, maxTokens, call))
  } catch (cause) {
    const isReported = cause instanceof EmbedderError && options.onEmbedderError === 'report' && !signal.aborted
    if (!isReported) throw cause
    context.report({
      code: 'semantic/embedder-failed',
      severity: 'error',
      message: cause.message,
      help: 'The document was cut by its structure alone. Correct the embedder and chunk it again.',
      cause
    })
    return units
  }
}
