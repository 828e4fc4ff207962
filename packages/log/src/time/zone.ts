/** Offsets of zones that times are written with, in minutes; letters that mean several zones are left out. */
const namedOffsets: {readonly [name: string]: number} = {
  UTC: 0,
  GMT: 0,
  WET: 0,
  WEST: 60,
  BST: 60,
  CET: 60,
  CEST: 120,
  EET: 120,
  EEST: 180,
  MSK: 180,
  JST: 540,
  KST: 540,
  AEST: 600,
  AEDT: 660,
  NZST: 720,
  NZDT: 780,
  EST: -300,
  EDT: -240,
  CST: -360,
  CDT: -300,
  MST: -420,
  MDT: -360,
  PST: -480,
  PDT: -420
}

const zoneNames = new Map(Object.entries(namedOffsets))

/** Minutes ahead of UTC of a zone by its letters (`CET`); `undefined` if they are none that is known. */
export function namedOffset(name: string): number | undefined {
  return zoneNames.get(name)
}

/** `+02:00`, `-0330`; no zone is more than 14 hours ahead. */
const offsetPattern = /^([+-])(0\d|1[0-4]):?([0-5]\d)$/

/** Whether a zone can be worked with: `UTC`, an offset, or a name that the runtime knows. */
export function isTimezone(zone: string): boolean {
  if (offsetPattern.test(zone)) return true
  try {
    new Intl.DateTimeFormat('en', {timeZone: zone})
    return true
  } catch {
    return false
  }
}

/** How far a zone is ahead of UTC at a local time, in milliseconds. */
export function offsetOf(zone: string): (localMs: number) => number {
  if (zone === 'UTC') return () => 0
  const [, sign, hours, minutes] = offsetPattern.exec(zone) ?? []
  if (sign !== undefined) {
    const offset = (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000
    return () => offset
  }
  const format = new Intl.DateTimeFormat('en', {timeZone: zone, timeZoneName: 'longOffset'})
  const offsets = new Map<number, number>()
  return (local) => {
    // Zones change their offset at whole quarters of an hour.
    const quarter = Math.floor(local / 900_000)
    const known = offsets.get(quarter)
    if (known !== undefined) return known
    if (offsets.size > 10_000) offsets.clear()
    const name = format.formatToParts(local).find(({type}) => type === 'timeZoneName')?.value ?? ''
    const [, nameSign, nameHours, nameMinutes] = offsetPattern.exec(name.replace('GMT', '')) ?? []
    const offset = nameSign ? (nameSign === '-' ? -1 : 1) * (Number(nameHours) * 60 + Number(nameMinutes)) * 60_000 : 0
    offsets.set(quarter, offset)
    return offset
  }
}
