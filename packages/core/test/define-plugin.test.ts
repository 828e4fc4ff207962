import {describe, expect, it} from 'vitest'
import {definePlugin, optionsSchema, type PluginDefinition} from '../src/plugin.ts'

const definition: PluginDefinition<object, object> = {
  apiVersion: 1,
  name: 'opschunk-plugin-ticket',
  version: '1.0.0',
  types: [{type: 'ticket', description: 'Tickets'}],
  roles: {step: 'A step'},
  options: optionsSchema({}),
  create: () => ({mode: 'document', segment: () => []})
}

describe('definePlugin', () => {
  it.each(['ticket', 'opschunk-plugin-ticket', '@acme/opschunk-plugin-ticket', 'a.b_c~d'])(
    'takes the name %s',
    (name) => {
      expect(definePlugin({...definition, name})().name).toBe(name)
    }
  )

  it.each(['', 'Ticket', 'my ticket', '@acme', '@acme/', '../ticket', 'a/b', 'ticket!', `a${'b'.repeat(300)}`])(
    'refuses the name %j, which no package can have',
    (name) => {
      expect(() => definePlugin({...definition, name})).toThrow(
        'name: expected the npm name of the package, such as `opschunk-plugin-ticket`, got '
      )
    }
  )

  it('takes a plugin without types, which only routes use', () => {
    expect(definePlugin({...definition, types: []})().types).toEqual([])
  })

  it('says what to give for no options', () => {
    // @ts-expect-error: what JavaScript may say
    expect(() => definePlugin({...definition, options: undefined})).toThrow(
      'definePlugin(opschunk-plugin-ticket): options: expected a Standard Schema, such as `optionsSchema({})` for none, got undefined'
    )
  })

  it.each([
    undefined,
    {mode: 'documents', segment: () => []},
    {mode: 'document'},
    {mode: 'lines', segment: () => []},
    // Methods of a class are not copied.
    new (class {
      mode = 'document'
      segment(): void {}
    })()
  ])('refuses %j from `create`, with which nothing can be read', (created) => {
    // @ts-expect-error: what JavaScript may give
    expect(() => definePlugin({...definition, create: () => created})()).toThrow(
      "definePlugin(opschunk-plugin-ticket): create: expected `{mode: 'document', segment}` or `{mode: 'lines', open}` from it, got "
    )
  })

  it('names every problem of a definition at once', () => {
    // @ts-expect-error: what JavaScript may say
    expect(() => definePlugin({...definition, apiVersion: 2, version: '', types: undefined, create: 3})).toThrow(
      'definePlugin(opschunk-plugin-ticket): apiVersion: expected 1 (the version this @opschunk/core speaks), got 2; version: expected a version, got ""; create: expected a function, got 3; types: expected a list of types, got undefined'
    )
  })
})
