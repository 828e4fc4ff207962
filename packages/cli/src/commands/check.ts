import {type Diagnostic, openCounter, type VerifyOptions, verifyChunks} from '@opschunk/core'
import {cliDiagnostic} from '../cli-diagnostic.ts'
import type {Destination} from '../destination.ts'
import {collect} from '../document-content.ts'
import {eachDocument} from '../documents.ts'
import {plural} from '../plural.ts'
import {positionOf} from '../position.ts'
import type {Session} from '../session.ts'
import {blank, type Tally} from '../tally.ts'

/** What `maxTokens` is if it is not given. */
const defaultMaxTokens = 500

/** Larger documents are not checked: both their text and their chunks would have to be held. */
const largestBytes = 2 ** 28

/**
 * Proves the guarantees on the chunks of each document and writes each warning and error, one a line as compilers do,
 * then a verdict. A broken guarantee is an error like any other: it decides the exit code.
 */
export async function check(session: Session, destination: Destination): Promise<void> {
  const {options, pipeline, tally} = session
  const {maxTokens = defaultMaxTokens, tokenizer} = options
  const verified: VerifyOptions = {maxTokens, counter: await openCounter(tokenizer)}
  let documents = 0
  let lines = ''
  tally.onReport = (diagnostic, bytes) => {
    if (diagnostic.severity !== 'info') lines += line(diagnostic, bytes)
  }
  const writeLines = async (): Promise<void> => {
    const written = lines
    lines = ''
    await destination.write(written)
  }
  await eachDocument(session, async ({input, bytes}) => {
    const path = input.path ?? input.id
    const content = bytes ?? (await collect(input.content, largestBytes))
    if (content === undefined) {
      tally.report(cliDiagnostic('warning', 'cli/not-checked', path, 'is over 256 MiB and was not checked'))
      return
    }
    const result = await pipeline.chunk({...input, content})
    documents++
    tally.document(result.chunks.length === 0 ? blank : result.type)
    for (const chunk of result.chunks) tally.chunk(chunk)
    for (const diagnostic of result.diagnostics) tally.report(diagnostic, content)
    for (const fault of verifyChunks(content, result, verified)) {
      tally.report(cliDiagnostic('error', 'cli/broken-guarantee', path, fault))
    }
    await writeLines()
  })
  await writeLines()
  await destination.write(`${verdict(documents, tally.diagnostics)}\n`)
}

function verdict(documents: number, {errors, warnings}: Tally['diagnostics']): string {
  const counts = [plural(documents, 'document')]
  if (errors > 0) counts.push(plural(errors, 'error'))
  if (warnings > 0) counts.push(plural(warnings, 'warning'))
  return `${errors === 0 ? 'ok' : 'failed'}: ${counts.join(', ')}`
}

function line(diagnostic: Diagnostic, bytes?: Uint8Array): string {
  const {code, severity, message, help} = diagnostic
  const sentences = help === undefined ? message : `${message.replace(fullStop, '')}. ${help}`
  return `${positionOf(diagnostic, bytes)}: ${severity}: ${sentences} [${code}]\n`
}

/** `It was read as text.` */
const fullStop = /\.$/
