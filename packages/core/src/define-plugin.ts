import type {OptionsIssue, Plugin, PluginDefinition, PluginFactory} from './contract/plugin.ts'
import {showValue} from './wording.ts'

/**
 * Makes a plugin: a function from options to what a pipeline takes. The only way to make one, so that fields
 * can be added to the contract later.
 *
 * Throws a `TypeError` that names every problem: a malformed definition at once, bad options when called, and then what
 * `create` gives if nothing can be read with it.
 */
export function definePlugin<Input, Output>(definition: PluginDefinition<Input, Output>): PluginFactory<Input, Output> {
  const problems = definitionProblems(definition)
  if (problems.length > 0) {
    throw new TypeError(`definePlugin(${definition.name ?? 'unnamed'}): ${problems.join('; ')}`)
  }
  const frozen = Object.freeze({...definition})
  const factory = (options?: Input): Plugin => {
    const output = resolveOptions(frozen, options)
    const {roles, types, ...segmenter} = created(frozen, output)
    return Object.freeze({
      apiVersion: 1,
      name: frozen.name,
      version: frozen.version,
      types: Object.freeze([...frozen.types, ...(types ?? [])]),
      roles: Object.freeze({...frozen.roles, ...roles}),
      segmenter: Object.freeze(segmenter),
      resolvedOptions: output,
      describesLine: frozen.describesLine ?? false,
      detectsAtMost: frozen.detectsAtMost ?? 1,
      ...(frozen.detect && {detect: frozen.detect}),
      ...(frozen.describe && {describe: frozen.describe})
    })
  }
  return Object.freeze(Object.assign(factory, {definition: frozen}))
}

/** What `create` gives. JavaScript does not hold a plugin to the types. */
function created<Input, Output>({name, create}: PluginDefinition<Input, Output>, options: Output) {
  const given = create(options)
  // What is copied: methods of a class are not.
  const {mode, segment, open}: {readonly [key: string]: unknown} = {...given}
  const reads = mode === 'document' ? segment : mode === 'lines' && open
  if (typeof reads === 'function') return given
  const expected = "`{mode: 'document', segment}` or `{mode: 'lines', open}`"
  throw new TypeError(`definePlugin(${name}): create: expected ${expected} from it, got ${showValue(given)}`)
}

function resolveOptions<Input, Output>(
  definition: PluginDefinition<Input, Output>,
  options: Input | undefined
): Output {
  const result = definition.options['~standard'].validate(options ?? {})
  if (result instanceof Promise) {
    throw new TypeError(`${definition.name}: options: expected a schema that validates synchronously, got a promise`)
  }
  if (result.issues) {
    throw new TypeError(result.issues.map((issue) => `${definition.name}: ${issueText(issue)}`).join('\n'))
  }
  return result.value
}

function issueText(issue: OptionsIssue): string {
  const keys = (issue.path ?? []).map((part) => String(typeof part === 'object' ? part.key : part))
  return `${['options', ...keys].join('.')}: ${issue.message}`
}

/** `step`, `stack-trace`: what roles and types look like. */
const kebabCase = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/

/** `@opschunk/log`, `opschunk-plugin-ticket`: https://docs.npmjs.com/cli/configuring-npm/package-json#name */
const packageName = /^(?:@[a-z0-9~-][a-z0-9._~-]{0,212}\/)?[a-z0-9~-][a-z0-9._~-]{0,212}$/

function definitionProblems<Input, Output>(definition: PluginDefinition<Input, Output>): string[] {
  const problems: string[] = []
  const expect = (holds: boolean, field: string, expected: string, found: unknown) => {
    if (!holds) problems.push(`${field}: expected ${expected}, got ${JSON.stringify(found) ?? String(found)}`)
  }
  expect(definition.apiVersion === 1, 'apiVersion', '1 (the version this @opschunk/core speaks)', definition.apiVersion)
  expect(
    typeof definition.name === 'string' && packageName.test(definition.name),
    'name',
    'the npm name of the package, such as `opschunk-plugin-ticket`',
    definition.name
  )
  expect(
    typeof definition.version === 'string' && definition.version !== '',
    'version',
    'a version',
    definition.version
  )
  expect(typeof definition.create === 'function', 'create', 'a function', definition.create)
  expect(
    typeof definition.options?.['~standard']?.validate === 'function',
    'options',
    'a Standard Schema, such as `optionsSchema({})` for none',
    definition.options
  )
  const {detectsAtMost = 1} = definition
  expect(detectsAtMost >= 0 && detectsAtMost <= 1, 'detectsAtMost', 'a confidence from 0 to 1', detectsAtMost)
  for (const role of Object.keys(definition.roles ?? {}))
    expect(kebabCase.test(role), 'roles', 'kebab-case names', role)
  expect(Array.isArray(definition.types), 'types', 'a list of types', definition.types)
  const types = Array.isArray(definition.types) ? definition.types : []
  for (const {type} of types) expect(kebabCase.test(type), 'types', 'kebab-case names', type)
  return problems
}
