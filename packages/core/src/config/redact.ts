import type {Config, RedactSettings} from '../contract/config.ts'
import {checkFields, type Field, isObject, isOneOf, withDefaults} from '../fields.ts'
import {compilePattern} from '../pattern.ts'
import {redactionRules} from '../redact/rule-names.ts'
import {didYouMean, showValue} from '../wording.ts'

const fields: {readonly [Key in keyof Required<RedactSettings>]: Field} = {
  rules: {
    expected: '`default` or a list of rules',
    accepts: (value) => value === 'default' || Array.isArray(value)
  },
  own: {expected: 'an object of patterns by name', accepts: isObject},
  marked: {expected: '`true` or `false`', accepts: (value) => typeof value === 'boolean'}
}

const words = isOneOf('off', 'marked', 'default')

/** `order-number`: it stands in the text, in `[redacted:order-number]`. */
const kebabCase = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/

/** What is wrong with `redact` of a config. `path` is where it stands. */
export function redactProblems(value: unknown, path: string): string[] {
  if (value === undefined || words.accepts(value)) return []
  if (!isObject(value)) return [`${path}: expected ${words.expected}, or an object, got ${showValue(value)}`]
  const {rules, own} = value
  const named = Array.isArray(rules) ? rules.flatMap((rule, i) => ruleProblem(rule, `${path}.rules[${i}]`)) : []
  const patterns = isObject(own) ? Object.entries(own).flatMap((rule) => ownProblem(rule, `${path}.own`)) : []
  return [...checkFields(value, fields, path), ...named, ...patterns]
}

function ruleProblem(rule: unknown, path: string): string[] {
  if (redactionRules.some((known) => known === rule)) return []
  const hint = typeof rule === 'string' ? didYouMean(rule, redactionRules, 'rules') : ''
  return [`${path}: expected the name of a rule, got ${showValue(rule)}. ${hint}`.trimEnd()]
}

function ownProblem([name, pattern]: readonly [string, unknown], path: string): string[] {
  if (!kebabCase.test(name)) return [`${path}.${name}: expected a name in kebab-case such as \`order-number\``]
  if (pattern instanceof RegExp) return []
  if (typeof pattern !== 'string') return [`${path}.${name}: expected a pattern, got ${showValue(pattern)}`]
  try {
    compilePattern(pattern)
    return []
  } catch (error) {
    return [
      `${path}.${name}: expected a pattern in the syntax of RE2, got ${showValue(pattern)}: ${patternFault(error)}`
    ]
  }
}

/** What the engine says, without what it says each time. */
export function patternFault(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).replace(parserName, '')
}

/** `error parsing regexp: missing closing )` */
const parserName = /^error parsing regexp: /

/** What `redact` of a config asks for, defaults filled in. */
export function settleRedact(redact: NonNullable<Config['redact']>): Required<RedactSettings> {
  if (redact === 'off') return {rules: [], own: {}, marked: false}
  if (redact === 'marked') return {rules: [], own: {}, marked: true}
  const defaults: Required<RedactSettings> = {rules: 'default', own: {}, marked: true}
  return withDefaults(defaults, redact === 'default' ? undefined : redact)
}
