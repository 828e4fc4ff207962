import type {Explanation} from '@opschunk/core'
import type {Destination} from '../destination.ts'
import {eachDocument} from '../documents.ts'
import {oneLine} from '../one-line.ts'
import type {Session} from '../session.ts'
import {withoutCause} from '../write/outline-json.ts'

/** Writes why each document is read the way it is; with `--json` one document a line. */
export async function explain(session: Session, destination: Destination): Promise<void> {
  const {options, pipeline, tally} = session
  await eachDocument(session, async ({input, bytes}) => {
    const result = await pipeline.explain(input)
    tally.document(result.type)
    for (const diagnostic of result.diagnostics) tally.report(diagnostic, bytes)
    await destination.write(
      options.json === true ? `${JSON.stringify(result, withoutCause)}\n` : explanationText(result)
    )
  })
}

function explanationText({source, type, plugin, because, detections, options, metadata, absent}: Explanation): string {
  const lines = [
    `${source.path ?? source.id}`,
    `  is ${type}, read by ${plugin}`,
    ...because.map((step) => `  ${step}`),
    ...(detections.length > 0 ? ['  detection'] : []),
    ...detections.map(
      (detection) =>
        `    ${detection.confidence.toFixed(2)} ${detection.type} (${detection.plugin}): ${detection.evidence.join('; ')}`
    ),
    `  options ${JSON.stringify(options)}`,
    ...(metadata.length > 0 ? ['  metadata'] : []),
    ...metadata.map(
      ({key, value, from, line}) =>
        `    ${key} = ${JSON.stringify(value)}  from ${from}${line === undefined ? '' : `, line ${line}`}`
    ),
    ...(absent.length > 0 ? ['  not there'] : []),
    ...absent.map(({key, because}) => `    ${key}: ${because}`)
  ]
  return `${lines.map(oneLine).join('\n')}\n\n`
}
