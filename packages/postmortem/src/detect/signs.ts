import {findPhrase, holdsPhrase, phrases} from '@opschunk/markdown'
import type {Piece} from '../piece.ts'
import type {Part, Report} from '../sections/part.ts'
import {keyRoles} from '../sections/role-of.ts'
import type {Role} from '../sections/synonyms.ts'
import {allStamps} from '../timeline/resolve-times.ts'

/** Something that postmortems have and other documents seldom do. */
export interface Sign {
  readonly evidence: string
  /** 1, or 0.5 for what other documents have as well. */
  readonly weight: number
  readonly of: 'place' | 'title' | 'sections' | 'timeline' | 'facts' | 'words'
}

/** `postmortems/`, `post-mortem-2024.md`, `incident-reports/`, `rca/`. */
const place = phrases(
  'postmortem|postmortems|post-mortem|post-mortems|retrospective|retrospectives|rca|rcas|pir',
  'incidentreport|incidentreports|incident-report|incident-reports|incident-review|incident-reviews',
  'incident-analysis|incident-analyses',
  'root-cause-analysis|root-cause-analyses|root-cause',
  'post-incident-reviews|post-incident-review|post-incident'
)
/** What may stand between words of a path, as a hyphen does. */
const joint = /[_ ]/g

/** `incidents/`, `outages/`: other documents lie there too. */
const nearby = /(?:^|[\\/])((?:\d{4}-\d{2}-\d{2}[-_])?(?:incidents?|outages?|[\w-]*-outage))(?=[\\/.-])/i
/** `Postmortem: …`, `Root cause analysis of …`. */
const strongTitle = phrases(
  'postmortem|post-mortem|rca|retrospective',
  'post mortem',
  'incident report|review|analysis|retrospective',
  'post-incident review|report',
  'outage report',
  'root cause analysis',
  'lessons from'
)
/** `API outage on May 3`. */
const weakTitle = phrases(
  'outage|incident|downtime|disruption|degradation|degraded|failure|breach|attack|unavailable|unavailability',
  'data loss',
  'is|went down',
  'sev0|sev1|sev2|sev3|sev4|sev5|sev-0|sev-1|sev-2|sev-3|sev-4|sev-5',
  'störung|ausfall'
)

/** Roles whose headings stand in other documents too. */
const common: ReadonlySet<Role> = new Set<Role>(['summary', 'impact', 'resolution', 'detection'])

/**
 * Tells the cause in a postmortem, and how to find it in the runbook of an alert, between its impact and mitigation; what
 * was done at once, and what has to be.
 */
const ofRunbooks = /^(?:diagnosis|immediate actions?|remediation)$/i

/** The signs of a postmortem in a document, each of another nature. */
export function signsOf(
  text: string,
  report: Report,
  statedKeys: () => readonly string[],
  title: string,
  path: string | undefined
): readonly Sign[] {
  const strong = known([pathSign(path), titleSign(title), sectionSign(report), timelineSign(report)])
  // Facts and words add to what is there; by themselves they show nothing, and take the longest to find.
  if (!strong.some(mayStandAlone)) return strong
  return [...strong, ...known([factSign(statedKeys()), wordSign(text)])]
}

function known(signs: ReadonlyArray<Sign | undefined>): Sign[] {
  return signs.filter((sign) => sign !== undefined)
}

/** True for a sign that others can be added to: they are in alerts and runbooks too. */
export function mayStandAlone({of, weight}: Sign): boolean {
  return weight >= 1 || of === 'sections'
}

/** By the folders and the name of a document. */
export function pathSign(path = ''): Sign | undefined {
  const found = findPhrase(path.replace(joint, '-'), 0, place)
  if (found) {
    return {evidence: `the path holds \`${path.slice(found.start, found.end)}\``, weight: 1, of: 'place'}
  }
  const folder = nearby.exec(path)?.[1]
  return folder === undefined ? undefined : {evidence: `the path holds \`${folder}\``, weight: 0.5, of: 'place'}
}

/** By what a document is called. */
export function titleSign(title: string): Sign | undefined {
  const weight = holdsPhrase(title, strongTitle) ? 1 : holdsPhrase(title, weakTitle) ? 0.5 : 0
  if (weight === 0) return undefined
  return {evidence: `the title says \`${title.slice(0, 80).toWellFormed()}\``, weight, of: 'title'}
}

/** Sections of two roles, one of them found in few other documents, are one sign; of four, more than one. */
function sectionSign({preamble, parts}: Report): Sign | undefined {
  const roles = new Map<Role, string>()
  const note = (role: Role, label: string) => {
    if (!roles.has(role) && !ofRunbooks.test(label)) roles.set(role, label)
  }
  const walk = (pieces: readonly Piece[]) => {
    for (const piece of pieces) {
      if (piece.kind === 'passage' && piece.label !== undefined) note(piece.role, piece.label)
      if (piece.kind === 'table')
        for (const row of piece.rows.values()) if (row.kind === 'section') note(row.role, row.label)
    }
  }
  const walkParts = (parts: readonly Part[]) => {
    for (const {role, label, pieces, entry, parts: below} of parts) {
      if (ofRunbooks.test(label)) continue
      if (role && !entry) note(role, label)
      walk(pieces)
      walkParts(below)
    }
  }
  walk(preamble)
  walkParts(parts)
  const telling = [...roles.keys()].filter((role) => !common.has(role))
  if (telling.length === 0) return undefined
  const evidence = `sections ${[...roles.values()]
    .slice(0, 6)
    .map((label) => `\`${label}\``)
    .join(', ')}`
  const isKey = telling.some((role) => keyRoles.has(role))
  const weight = areAll(telling)
    ? 2
    : telling.length >= 2 && roles.size >= 4
      ? 1.5
      : roles.size >= 2 && (telling.length >= 2 || isKey)
        ? 1
        : 0.5
  return {evidence, weight, of: 'sections'}
}

/** Four of them, a timeline among them, are a report by themselves. */
function areAll(telling: readonly Role[]): boolean {
  return telling.length >= 4 && telling.includes('timeline')
}

function timelineSign({preamble, parts}: Report): Sign | undefined {
  const count = allStamps(preamble, parts).filter(({clock}) => clock !== undefined).length
  return count < 3 ? undefined : {evidence: `a timeline of ${count} entries`, weight: 1, of: 'timeline'}
}

/** Values that only incidents have. */
export const tellingKeys: ReadonlySet<string> = new Set([
  'duration',
  'start_time',
  'end_time',
  'detected_at',
  'resolved_at',
  'incident_id',
  'severity'
])

function factSign(keys: readonly string[]): Sign | undefined {
  const found = [...new Set(keys)].filter((key) => tellingKeys.has(key))
  return found.length < 2 ? undefined : {evidence: `it states ${found.join(', ')}`, weight: 0.5, of: 'facts'}
}

/** What is told of an incident that is over; three different ones are a sign. */
const toldWord =
  /\b(?:outage|root cause|went down|rolled back|(?:was|were) (?:down|affected|resolved|paged)|was (?:caused by|degraded|restored)|degraded|mitigated|recovered|on-?call (?:was|engineer)|alerted|post-?mortem|downtime|service (?:disruption|event|interruption)|apologi[sz]e|fully recovered|incident (?:was|began|started)|error rates?|during (?:the|this) (?:incident|outage|period))\b/gi

/** Words that are shown; no more are looked for. */
const shownWords = 4

/** Characters of a text that are searched for words. */
const searchedLength = 20_000

/** By the words of a document. */
export function wordSign(text: string): Sign | undefined {
  const searched = text.slice(0, searchedLength)
  const words = new Set<string>()
  toldWord.lastIndex = 0
  for (let found = toldWord.exec(searched); found; found = toldWord.exec(searched)) {
    words.add(found[0].toLowerCase())
    if (words.size === shownWords) break
  }
  if (words.size < 3) return undefined
  return {evidence: `words of incidents (${[...words].join(', ')})`, weight: 0.5, of: 'words'}
}
