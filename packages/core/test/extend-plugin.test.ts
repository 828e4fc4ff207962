import {describe, expect, it} from 'vitest'
import {createPipeline, extendPlugin} from '../src/index.ts'
import {linePlugin, pluginOf, unitOn} from './support/run.ts'

const text = 'Escalation\ncall\nSteps\ndo\n'
const base = pluginOf((all) => [
  unitOn(all, 'Escalation\ncall\n', 'section', {label: 'Escalation', children: [unitOn(all, 'call', 'step')]}),
  unitOn(all, 'Steps\ndo\n', 'section', {label: 'Steps'})
])

describe('extendPlugin', () => {
  it('adds roles and changes units, the inner ones first', async () => {
    const seen: string[] = []
    const plugin = extendPlugin(base, {
      name: 'team-runbook',
      version: '1.0.0',
      roles: {escalation: 'Whom to call'},
      unit(unit, {slice}) {
        seen.push(slice(unit.span).trim())
        return unit.label === 'Escalation' ? {...unit, role: 'escalation'} : unit
      }
    })
    const {units, plugin: name} = await createPipeline({plugins: [plugin]}).outline({
      id: 'a',
      content: text,
      type: 'test'
    })
    expect(name).toBe('team-runbook')
    expect(units.map(({role}) => role)).toEqual(['escalation', 'section'])
    expect(seen).toEqual(['call', 'Escalation\ncall', 'Steps\ndo'])
  })

  it('dissolves units, and changes all of a document', async () => {
    const plugin = extendPlugin(base, {
      name: 'flat',
      version: '1.0.0',
      unit: (unit) => (unit.role === 'section' ? undefined : unit),
      units: (units) => units.map((unit) => ({...unit, metadata: {count: units.length}}))
    })
    const {units} = await createPipeline({plugins: [plugin]}).outline({id: 'a', content: text, type: 'test'})
    expect(units.map(({role, metadata}) => [role, metadata])).toEqual([['step', {count: 1}]])
  })

  it('describes behind the plugin that it extends', async () => {
    const described = pluginOf((all) => [unitOn(all, all, 'section')], {describe: () => ({metadata: {a: 1, b: 1}})})
    const plugin = extendPlugin(described, {
      name: 'more',
      version: '1.0.0',
      describe: () => ({metadata: {b: 2}, line: 'line'})
    })
    const {chunks} = await createPipeline({plugins: [plugin]}).chunk({id: 'a', content: text, type: 'test'})
    expect(chunks[0]?.metadata).toMatchObject({a: 1, b: 2})
    expect(chunks[0]?.context.text).toBe('line\n\n')
  })

  it('extends plugins that read lines unit by unit, and refuses to give them all', async () => {
    const lines = linePlugin(() => ({
      mode: 'lines',
      open: ({emit, settled}) => ({
        line: ({span}) => {
          emit({span, role: 'record'})
          settled(span.end)
        },
        end: () => undefined
      })
    }))
    const plugin = extendPlugin(lines, {
      name: 'more',
      version: '1.0.0',
      unit: (unit) => ({...unit, metadata: {seen: true}})
    })
    const {chunks} = await createPipeline({plugins: [plugin]}).chunk({id: 'a', content: text, type: 'test'})
    expect(chunks[0]?.metadata).toMatchObject({seen: true})
    expect(() => extendPlugin(lines, {name: 'more', version: '1.0.0', units: (units) => units})).toThrow(
      'extendPlugin(more): units: test-plugin reads lines and never has all units. Give `unit`.'
    )
  })

  it('takes no factory, which has no options yet', () => {
    // @ts-expect-error: what JavaScript may say
    expect(() => extendPlugin(() => base, {name: 'more', version: '1.0.0'})).toThrow(
      'extendPlugin(more): expected a plugin that is made, such as `runbook()`, got a function'
    )
  })
})
