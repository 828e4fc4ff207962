import type {OptionsIssue, OptionsResult, OptionsSchema} from './contract/plugin.ts'
import {didYouMean, listNames, showValue} from './wording.ts'

/** One option: its default, a test, and what the test expects in words (`an integer from 1`). */
export interface OptionField<T> {
  readonly default: T
  readonly expected: string
  accepts(value: unknown): boolean
}

/**
 * A Standard Schema for flat options, without a validation library. Missing options take their default,
 * unknown ones are refused with "did you mean", all problems are reported at once.
 */
export function optionsSchema<Output extends object>(
  fields: {
    readonly [Key in keyof Output]: OptionField<Output[Key]>
  }
): OptionsSchema<Partial<Output>, Output> {
  const names = Object.keys(fields)
  return {
    '~standard': {
      version: 1,
      vendor: 'opschunk',
      validate(value: unknown): OptionsResult<Output> {
        if (value !== undefined && (typeof value !== 'object' || value === null || Array.isArray(value))) {
          return {
            issues: [{message: `expected an object with ${listNames(names) || 'no options'}, got ${showValue(value)}`}]
          }
        }
        const given: {readonly [key: string]: unknown} = {...value}
        const issues: OptionsIssue[] = []
        const output: {[key: string]: unknown} = {}
        for (const name of Object.keys(given)) {
          if (names.includes(name)) continue
          issues.push({path: [name], message: `unknown option. ${didYouMean(name, names, 'options')}`})
        }
        for (const [name, field] of Object.entries<OptionField<unknown>>(fields)) {
          const option = given[name]
          if (option === undefined) output[name] = field.default
          else if (field.accepts(option)) output[name] = option
          else issues.push({path: [name], message: `expected ${field.expected}, got ${showValue(option)}`})
        }
        // Each key of Output has been set from its own field.
        return issues.length > 0 ? {issues} : {value: output as Output}
      }
    }
  }
}
