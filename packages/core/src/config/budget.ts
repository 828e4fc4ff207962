import type {Budget} from '../contract/config.ts'
import type {ResolvedBudget} from '../contract/plugin.ts'
import {ConfigError} from '../errors.ts'
import {checkFields, type Field, isObject, isOneOf} from '../fields.ts'

/** A budget and where it stands, for messages: `budget`, `routes[0].budget`. */
export interface BudgetLayer {
  readonly path: string
  readonly budget: Budget | undefined
}

/** What each key of a budget may be. */
const budgetFields: {readonly [Key in keyof ResolvedBudget]: Field} = {
  maxTokens: {expected: 'an integer from 16', accepts: (value) => Number.isInteger(value) && Number(value) >= 16},
  targetTokens: {expected: 'an integer from 1', accepts: (value) => Number.isInteger(value) && Number(value) >= 1},
  minTokens: {expected: 'an integer from 0', accepts: (value) => Number.isInteger(value) && Number(value) >= 0},
  contextShare: {expected: 'a share from 0 to 1', accepts: (value) => isShare(value, 1)},
  overlap: {expected: 'a share from 0 to 0.5', accepts: (value) => isShare(value, 0.5)},
  trim: isOneOf('edges', 'none'),
  oversize: isOneOf('split', 'error')
}

function isShare(value: unknown, most: number): boolean {
  return typeof value === 'number' && value >= 0 && value <= most
}

/**
 * One budget from several, the later ones first in force, key by key, with defaults for what none of them says.
 * Throws a `ConfigError` with every problem: values out of range, unknown keys, a target above the maximum or a
 * minimum above the target that was asked for (a default gives way).
 */
export function resolveBudget(...layers: readonly (Budget | undefined)[]): ResolvedBudget {
  const {budget, problems} = settleBudget(layers.map((layer) => ({path: 'budget', budget: layer})))
  if (problems.length > 0) throw new ConfigError(problems)
  return budget
}

/** `resolveBudget` that names where each budget stands and gives its problems back. */
export function settleBudget(layers: readonly BudgetLayer[]): {
  readonly budget: ResolvedBudget
  readonly problems: readonly string[]
} {
  const problems = layers.flatMap(({path, budget}) => checkFields(budget, budgetFields, path))
  // Values that are wrong are left out, so that the others can be checked against each other.
  const given = layers.map((layer) => ({path: layer.path, budget: validPart(layer.budget)}))
  const merged: Budget = Object.assign({}, ...given.map(({budget}) => budget))
  const pathOf = (key: keyof Budget) => given.findLast(({budget}) => budget[key] !== undefined)?.path

  const maxTokens = merged.maxTokens ?? 500
  const targetTokens = merged.targetTokens ?? Math.min(400, Math.floor(0.8 * maxTokens))
  const minTokens = merged.minTokens ?? Math.min(60, Math.floor(0.15 * targetTokens))
  const expectAtMost = (key: 'targetTokens' | 'minTokens', value: number, limit: number, limitKey: keyof Budget) => {
    const path = pathOf(key)
    if (path === undefined || value <= limit) return
    const limitPath = pathOf(limitKey) ?? path
    const from = limitPath === path ? '' : ` of ${limitPath}`
    problems.push(
      `${path}.${key}: expected at most ${limitKey}${from} (${limit}), got ${value}. Lower it or raise ${limitKey}.`
    )
  }
  expectAtMost('targetTokens', targetTokens, maxTokens, 'maxTokens')
  expectAtMost('minTokens', minTokens, targetTokens, 'targetTokens')
  const budget = Object.freeze({
    maxTokens,
    targetTokens,
    minTokens,
    contextShare: merged.contextShare ?? 0.25,
    overlap: merged.overlap ?? 0.15,
    trim: merged.trim ?? 'edges',
    oversize: merged.oversize ?? 'split'
  })
  return {budget, problems}
}

function validPart(budget: Budget | undefined): Budget {
  const entries = Object.entries(budgetFields).flatMap(([key, {accepts}]) => {
    const value: unknown = isObject(budget) ? budget[key] : undefined
    return accepts(value) ? [[key, value]] : []
  })
  return Object.fromEntries(entries)
}
