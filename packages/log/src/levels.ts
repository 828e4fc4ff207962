/** Names of levels, the least severe first. */
export type Level = 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal'

/** Words for levels by the severity number of OpenTelemetry (its data model of logs, "Mapping of SeverityNumber"). */
const words: {readonly [word: string]: number} = {
  trace: 1,
  trce: 1,
  verbose: 1,
  finest: 1,
  finer: 1,
  silly: 1,
  debug: 5,
  dbug: 5,
  dbg: 5,
  fine: 5,
  config: 5,
  info: 9,
  inf: 9,
  information: 9,
  informational: 9,
  log: 9,
  audit: 9,
  success: 9,
  http: 9,
  notice: 10,
  note: 10,
  system: 9,
  warn: 13,
  wrn: 13,
  warning: 13,
  error: 17,
  err: 17,
  eror: 17,
  severe: 17,
  fail: 17,
  crit: 18,
  critical: 18,
  dpanic: 18,
  alert: 19,
  panic: 20,
  fatal: 21,
  ftl: 21,
  emerg: 21,
  emergency: 21
}

const severities = new Map<string, number>()
for (const [word, severity] of Object.entries(words)) {
  severities.set(word, severity)
  severities.set(word.toUpperCase(), severity)
  severities.set(word.charAt(0).toUpperCase() + word.slice(1), severity)
}

/** The longest word for a level, in characters. */
export const longestLevel = 13

/** Severity number of a word (`warn`, `WARN`, `Warn`); 0 if it is none. */
export function severityOf(word: string): number {
  return severities.get(word) ?? 0
}

/** Severity number of a value of syslog's priority: `priority % 8` (RFC 5424, 6.2.1). */
export function syslogSeverity(priority: number): number {
  return [21, 19, 18, 17, 13, 10, 9, 5][priority & 7] ?? 0
}

/** Severity number of a level that is a number: those of pino and bunyan from 10 on, those of syslog below. */
export function numericSeverity(level: number): number {
  if (level < 10) return syslogSeverity(level)
  const step = Math.floor(level / 10)
  return [0, 1, 5, 9, 13, 17, 21][step] ?? 0
}

/** Severity number of an HTTP status: 5xx is an error, 4xx a warning. */
export function statusSeverity(status: number): number {
  if (status >= 500 && status < 600) return 17
  return status >= 400 && status < 500 ? 13 : 9
}

/** Name of a severity number; `undefined` for 0. */
export function levelOf(severity: number): Level | undefined {
  if (severity <= 0) return undefined
  if (severity < 5) return 'trace'
  if (severity < 9) return 'debug'
  if (severity < 13) return 'info'
  if (severity < 17) return 'warn'
  return severity < 21 ? 'error' : 'fatal'
}
