import {type Detection, type Probe, WEAK} from '@opschunk/core/plugin'
import {readsAsOther} from './contrary.ts'
import {configFile} from './file.ts'
import {formats} from './formats/table.ts'
import {isNamed, recognizer} from './recognize.ts'

/** By the formats of this package. */
export const recognizeKnown: ReturnType<typeof recognizer> = recognizer(formats)

/** Names of files that are other documents, whatever they quote: pages, logs, tables, scripts, programs. */
const otherName =
  /\.(?:md|markdown|mdx|mdown|rst|adoc|html?|log|out|\d{1,4}|csv|tsv|jsonl|ndjson|sh|bash|py|js|ts|go|rb|java)$/i

/** `text/markdown; charset=utf-8` */
const markdownType = /^text\/markdown\b/i

/** What formats say of names, places and content. */
export function detect({path, mediaType, head, complete}: Probe): Detection | undefined {
  if (otherName.test(path ?? '') || markdownType.test(mediaType ?? '')) return undefined
  const file = configFile(head, path)
  if (otherName.test(file.name)) return undefined
  const found = recognizeKnown(file, complete)
  if (!found || found.confidence < WEAK) return undefined
  if (!isNamed(file, formats) && readsAsOther(head)) return undefined
  return {type: 'config', confidence: found.confidence, evidence: [`${found.format.name}: ${found.evidence}`]}
}
