import type {Metadata} from '@opschunk/core/plugin'
import {plainText} from '@opschunk/markdown'
import {ownerSuffix} from './owner.ts'
import {knownStatus, saysStatus, statusOf} from './status.ts'
import {ticketIn} from './ticket.ts'

/** What an action item says of itself. */
export type FieldName = 'owner' | 'ticket' | 'status' | 'due' | 'priority' | 'type'

/** How people call it, lower-case: before a colon, and over a column. */
export const fieldNames: ReadonlyMap<string, FieldName> = new Map([
  ...'owner,owners,assignee,assignees,assigned to,assigned,who,dri,responsible,lead,person,team,action owner,verantwortlich,responsable,dueño,responsável'
    .split(',')
    .map((name) => [name, 'owner'] as const),
  ...'ticket,tickets,bug,bug #,bug/ticket,issue,issues,jira,jira ticket,tracking,tracking bug,tracking issue,link,links,ref,reference,pr,issue link,github issue,tracker,id,ticket id'
    .split(',')
    .map((name) => [name, 'ticket'] as const),
  ...'status,state,progress,done,done?,completed,stand'.split(',').map((name) => [name, 'status'] as const),
  ...'due,due date,deadline,eta,target,target date,by when,by,due by,when,date,completion date,timeline,frist,fällig,fecha,plazo,prazo'
    .split(',')
    .map((name) => [name, 'due'] as const),
  ...'priority,prio,p,sev,severity,urgency,priorität'.split(',').map((name) => [name, 'priority'] as const),
  ...'type,category,kind,area,class,typ,action type'.split(',').map((name) => [name, 'type'] as const)
])

/** `Owner: alice`, `**Due:** June 1`, `status = done`, `[ticket: OPS-1]`. */
const labelled =
  /(?<![\w-])([A-Za-zäöü][A-Za-zäöü #/?]{0,18}?)[*_`]*[ \t]*[:=][*_`]*[ \t]*([^\n,;|()[\]]{1,80}|\[[^\]\n]{1,80}\]\([^)\n]{1,300}\))/g
/** Where a value ends inside a sentence. */
const valueEnd = /[.](?=[ ]|$)|[ ][–—-][ ]|[ ]{2,}/

/** `[P1]`, `P2:`, `(P0)`. */
const priorityTag = /(?<![\w/-])P[0-5](?![\w/-])/
/** `high priority`, `[High]`. */
const priorityWords = /\b(critical|high|medium|low)(?:[ -]?prio(?:rity)?\b|(?<=[[(][a-z]+)[\])])/i
/** `[prevent]`, `(detection)`, `Mitigate:`. */
const typeTag =
  /[[(](prevent(?:ion|ative)?|detect(?:ion)?|mitigat(?:e|ion)|process|repair|investigat(?:e|ion)|documentation|cleanup)[\])]|^[*_]*(prevent(?:ion)?|detect(?:ion)?|mitigat(?:e|ion)|process)[*_]*:/i
/** `by 2024-06-01`, `due June 3`, `by end of Q3`, `(Q1 2026)`. */
const dueWords =
  /\b(?:by|due(?: by| on)?|before|eta)[ ]+((?:the )?(?:end of [A-Za-z0-9]+(?: \d{4})?|EO[WMQY]|Q[1-4](?:[ /-]\d{4})?|\d{4}-\d{2}-\d{2}|\d{1,2}[ ][A-Z][a-z]{2,8}(?: \d{4})?|[A-Z][a-z]{2,8}[ ]\d{1,2}(?:st|nd|rd|th)?(?:,? \d{4})?|(?:Mon|Tues|Wednes|Thurs|Fri)day))/
/** ` – `, `, `: what parts such words from the rest. */
const joint = /[ ]?[–—,;-]?[ ]?$/
/** ` – 2024-06-01`, ` (2024-06-01)` at the end. */
const dueAtEnd = /[ ](?:–|—|-|--|\|)[ ]*(\d{4}-\d{2}-\d{2})[.)]?$|[([](\d{4}-\d{2}-\d{2})[)\]][.]?$/
/** `, 1 March`, `, Mar 1, 2026` at the end of parentheses. */
const dayInside = /[,;][ ](\d{1,2}[ ][A-Z][a-z]{2,8}(?:[ ]\d{4})?|[A-Z][a-z]{2,8}[ ]\d{1,2}(?:,?[ ]\d{4})?)$/
/** `(…)` at the end. */
const suffix = /\(([^()\n]{2,60})\)[.*_ \t]*$/
/** `OPS-12, `, `#12; ` before a name. */
const leadingTicket = /^(?:[A-Z][A-Z\d]{1,9}-\d{1,6}|#\d{1,6})[,;][ ]*/
/** `[DONE] `, `TODO: `, `✅ `, `**Done** – `. */
const leadingStatus =
  /^(?:[[(*_`]{1,3}([A-Za-z][A-Za-z -]{2,14})[\])*_`]{1,3}|([A-Z]{3,12}(?: PROGRESS)?)(?=[ :])|([✅✔☑⬜❌🚧🔄⏳]\uFE0F?))/u
/** `… [done]`, `… – DONE`, `… ✅`. */
const trailingStatus =
  /(?:[[(]([A-Za-z][A-Za-z -]{2,14})[\])]|[–—-][ ]*([A-Za-z]{3,9}(?: [A-Za-z]{3,8})?)|([✅✔☑⬜❌🚧🔄⏳]\uFE0F?))[.*_ \t]*$/u
/** `~~Add an alert~~`. */
const struck = /^~~[^~]+~~[.]?$/
/** `[x] `, `[ ] `. */
const box = /^\[([ xX])\][ \t]*/
/** `AI-3: `, `Action 2 - `: an item's own number. */
const ownNumber = /^(?:AI|Action(?: item)?)[- #]?\d{1,3}[.:)]?[ \t]*/i

/** What an item's words say, first line first. `given`: what its section says of all of its items. */
export function fieldsOf(words: string, mark: string, given: Metadata): Metadata {
  const lines = words.split('\n').map((line) => line.trim())
  const first = (lines[0] ?? '').replace(box, '').replace(ownNumber, '')
  const checked = mark === '' ? box.exec(lines[0] ?? '')?.[0].trim() : mark
  const found = labelledFields(words)
  const all = joinedWords(lines)
  const promised = dueWords.exec(all)
  const end = (suffix.exec(all) ??
    (promised && suffix.exec(all.slice(0, promised.index).replace(joint, ''))))?.[1]?.trim()
  const status = found.status ?? statusIn(first, all, end) ?? boxStatus(checked)
  const dated = dueAtEnd.exec(all.trimEnd())
  const undated = dated ? all.slice(0, dated.index) : all
  const day = end === undefined ? undefined : dayInside.exec(end)
  const named = (day ? end?.slice(0, day.index) : end)?.replace(leadingTicket, '')
  const owner = found.owner ?? ownerSuffix(first, undated, named)
  const ticket = found.ticket ?? ticketIn(words.replace(ownNumber, ''))
  const priority = found.priority ?? priorityIn(first)
  const due = found.due ?? promised?.[1] ?? dated?.[1] ?? dated?.[2] ?? day?.[1]
  const type = found.type ?? typeIn(first)
  return {
    ...given,
    ...(owner !== undefined && {owner}),
    ...(ticket !== undefined && {ticket}),
    ...(status !== undefined && {status}),
    ...(due !== undefined && {due}),
    ...(priority !== undefined && {priority}),
    ...(type !== undefined && {type})
  }
}

const bullet = /^[-*+][ \t]/

/** The words of the first paragraph, its lines joined. */
function joinedWords(lines: readonly string[]): string {
  const end = lines.findIndex((line, index) => index > 0 && (line === '' || bullet.test(line)))
  return (end === -1 ? lines : lines.slice(0, end)).join(' ').slice(0, 2000)
}

function labelledFields(words: string): {[name in FieldName]?: string | undefined} {
  const found: {[name in FieldName]?: string | undefined} = {}
  const looked = words.slice(0, 2000)
  if (!looked.includes(':') && !looked.includes('=')) return found
  labelled.lastIndex = 0
  for (let match = labelled.exec(looked); match; match = labelled.exec(looked)) {
    const [whole, name = '', written = ''] = match
    const value = written.split(valueEnd, 1)[0] ?? ''
    // A value may hold the next label: `Owner: alice. Due: June 1`.
    labelled.lastIndex = match.index + whole.length - written.length + value.length
    const field = fieldNames.get(lastWords(name))
    if (field === undefined || found[field] !== undefined) continue
    const own = fieldValue(field, value)
    if (own !== undefined) found[field] = own
  }
  return found
}

const wordEnd = /[. ]+/

/** A field's name is what stands right before the colon: `alerts. Owner` names the owner. */
function lastWords(name: string): string {
  const words = name.trim().toLowerCase()
  return fieldNames.has(words) ? words : (words.split(wordEnd).at(-1) ?? '')
}

const edges = /^[*_`\s]+|[*_`\s]+$/g

/** `-`, `n/a`, `TBD`. */
const nothing = /^(?:-+|–|—|n\/?a|tbd|none|\?+)$/i

/** The value of a field as metadata has it; undefined for nothing. */
export function fieldValue(field: FieldName, written: string): string | undefined {
  const plain = plainText(written).replace(edges, '')
  if (plain === '' || nothing.test(plain)) return undefined
  if (field === 'status') return statusOf(plain)
  if (field === 'ticket') return ticketIn(written) ?? plain
  if (field === 'type') return plain.toLowerCase()
  return plain
}

function boxStatus(mark: string | undefined): string | undefined {
  if (mark === undefined || mark === '') return undefined
  return mark.toLowerCase() === '[x]' ? 'done' : 'open'
}

function statusIn(first: string, all: string, end: string | undefined): string | undefined {
  const before = leadingStatus.exec(first)
  const leading = before && knownStatus(before[1] ?? before[2] ?? before[3] ?? '')
  if (leading) return leading
  if (end !== undefined) {
    const closing = knownStatus(end)
    if (closing) return closing
    if (saysStatus(end)) return end
  }
  const after = trailingStatus.exec(all)
  const trailing = after && knownStatus(after[1] ?? after[2] ?? after[3] ?? '')
  return trailing ?? (struck.test(all) ? 'done' : undefined)
}

function priorityIn(first: string): string | undefined {
  const tag = priorityTag.exec(first)?.[0]
  if (tag !== undefined) return tag
  return priorityWords.exec(first)?.[1]
}

function typeIn(first: string): string | undefined {
  const found = typeTag.exec(first)
  return (found?.[1] ?? found?.[2])?.toLowerCase()
}
