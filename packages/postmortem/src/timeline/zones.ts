import {findPhrase, phrases} from '@opschunk/markdown'

/** A time zone as it was written. */
export interface Zone {
  readonly name: string
  /** `Z`, `+02:00`; undefined if the name alone does not say it (`CST`, `PT`). */
  readonly offset: string | undefined
}

/** Abbreviations of one meaning, in common use → offset. */
const offsets: ReadonlyMap<string, string> = new Map([
  ['UTC', 'Z'],
  ['GMT', 'Z'],
  ['Z', 'Z'],
  ['ZULU', 'Z'],
  ['WAT', '+01:00'],
  ['CAT', '+02:00'],
  ['SAST', '+02:00'],
  ['EAT', '+03:00'],
  ['WET', '+00:00'],
  ['WEST', '+01:00'],
  ['CET', '+01:00'],
  ['MEZ', '+01:00'],
  ['CEST', '+02:00'],
  ['MESZ', '+02:00'],
  ['EET', '+02:00'],
  ['EEST', '+03:00'],
  ['MSK', '+03:00'],
  ['SGT', '+08:00'],
  ['HKT', '+08:00'],
  ['AWST', '+08:00'],
  ['JST', '+09:00'],
  ['KST', '+09:00'],
  ['AEST', '+10:00'],
  ['AEDT', '+11:00'],
  ['NZST', '+12:00'],
  ['NZDT', '+13:00'],
  ['BRT', '-03:00'],
  ['EDT', '-04:00'],
  ['EST', '-05:00'],
  ['CDT', '-05:00'],
  ['MDT', '-06:00'],
  ['MST', '-07:00'],
  ['PDT', '-07:00'],
  ['PST', '-08:00'],
  ['AKDT', '-08:00'],
  ['AKST', '-09:00'],
  ['HST', '-10:00']
])

/** Abbreviations that several zones share, or whose offset changes with the season. */
const ambiguous: ReadonlySet<string> = new Set(['CST', 'IST', 'BST', 'PT', 'MT', 'CT', 'ET'])

/** `UTC`, `CEST`, `UTC+2`, `GMT-07:00`, `+0200`, `Europe/Berlin`, `US/Pacific`, `Pacific Time`. */
const zonePattern =
  /(?:((?!US\/)[A-Z]{1,4}|utc|gmt|cet|cest|pst|pdt|est|edt|Zulu)(?:[ ]?([+-])(\d{1,2})(?::?(\d{2}))?)?|([+-])(\d{2}):?(\d{2})|((?:Africa|America|Asia|Atlantic|Australia|Europe|Pacific|US)\/[A-Za-z_]{3,30}|(?:Pacific|Mountain|Central|Eastern) (?:(?:Standard|Daylight) )?[Tt]ime))(?![A-Za-z\d]|:\d)/y

/** The zone that starts at an offset, with where it ends. */
export function zoneAt(text: string, at: number): {readonly zone: Zone; readonly end: number} | undefined {
  zonePattern.lastIndex = at
  const match = zonePattern.exec(text)
  if (!match) return undefined
  const [name, word, sign = match[5], hours = match[6], minutes = match[7] ?? '00', , , , place] = match
  const end = zonePattern.lastIndex
  if (place !== undefined) return {zone: {name, offset: undefined}, end}
  const known = word?.toUpperCase()
  if (known !== undefined && !offsets.has(known) && !ambiguous.has(known)) return undefined
  if (sign !== undefined && hours !== undefined) {
    if (known !== undefined && known !== 'UTC' && known !== 'GMT')
      return {zone: zoneNamed(known), end: at + known.length}
    const offset = `${sign}${hours.padStart(2, '0')}:${match[4] ?? minutes}`
    return Number(hours) > 14 ? undefined : {zone: {name, offset}, end}
  }
  return known === undefined ? undefined : {zone: zoneNamed(known), end}
}

function zoneNamed(name: string): Zone {
  return {name, offset: offsets.get(name)}
}

/** What times are called, and what may stand before. */
const times =
  'time|times|timestamp|timestamps|time_zone|time-zone|timezone|tz|timeline|date/time|date/times|zeiten|zeitzone|heures|horas'
const which = 'following|listed|given|event|log|local|above|below|entry'

/** `All times in UTC`, `Times are CET`, `(timezone: PST)`, `Timeline (UTC)`: words about all times. */
const statement = phrases(
  `all|note all? of? the? date_and|date_&|date_/? ${which}? ${times}`,
  `the date_and|date_&|date_/? ${which}? ${times}`,
  `date and|&|/ ${which}? ${times}`,
  `${which} ${times}`,
  times
)

/** One of them is in each such statement. */
const timeWord = /time|tz|zeit|heures|horas/i

/** What may be a zone, and no word before it. */
const zoneStart =
  /(?<![A-Za-z\d/+-])(?=[A-Z]{2,4}\b|utc\b|gmt\b|cet\b|Zulu\b|Europe\/|America\/|Asia\/|Australia\/|Africa\/|Pacific[/ ]|(?:Mountain|Central|Eastern) )/g

/** `all times pacific`, `(times are Eastern)`: a zone of the United States by its name alone, where times are spoken of. */
const namedZone = /^[ \t]*(?:are |in |is )*(pacific|mountain|central|eastern)\b(?! (?:afric|europ|indones|austral))/i

/** Characters between such words and the zone, at most. */
const reach = 60

/** Longer texts say something else; what holds for all times stands in a line. */
const longest = 400

/** The zone that a line or heading states for the times around it; undefined if it states none. */
export function statedZone(text: string): Zone | undefined {
  const looked = text.slice(0, longest)
  if (!timeWord.test(looked)) return undefined
  for (let words = findPhrase(looked, 0, statement); words; words = findPhrase(looked, words.end, statement)) {
    const enclosed = zoneEnclosed(looked, words.end)
    if (enclosed) return enclosed
    if (!startsClause(looked, words.start)) continue
    const rest = looked.slice(words.end, words.end + reach).split(lineEnd, 1)[0] ?? ''
    const zones = [...rest.matchAll(zoneStart)].flatMap(({index}) => zoneAt(rest, index)?.zone ?? [])
    const named = namedZone.exec(rest)?.[1]
    const zone = zones.find(({offset}) => offset !== undefined) ?? zones[0]
    if (zone ?? named !== undefined) return zone ?? {name: named ?? '', offset: undefined}
  }
  return undefined
}

/** ` (`, ` [`: right behind `Incident timeline`. */
const bracket = /[ \t]*[([][ \t]*/y

/** The zone in brackets at an offset, whatever stands before it: `Detailed incident timeline (UTC)`. */
function zoneEnclosed(text: string, at: number): Zone | undefined {
  bracket.lastIndex = at
  return bracket.test(text) ? zoneAt(text, bracket.lastIndex)?.zone : undefined
}

/** What a clause stands behind, and what may stand between. */
const clauseStart = '\n.!?:;,(|['
const marks = ' \t>*_-'

/** `2 `, `3.1 `: in front of a heading. */
const headingNumber = /^[#\d.]+$/

/** True for an offset at the start of a text or clause, marks and a heading's number aside: not within a sentence. */
function startsClause(text: string, offset: number): boolean {
  let at = offset
  while (at > 0 && marks.includes(text.charAt(at - 1))) at--
  return at === 0 || clauseStart.includes(text.charAt(at - 1)) || headingNumber.test(text.slice(0, at))
}

const lineEnd = /[\r\n]/
