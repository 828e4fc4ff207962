import {type OptionsSchema, optionsSchema} from '@opschunk/core/plugin'
import {startProblem, type UserFormat} from './formats/user-format.ts'
import type {LineFormat} from './line-format.ts'
import {isTimezone} from './time/zone.ts'

/** What may be open at once, and for how long. All are counted in the log's own terms, never by a clock. */
export interface LogLimits {
  /** A trace without a record for this long, by the times of the log, is closed. Milliseconds; default 30,000. */
  readonly idleMs: number
  /** A trace without one of this many records is closed. Default 20,000. */
  readonly idleRecords: number
  /** Traces open at once; past it the one longest without a record is closed. Default 5,000. */
  readonly openTraces: number
  /** Text between the first record of a trace and the last line read. Code units; default 8 Mi (8,388,608). */
  readonly heldChars: number
  /** Lines of one record; what follows is a record of its own. Default 5,000. */
  readonly recordLines: number
  /** Text of one record, in code units. Default 1 Mi (1,048,576). */
  readonly recordChars: number
}

/** Options of `log()`. */
export interface LogOptions {
  /** `trace` (default): by id, what has none by time; `time`: by time only; `none`: in file order. */
  readonly groupBy: 'trace' | 'time' | 'none'
  /** Fields of your own that hold an id, before all known ones: `['shipment']`. Default none. */
  readonly idFields: readonly string[]
  /** Length of a time window in milliseconds. Default 60,000. */
  readonly windowMs: number
  /** Gives a record without an id that of the record before it in its thread, up to a second later. Default `false`. */
  readonly attachByThread: boolean
  /** Groups by session and connection: `auto` (default) until the file shows a trace or a request, `true` or `false`. */
  readonly weakIds: 'auto' | boolean
  /** Zone of times that name none: `UTC` (default), `+02:00`, `Europe/Berlin`. */
  readonly timezone: string
  /** ISO date near the end of the log, for times without a year. Default: the greatest full time in the log. */
  readonly referenceDate: string | undefined
  /**
   * Formats of your own, tried before all others: a start pattern each, which a config file can hold too, or a
   * `LineFormat`. Default none.
   *
   *     formats:
   *       - name: gateway
   *         start: '<(?<time>[^>]+)> (?<level>\\w+) '
   */
  readonly formats: ReadonlyArray<UserFormat | LineFormat>
  /** Default: see each. */
  readonly limits: Partial<LogLimits>
}

/** `shipment`, not `__`. */
const hasLetter = /[a-z0-9]/i

const defaultLimits: LogLimits = {
  idleMs: 30_000,
  idleRecords: 20_000,
  openTraces: 5000,
  heldChars: 8 * 2 ** 20,
  recordLines: 5000,
  recordChars: 2 ** 20
}

const schema: OptionsSchema<Partial<LogOptions>, LogOptions> = optionsSchema<LogOptions>({
  groupBy: {
    default: 'trace',
    expected: '`trace`, `time` or `none`',
    accepts: (value) => value === 'trace' || value === 'time' || value === 'none'
  },
  idFields: {
    default: [],
    expected: 'a list of names of fields',
    accepts: (value) => Array.isArray(value) && value.every((name) => typeof name === 'string' && hasLetter.test(name))
  },
  windowMs: {default: 60_000, expected: 'an integer from 1', accepts: isCount},
  attachByThread: {default: false, expected: '`true` or `false`', accepts: (value) => typeof value === 'boolean'},
  weakIds: {
    default: 'auto',
    expected: '`auto`, `true` or `false`',
    accepts: (value) => value === 'auto' || typeof value === 'boolean'
  },
  timezone: {
    default: 'UTC',
    expected: 'a time zone such as `UTC`, `+02:00` or `Europe/Berlin`',
    accepts: (value) => typeof value === 'string' && isTimezone(value)
  },
  referenceDate: {
    default: undefined,
    expected: 'an ISO date such as `2026-01-31`',
    accepts: (value) => typeof value === 'string' && !Number.isNaN(Date.parse(value))
  },
  formats: {
    default: [],
    expected:
      'a list of formats, each with a `name` and a `start` pattern, or a `name`, a `kind` and a function `read`',
    accepts: (value) => Array.isArray(value) && value.every((format) => isUserFormat(format) || isLineFormat(format))
  },
  limits: {
    default: {},
    expected: `an object of ${Object.keys(defaultLimits).join(', ')}, integers from 1`,
    accepts: (value) =>
      typeof value === 'object' &&
      value !== null &&
      Object.entries(value).every(([key, limit]) => Object.hasOwn(defaultLimits, key) && isCount(limit))
  }
})

/** The options, with what is wrong with a start pattern. */
export const options: OptionsSchema<Partial<LogOptions>, LogOptions> = {
  '~standard': {
    version: 1,
    vendor: '@opschunk/log',
    validate(value) {
      const result = schema['~standard'].validate(value)
      if (result instanceof Promise || result.issues) return result
      const issues = result.value.formats.flatMap((format, index) => {
        const problem = 'start' in format ? startProblem(format.start) : undefined
        return problem === undefined ? [] : [{path: ['formats', index, 'start'], message: `expected ${problem}`}]
      })
      return issues.length > 0 ? {issues} : result
    }
  }
}

/** All limits, with their defaults where the options name none. */
export function limitsOf({limits}: LogOptions): LogLimits {
  return {...defaultLimits, ...limits}
}

/** Whether something is a format by a start pattern. */
export function isUserFormat(format: unknown): format is UserFormat {
  return isNamed(format) && 'start' in format && typeof format.start === 'string'
}

function isLineFormat(format: unknown): format is LineFormat {
  return isNamed(format) && 'kind' in format && 'read' in format && typeof format.read === 'function'
}

function isNamed(format: unknown): format is {readonly name: string} {
  return typeof format === 'object' && format !== null && 'name' in format && typeof format.name === 'string'
}

function isCount(value: unknown): boolean {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 1
}
