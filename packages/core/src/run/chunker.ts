import type {Assembler} from '../chunk/assemble.ts'
import {DocumentMetadata} from '../chunk/document-metadata.ts'
import {Numbering} from '../chunk/numbering.ts'
import type {Report} from '../contract/diagnostic.ts'
import {keepShapes} from '../kept-shapes.ts'
import type {Draft} from '../pack/draft.ts'
import {Packer} from '../pack/packer.ts'
import {plainText} from '../plain-text.ts'
import {decode} from '../source/decode.ts'
import {ClosedUnits} from '../tree/closed-units.ts'
import {Copies} from '../tree/copies.ts'
import {Tiler} from '../tree/tile.ts'
import {assemblerOf} from './assembler-of.ts'
import {contextPrefix} from './context-prefix.ts'
import {type OpenDocument, openDocument} from './open-document.ts'
import {corePlugin, type RunContext} from './run-context.ts'

/** A draft and the group that it is of. */
export interface PackedDraft {
  readonly draft: Draft
  readonly group: string | undefined
}

/** What makes chunks of the units of one document in memory. */
export interface Chunker {
  readonly tiler: Tiler
  readonly packer: Packer
  readonly assembler: Assembler
}

/** Drafts are put into `drafts` as they are packed. */
export function chunkerOf(open: OpenDocument, numbering: Numbering, drafts: PackedDraft[]): Chunker {
  const {run, view, sourceSpan} = open
  const prefixOf = contextPrefix(run, (report) => open.report(report, corePlugin))
  const packer = new Packer({
    view,
    budget: run.budget,
    describesLine: run.plugin.describesLine,
    prefixOf,
    emit: (draft, group) => drafts.push({draft, group}),
    report: (report) => open.report(report, corePlugin)
  })
  const tiler = new Tiler(view, new ClosedUnits(view, (unit) => packer.hasRoomFor(unit)))
  const report = (report: Report) => open.report(report, run.plugin.name)
  return {tiler, packer, assembler: assemblerOf(run, {view, numbering, sourceSpan, report})}
}

let areKept = false

/**
 * Keeps what an empty document is chunked with, once. Nothing of the document at hand is in it, nor its plugin, nor who
 * waits for it.
 */
export function keepChunkerShapes(run: RunContext): void {
  if (areKept) return
  areKept = true
  const open = openDocument(
    {
      ...run,
      id: '',
      path: undefined,
      plugin: plainText(),
      plugins: [],
      metadata: new DocumentMetadata(),
      redactor: undefined,
      copies: new Copies(),
      signal: {aborted: false},
      diagnostic: () => {},
      omit: () => {}
    },
    decode(new Uint8Array(0))
  )
  keepShapes(open, chunkerOf(open, new Numbering(), []))
}
