import {WEAK} from '../contract/confidence.ts'
import type {Plugin, Roles} from '../contract/plugin.ts'
import {definePlugin} from '../define-plugin.ts'
import {ConfigError} from '../errors.ts'
import {optionsSchema} from '../options-schema.ts'
import {compilePattern} from '../pattern.ts'
import {patternProblems} from './pattern-problems.ts'
import {PatternReader} from './pattern-reader.ts'

/** Where units of one kind start. */
export interface PatternRule {
  /**
   * A pattern in the syntax of RE2, tried on each line without its line end. Named groups become metadata; the group
   * `label` becomes the label.
   */
  readonly startsWith: string
  /** Kebab-case: what such a unit is. Default `entry`. */
  readonly role?: string
  /** 1 is the outermost: a unit ends before the next one of its level or of one further out. Default 1. */
  readonly level?: number
  /** Keeps a unit in one chunk if it fits. Default false: it may be cut. */
  readonly whole?: boolean
  /** `always` starts a chunk with each such unit, `prefer` (default) packs small ones together. */
  readonly breakBefore?: 'prefer' | 'always'
}

/** A plugin without code: where its units start, and what they are. */
export interface PatternPluginDefinition {
  readonly name: string
  /** Document type; default: the name. */
  readonly type?: string
  /** Names of files that it reads, with the dot: `.changes`. Others have to be routed to it or recognised. */
  readonly extensions?: readonly string[]
  /** A pattern that one of the first 200 lines of such a document matches. */
  readonly detect?: string
  /** One rule or several, of which the first that matches a line counts. */
  readonly units: PatternRule | readonly PatternRule[]
  /** Labels by the role that their units get: `{rollback: [Back-out, Undo]}`. Letter case and punctuation do not count. */
  readonly roles?: {readonly [role: string]: readonly string[]}
}

/** How many lines `detect` is tried on. */
const detectedLines = 200

/**
 * A plugin of patterns, as config files have it: a unit starts at each line that a pattern matches. It reads lines, so it
 * streams. Throws a `ConfigError` with every problem, each with its path in the definition.
 */
export function patternPlugin(definition: PatternPluginDefinition): Plugin {
  const problems = patternProblems(definition)
  if (problems.length > 0) throw new ConfigError(problems)
  const {name, extensions = [], detect, units, roles: named = {}} = definition
  const type = definition.type ?? name
  const rules = (Array.isArray(units) ? units : [units]) as readonly PatternRule[]
  const ofRules = rules.map(({role = 'entry', startsWith}) => [role, `Starts with ${startsWith}`] as const)
  const ofLabels = Object.entries(named).map(([role, labels]) => [role, `Called ${labels.join(', ')}`] as const)
  const roles: Roles = Object.fromEntries([...ofLabels, ...ofRules])
  const recognised = detect === undefined ? undefined : compilePattern(detect)
  return definePlugin({
    apiVersion: 1,
    name,
    version: '0.0.0',
    types: [{type, description: 'Read by patterns of a config', extensions}],
    roles,
    options: optionsSchema<Record<never, never>>({}),
    ...(recognised && {
      detect: ({head}) => {
        const line = head.split('\n', detectedLines).find((each) => recognised.find(each.replace(carriageReturn, '')))
        return line === undefined ? undefined : {type, confidence: WEAK, evidence: [`a line matches ${detect}`]}
      }
    }),
    create: () => ({mode: 'lines', open: (context) => new PatternReader(rules, named, context)})
  })()
}

const carriageReturn = /\r$/
