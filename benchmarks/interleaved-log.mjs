import {seeded} from './random.mjs'

/**
 * @typedef {object} LogRecord A record of a generated log.
 * @property {number} start Offset in the text.
 * @property {number} end Behind its line end.
 * @property {string} trace Id of its trace; empty if it has none.
 * @property {boolean} hasStack Whether a stack trace is behind its first line.
 */

const services = ['gateway', 'orders', 'billing', 'inventory', 'users', 'search', 'shipping', 'notify']
const messages = [
  'request received',
  'cache missed',
  'query took 12 ms',
  'event published',
  'lock taken',
  'response sent'
]
const openTraces = 200

/**
 * The log of eight services that write in three formats: traces of about nine records, 200 of them at once, one record
 * in thirty with a stack trace, one in twenty without an id. The same for the same size on every machine.
 *
 * @param {number} megabytes In 10^6 code units.
 * @returns {{text: string, records: LogRecord[]}}
 */
export function interleavedLog(megabytes) {
  const random = seeded(3)
  const hex = () =>
    random
      .below(2 ** 32)
      .toString(16)
      .padStart(8, '0')
  const newTrace = () => ({id: hex() + hex() + hex() + hex(), left: 1 + random.below(17)})
  const open = Array.from({length: openTraces}, newTrace)
  /** @type {LogRecord[]} */
  const records = []
  /** @type {string[]} */
  const parts = []
  let length = 0
  for (let n = 0; length < megabytes * 1e6; n++) {
    const at = random.below(openTraces)
    const trace = open[at] ?? newTrace()
    const hasId = random.below(20) > 0
    const service = random.below(services.length)
    const isError = hasId && random.below(30) === 0
    const head = line({
      time: new Date(Date.UTC(2026, 0, 15) + Math.floor(n / 3)).toISOString(),
      level: isError ? 'error' : 'info',
      service: services[service] ?? '',
      form: service % 3,
      trace: hasId ? trace.id : '',
      message: isError ? 'request failed' : `${random.pick(messages)} ${random.below(1e6)}`
    })
    const text = `${head}\n${isError ? stack(random) : ''}`
    records.push({start: length, end: length + text.length, trace: hasId ? trace.id : '', hasStack: isError})
    parts.push(text)
    length += text.length
    if (hasId && --trace.left === 0) open[at] = newTrace()
  }
  return {text: parts.join(''), records}
}

/** @param {{time: string, level: string, service: string, form: number, trace: string, message: string}} record */
function line({time, level, service, form, trace, message}) {
  if (form === 0) {
    return JSON.stringify({timestamp: time, level, service, ...(trace && {trace_id: trace}), message})
  }
  if (form === 1) return `ts=${time} level=${level} svc=${service}${trace && ` traceID=${trace}`} msg="${message}"`
  return `${time}  ${level.toUpperCase()} [${service},${trace},] 41 --- [nio-8080-exec-1] c.e.Handler : ${message}`
}

/** @param {import('./random.mjs').Random} random */
function stack({below, pick}) {
  const frames = Array.from(
    {length: 4 + below(12)},
    () => `\tat com.example.${pick(services)}.Handler.call(Handler.java:${below(900)})\n`
  )
  return `java.lang.IllegalStateException: no answer\n${frames.join('')}Caused by: java.io.IOException: closed\n\tat java.base/Socket.read(Socket.java:9)\n`
}
