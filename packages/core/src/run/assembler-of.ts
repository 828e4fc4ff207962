import {Assembler, type AssemblerOptions} from '../chunk/assemble.ts'
import type {RunContext} from './run-context.ts'

/** The assembler of a run: what both modes tell it about the document. */
export function assemblerOf(run: RunContext, own: Pick<AssemblerOptions, 'view' | 'sourceSpan' | 'report'>): Assembler {
  const {id, path, type, plugin, budget, metadata, chunkedAt, withIndexText} = run
  return new Assembler({documentId: id, path, type, plugin, budget, metadata, chunkedAt, withIndexText, ...own})
}
