import {type LineFormat, setTime} from '../line-format.ts'

/** `{"log":"message\n","stream":"stdout","time":"2026-01-15T00:00:00.000172794Z"}`: Docker's `json-file` driver. */
export const dockerJson: LineFormat = {
  name: 'docker-json',
  kind: 'wrapper',
  startsWith: '{',
  read(facts, {clock}) {
    const {text, at} = facts
    if (!text.startsWith('{"log":"', at)) return false
    const entry = parsed(text.slice(at))
    if (entry === undefined) return false
    const {log, stream, time} = entry
    const value = clock.iso(time, 0)
    if (!Number.isNaN(value)) setTime(facts, value, clock)
    facts.stream += `/${stream}`
    // A line of more than 16 KiB goes on in the next entry: only the last one has the line end.
    facts.isPartial = !log.endsWith('\n')
    facts.text = log.replace(lineEnd, '')
    facts.at = 0
    return true
  }
}

const lineEnd = /\r?\n$/

interface Entry {
  readonly log: string
  readonly stream: string
  readonly time: string
}

const entryKeys: ReadonlySet<string> = new Set(['log', 'stream', 'time', 'attrs'])

function parsed(text: string): Entry | undefined {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value !== 'object' || value === null) return undefined
    const fields = new Map<string, unknown>(Object.entries(value))
    // An object with more in it is a program's own record.
    if ([...fields.keys()].some((key) => !entryKeys.has(key))) return undefined
    const [log, stream, time] = [fields.get('log'), fields.get('stream') ?? '', fields.get('time') ?? '']
    const isEntry = typeof log === 'string' && typeof stream === 'string' && typeof time === 'string'
    return isEntry ? {log, stream, time} : undefined
  } catch {
    return undefined
  }
}
