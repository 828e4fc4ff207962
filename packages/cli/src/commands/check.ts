import {type Diagnostic, type HiddenSecret, hiddenSecrets, openCounter, verifyChunks} from '@opschunk/core'
import {cliDiagnostic} from '../cli-diagnostic.ts'
import {cutStepAsError} from '../cut-step.ts'
import type {Destination} from '../destination.ts'
import {collect} from '../document-content.ts'
import {eachDocument} from '../documents.ts'
import {plural} from '../plural.ts'
import {filesInRepository} from '../report/files-in-repository.ts'
import {reportFormats} from '../report/report-format.ts'
import type {Session} from '../session.ts'
import {blank, type Tally} from '../tally.ts'

/** Larger documents are not checked: both their text and their chunks would have to be held. */
const largestBytes = 2 ** 28

/**
 * Proves the guarantees on the chunks of each document and writes each warning and error as `--format` says, then a
 * verdict. A broken guarantee is an error like any other, and so are a step that was cut and, with `--secrets`, a secret:
 * they decide the exit code.
 */
export async function check(session: Session, destination: Destination): Promise<void> {
  const {options, config, pipeline, tally, surroundings} = session
  const counter = await openCounter(config.tokens)
  const report = reportFormats[options.report]()
  const fileOf = filesInRepository(surroundings.cwd)
  let documents = 0
  let written = report.start
  tally.onReport = (diagnostic, bytes) => {
    if (diagnostic.severity === 'info') return
    const file = fileOf(diagnostic.path ?? diagnostic.document)
    written += report.render({diagnostic, file, ...(bytes && {bytes})})
  }
  const write = async (): Promise<void> => {
    const piece = written
    written = ''
    await destination.write(piece)
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
    for (const diagnostic of result.diagnostics) tally.report(cutStepAsError(diagnostic), content)
    for (const fault of verifyChunks(content, result, {maxTokens: result.budget.maxTokens, counter})) {
      tally.report(cliDiagnostic('error', 'cli/broken-guarantee', path, fault))
    }
    if (options.secrets) {
      for (const secret of hiddenSecrets(content, result)) tally.report(secretDiagnostic(secret, path), content)
    }
    await write()
  })
  await write()
  await destination.write(report.end(verdict(documents, tally.diagnostics)))
}

/** Where a secret is and of which kind, never what it is. */
function secretDiagnostic({rule, span}: HiddenSecret, path: string): Diagnostic {
  const message = `expected no secret, found what looks like one (${rule})`
  const help = 'Take it out and replace it at its issuer, since it has been read; `--redact` hides it in chunks.'
  return {...cliDiagnostic('error', 'cli/secret', path, message, help), span}
}

function verdict(documents: number, {errors, warnings}: Tally['diagnostics']): string {
  const counts = [plural(documents, 'document')]
  if (errors > 0) counts.push(plural(errors, 'error'))
  if (warnings > 0) counts.push(plural(warnings, 'warning'))
  return `${errors === 0 ? 'ok' : 'failed'}: ${counts.join(', ')}`
}
