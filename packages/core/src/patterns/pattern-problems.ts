import {patternFault} from '../config/redact.ts'
import {checkFields, type Field, isObject} from '../fields.ts'
import {compilePattern} from '../pattern.ts'
import {showValue} from '../wording.ts'

/** `change-log` */
const kebabCase = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/

/** `.changes`, `.handover.txt` */
const nameEnd = /^\.[^*?{}[\]/\\]+$/

const name: Field = {
  expected: 'a name in kebab-case such as `change-log`',
  accepts: (value) => typeof value === 'string' && kebabCase.test(value)
}
const texts: Field = {
  expected: 'a list of texts',
  accepts: (value) => Array.isArray(value) && value.every((one) => typeof one === 'string' && one.trim() !== '')
}
const endings: Field = {
  expected: 'a list of ends of file names that begin with a dot, such as `.changes`, without globs',
  accepts: (value) => Array.isArray(value) && value.every((one) => typeof one === 'string' && nameEnd.test(one))
}
const text: Field = {expected: 'a pattern', accepts: (value) => typeof value === 'string' && value !== ''}
const anything: Field = {expected: 'anything', accepts: () => true}

const fields = {name, type: name, extensions: endings, detect: text, units: anything, roles: anything}
const ruleFields = {
  startsWith: text,
  role: name,
  level: {expected: 'an integer from 1', accepts: (value: unknown) => Number.isInteger(value) && Number(value) >= 1},
  whole: {expected: '`true` or `false`', accepts: (value: unknown) => typeof value === 'boolean'},
  breakBefore: {
    expected: '`prefer` or `always`',
    accepts: (value: unknown) => value === 'prefer' || value === 'always'
  }
}

/** What is wrong with the definition of a plugin of patterns: `units.startsWith: expected …`. */
export function patternProblems(definition: unknown): string[] {
  if (!isObject(definition))
    return [`plugin: expected an object with \`name\` and \`units\`, got ${showValue(definition)}`]
  const {units, roles} = definition
  return [
    ...(definition['name'] === undefined
      ? ['name: expected a name in kebab-case such as `change-log`, got nothing']
      : []),
    ...checkFields(definition, fields, ''),
    ...patternProblem(definition['detect'], 'detect'),
    ...unitProblems(units),
    ...roleProblems(roles)
  ]
}

function unitProblems(units: unknown): string[] {
  if (units === undefined || (Array.isArray(units) && units.length === 0)) {
    return ['units: expected where units start, such as `{startsWith: "^## "}`, got nothing']
  }
  if (!Array.isArray(units)) return ruleProblems(units, 'units')
  return units.flatMap((rule: unknown, i) => ruleProblems(rule, `units[${i}]`))
}

function ruleProblems(rule: unknown, path: string): string[] {
  const problems = checkFields(rule, ruleFields, path)
  if (!isObject(rule)) return problems
  const missing = rule['startsWith'] === undefined ? [`${path}.startsWith: expected a pattern, got nothing`] : []
  return [...problems, ...missing, ...patternProblem(rule['startsWith'], `${path}.startsWith`)]
}

function patternProblem(pattern: unknown, path: string): string[] {
  if (typeof pattern !== 'string' || pattern === '') return []
  try {
    const {groups} = compilePattern(pattern)
    const wrong = groups.find((group) => !snakeCase.test(group))
    if (wrong === undefined) return []
    return [`${path}: expected groups in snake_case, which become keys of metadata, got ${showValue(wrong)}`]
  } catch (error) {
    return [`${path}: expected a pattern in the syntax of RE2, got ${showValue(pattern)}: ${patternFault(error)}`]
  }
}

/** `change_id` */
const snakeCase = /^[a-z][a-z0-9_]*$/

function roleProblems(roles: unknown): string[] {
  if (roles === undefined) return []
  if (!isObject(roles)) return [`roles: expected an object of lists of labels by role, got ${showValue(roles)}`]
  return Object.entries(roles).flatMap(([role, labels]) => [
    ...(name.accepts(role) ? [] : [`roles.${role}: expected ${name.expected}`]),
    ...(texts.accepts(labels) ? [] : [`roles.${role}: expected ${texts.expected}, got ${showValue(labels)}`])
  ])
}
