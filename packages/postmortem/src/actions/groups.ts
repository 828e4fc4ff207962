import type {Metadata} from '@opschunk/core/plugin'
import {knownStatus} from './status.ts'

/** `Prevention`, `Process improvements`, `Detect`: first word → type of the items below. */
const types: ReadonlyMap<string, string> = new Map(
  Object.entries({
    prevent: 'prevent',
    prevention: 'prevent',
    preventative: 'prevent',
    preventive: 'prevent',
    detect: 'detect',
    detection: 'detect',
    monitoring: 'detect',
    alerting: 'detect',
    mitigate: 'mitigate',
    mitigation: 'mitigate',
    response: 'mitigate',
    process: 'process',
    technical: 'technical',
    documentation: 'documentation',
    investigate: 'investigate',
    investigation: 'investigate',
    repair: 'repair',
    corrective: 'corrective'
  })
)

/** `P0`, `P1 (this week)`, `High priority`. */
const priority = /^(p[0-5]|critical|high|medium|low)(?=$|[ :(]|[ -]?prio)/i
/** `Short-term improvements`, `Long term`, `Immediate actions`: says when, and nothing of type or priority. */
const horizon = /^(?:short|medium|mid|long|near)[ -]?term\b|^immediate\b|^(?:now|next|later|quick wins)$/i
/** `Improvements/fixes:`, `Tasks to address the issue:`, `Action items`: a name for what is below. */
const container =
  /^(?:(?:possible |specific |further |planned |proposed )?(?:improvements?|fixes|tasks?|to-?dos?|actions?|action items|measures|next steps|recommendations)(?:[ ]?[/&][ ]?\w+|[ ]to address .{1,30}|[ ]taken)?)$/i
/** `(completed)`, `– done`. */
const told = /[([–—-][ ]*([A-Za-z][A-Za-z ]{2,14})[)\]]?:?$/
const notWord = /[^\p{L}\d-]+/u
const edges = /^[*_#\s\d.)]+|[*_:\s]+$/g

/** What a heading or label over action items says of all of them; undefined if it heads no group of items. */
export function groupFields(label: string): Metadata | undefined {
  const plain = label.replace(edges, '')
  if (plain === '' || plain.includes('\n') || plain.length > 60) return undefined
  const status = knownStatus(told.exec(plain)?.[1] ?? '') ?? knownStatus(plain)
  const words = plain.toLowerCase().split(notWord)
  const type = words.length <= 3 ? types.get(words[0] ?? '') : undefined
  const level = priority.exec(plain)?.[1]
  if (!status && !type && !level && !horizon.test(plain) && !container.test(plain)) return undefined
  return {
    ...(status && {status}),
    ...(type && {type}),
    ...(level !== undefined && words.length <= 5 && {priority: level})
  }
}
