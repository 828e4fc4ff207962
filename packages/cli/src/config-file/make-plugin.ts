import {isObject, type OptionsIssue, showValue} from '@opschunk/core'
import {loadErrorReason} from './load-error.ts'

/** What is wrong with a plugin of a config, and with which of its options (empty: with the plugin itself). */
export interface PluginMistake {
  readonly option: string
  readonly message: string
}

/**
 * The plugin that a factory makes of options, or what is wrong. A plugin that is made already is given back. What comes
 * out need not be a plugin: the pipeline checks it.
 */
export function makePlugin(
  made: unknown,
  options: unknown
): {readonly plugin: unknown} | {readonly mistakes: PluginMistake[]} {
  if (typeof made !== 'function') {
    if (options === undefined) return {plugin: made}
    return {
      mistakes: [
        {option: '', message: `expected no options for a plugin that is made already, got ${showValue(options)}`}
      ]
    }
  }
  const issues = optionIssues(made, options)
  if (issues.length > 0) return {mistakes: issues.map(mistakeOf)}
  try {
    return {plugin: made(options)}
  } catch (cause) {
    return {mistakes: [{option: '', message: `cannot be made: ${loadErrorReason(cause)}`}]}
  }
}

/** Of a factory made by `definePlugin`, which carries its schema. */
function optionIssues(factory: object, options: unknown): readonly OptionsIssue[] {
  const definition: unknown = Reflect.get(factory, 'definition')
  const schema =
    isObject(definition) && isObject(definition['options']) ? definition['options']['~standard'] : undefined
  const validate = isObject(schema) ? schema['validate'] : undefined
  if (typeof validate !== 'function') return []
  const result: unknown = Reflect.apply(validate, schema, [options ?? {}])
  // A Standard Schema gives its issues in this form.
  return isObject(result) && Array.isArray(result['issues']) ? (result['issues'] as readonly OptionsIssue[]) : []
}

function mistakeOf({path = [], message}: OptionsIssue): PluginMistake {
  const keys = path.map((part) => (typeof part === 'object' ? part.key : part))
  const option = keys.map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`)).join('')
  return {option, message}
}
