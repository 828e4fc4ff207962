import {Numbering} from '../chunk/numbering.ts'
import type {Chunk} from '../contract/chunk.ts'
import type {PartSegmenter, Plugin} from '../contract/plugin.ts'
import type {Embed, Unit} from '../contract/unit.ts'
import type {OversizeError} from '../pack/packer.ts'
import {chunkerOf, keepChunkerShapes, type PackedDraft} from './chunker.ts'
import {graft} from './graft.ts'
import {type OpenDocument, segmentDocument} from './open-document.ts'
import type {RunContext} from './run-context.ts'

/** The plugin of an embedded document. */
export type PluginFor = (embed: Embed, text: string) => Plugin | undefined

/**
 * Chunks of a document in memory whose plugin needs the whole text, in the order of their first character. Chunks of
 * several texts of one document share a numbering.
 */
export async function chunkDocument(
  open: OpenDocument,
  pluginFor: PluginFor,
  numbering: Numbering = new Numbering(),
  segmenter?: PartSegmenter
): Promise<Chunk[]> {
  const {run, document} = open
  keepChunkerShapes(run)
  const whole = await segmentDocument(open, segmenter)
  reportOmitted(whole, run)
  const grafted = graftUnits(open, whole, pluginFor)
  // To wait for what is there costs more than to ask.
  const units = grafted instanceof Promise ? await grafted : grafted
  const drafts: PackedDraft[] = []
  const {tiler, packer, assembler} = chunkerOf(open, numbering, drafts)
  packer.add(tiler.tile(units, {start: 0, end: document.text.length}, true))
  packer.end()
  // Groups leave last, and so may what lies in several places; mostly there is neither.
  if (!isInOrder(drafts)) drafts.sort((a, b) => startOf(a) - startOf(b))
  return drafts.map(({draft, group}) => assembler.assemble(draft, group))
}

function isInOrder(drafts: readonly PackedDraft[]): boolean {
  let previous = 0
  for (const draft of drafts) {
    const start = startOf(draft)
    if (start < previous) return false
    previous = start
  }
  return true
}

function startOf({draft}: PackedDraft): number {
  return draft.spans[0]?.start ?? 0
}

/** The units with those of embedded documents that have to be cut; what either mark as sensitive is known then. */
export function graftUnits(
  {run, view, context}: OpenDocument,
  whole: readonly Unit[],
  pluginFor: PluginFor
): readonly Unit[] | Promise<readonly Unit[]> {
  // Before: whether a unit has to be cut depends on what is hidden in it.
  if (run.redacts) view.edits.addFrom(whole, view.raw)
  const grafted = graft(whole, {run, view, context, pluginFor})
  if (!(grafted instanceof Promise) || !run.redacts) return grafted
  return grafted.then((units) => {
    view.edits.addFrom(units, view.raw)
    return units
  })
}

export function refusal(error: OversizeError): {code: string; severity: 'error'; message: string; help: string} {
  const help =
    'The document was refused because the budget says `oversize: "error"`. Raise `maxTokens`, or use "split".'
  return {code: 'core/refused-oversize', severity: 'error', message: error.message, help}
}

function reportOmitted(units: readonly Unit[], run: RunContext): void {
  for (const unit of units) {
    const {omit, children} = unit
    if (omit) run.omit(unit.span)
    else if (children) reportOmitted(children, run)
  }
}
