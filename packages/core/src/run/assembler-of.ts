import {Assembler, type AssemblerOptions} from '../chunk/assemble.ts'
import {MetadataRules} from '../chunk/metadata-rules.ts'
import type {RunContext} from './run-context.ts'

/** The assembler of a run: what both modes tell it about the document. */
export function assemblerOf(
  run: RunContext,
  own: Pick<AssemblerOptions, 'view' | 'numbering' | 'sourceSpan' | 'report'>
): Assembler {
  const {id, path, type, plugin, budget, metadata, chunkedAt, withIndexText} = run
  const rules = new MetadataRules(run.metadataSettings, own.report)
  const {view, numbering, sourceSpan, report} = own
  return new Assembler({
    documentId: id,
    path,
    type,
    plugin,
    view,
    numbering,
    budget,
    metadata,
    rules,
    chunkedAt,
    withIndexText,
    sourceSpan,
    report
  })
}
