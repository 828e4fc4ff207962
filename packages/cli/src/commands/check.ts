import {type ChunkResult, type Diagnostic, verifyChunks} from '@opschunk/core'
import {cliDiagnostic} from '../cli-diagnostic.ts'
import type {Destination} from '../destination.ts'
import {eachDocument} from '../documents.ts'
import {positionOf} from '../position.ts'
import type {Session} from '../session.ts'

/**
 * Proves the guarantees on the chunks of each document and writes every diagnostic, one a line as compilers do, then
 * a verdict. A broken guarantee is an error like any other: it decides the exit code.
 */
export async function check(session: Session, destination: Destination): Promise<void> {
  const {pipeline, tally} = session
  let documents = 0
  await eachDocument(session, async ({input, bytes}) => {
    const result = await pipeline.chunk(input)
    documents++
    tally.document(result.type)
    for (const chunk of result.chunks) tally.chunk(chunk)
    for (const diagnostic of [...result.diagnostics, ...faults(input.path ?? input.id, bytes, result)]) {
      tally.report(diagnostic, bytes)
      if (diagnostic.severity !== 'info') await destination.write(line(diagnostic, bytes))
    }
  })
  const errors = tally.diagnostics.errors
  const verdict = errors === 0 ? 'ok' : 'failed'
  await destination.write(`${verdict}: ${documents} documents, ${errors} errors\n`)
}

function faults(path: string, bytes: Uint8Array | undefined, result: ChunkResult): readonly Diagnostic[] {
  if (bytes === undefined) return []
  return verifyChunks(bytes, result).map((message) => cliDiagnostic('error', 'cli/broken-guarantee', path, message))
}

function line(diagnostic: Diagnostic, bytes: Uint8Array | undefined): string {
  const help = diagnostic.help === undefined ? '' : ` ${diagnostic.help}`
  return `${positionOf(diagnostic, bytes)}: ${diagnostic.severity}: ${diagnostic.message}${help} [${diagnostic.code}]\n`
}
