import {describe, expect, it} from 'vitest'
import {blocks, file} from '../reading.ts'

// One sign is missing: what it stood in pays, what follows is found.

describe('JSON', () => {
  const template = [
    '{',
    '  "Resources": {',
    '    "A": {',
    '      "Type": "T"',
    '    },',
    '    "B": {"Type": "U"}',
    '  },'
  ]
  const outputs = ['  "Outputs": {', '    "C": {"Value": 1}', '  }', '}']
  const sound = ['Resources 2-7', '  A 3-5', '  B 6', 'Outputs 8-10', '  C 9']

  /** The template with one line in the place of another; lines are counted from 1. */
  function damaged(line: number, text: string): string {
    return file(...[...template, ...outputs].with(line - 1, text))
  }

  it('is found whole', async () => {
    expect(await blocks('a.json', file(...template, ...outputs))).toEqual(sound)
  })

  it.each([
    ['the first quote of a key', 2, '  Resources": {'],
    ['the last quote of a key', 2, '  "Resources: {'],
    ['the first quote of a key inside', 3, '    A": {'],
    ['the last quote of a key before a value', 6, '    "B: {"Type": "U"}'],
    ['the first quote of a value', 4, '      "Type": T"'],
    ['the last quote of a value', 4, '      "Type": "T'],
    ['a colon', 4, '      "Type" "T"'],
    ['a comma', 5, '    }'],
    ['the closing brace of a member', 5, '    ,'],
    ['a closing brace in a line', 6, '    "B": {"Type": "U"'],
    ['the closing brace of a list', 7, '  ,'],
    ['the first brace', 1, ''],
    ['the last brace', 11, '']
  ])('is found without %s', async (_, line, text) => {
    const found = await blocks('a.json', damaged(line, text))
    expect(found.map((block) => block.replace(/ [\d-]+$/, ''))).toEqual(['Resources', '  A', '  B', 'Outputs', '  C'])
    expect(found.slice(3)).toEqual(sound.slice(3))
  })

  it('is found behind a member without its opening brace', async () => {
    const found = await blocks('a.json', damaged(3, '    "A":'))
    expect(found.slice(-3)).toEqual(sound.slice(-3))
  })

  it('takes no string for a key, whatever it holds', async () => {
    expect(await blocks('a.json', file('[', '"a: b",', '"http://x",', '"c": 1', ']'))).toEqual([
      '[0] 2',
      '[1] 3',
      'c 4'
    ])
  })
})

describe('Caddyfiles', () => {
  it('end a block that is left open at the next address', async () => {
    const text = file('&(app) {', '\trespond 1', '', '{$HOST:localhost}, *.a.b {', '\trespond 2', '}')
    expect(await blocks('Caddyfile', text)).toEqual(['&(app) 1-2', '{$HOST:localhost}, *.a.b 4-6'])
  })

  it('end a block that is left open at addresses over several lines', async () => {
    const text = file('(app) {', '\trespond 1', '', '# both', 'a.b,', 'c.d {', '\trespond 2', '}')
    expect(await blocks('Caddyfile', text)).toEqual(['(app) 1-2', 'a.b, c.d 4-8'])
  })
})

describe('HCL', () => {
  it('leaves a brace that closes nothing with the block before it', async () => {
    const text = file('resource "a" "b" {', '}', '}', '# c', 'resource "c" "d" {', '}')
    expect(await blocks('a.tf', text)).toEqual(['resource.a.b 1-3', 'resource.c.d 4-6'])
  })
})

describe('YAML whose key lost all of its indentation', () => {
  it('keeps a path of an interface with the others', async () => {
    const text = file('openapi: 3.0.0', 'paths:', '  /a:', '    get: {}', '/b:', '    get: {}', '    put: {}')
    expect(await blocks('a.yaml', text)).toEqual([
      ...['openapi 1', 'paths 2-7', '  /a 3-4', '    /a get 4'],
      ...['  /b 5-7', '    /b get 6', '    /b put 7']
    ])
  })

  it('keeps schemas with the components of an interface', async () => {
    const text = file('openapi: 3.0.0', 'paths: {}', 'components:', 'schemas:', '    A: {}', '    B: {}')
    expect(await blocks('a.yaml', text)).toEqual([
      ...['openapi 1', 'paths 2', 'components 3-6', '  schemas 4-6', '    schemas A 5', '    schemas B 6']
    ])
  })

  it('keeps the routes of an Alertmanager with its root route', async () => {
    const text = file('route:', '  receiver: a', 'routes:', '    - receiver: b', 'receivers:', '- name: a')
    expect(await blocks('alertmanager.yml', text)).toEqual(['route 1-4', '  b 4', 'receivers 5-6', '  a 6'])
  })

  it('keeps the rules of a group with it', async () => {
    const text = file(
      'groups:',
      '- name: a',
      'rules:',
      '    - alert: A',
      '      expr: up',
      '    - alert: B',
      '      expr: up'
    )
    expect(await blocks('a.rules.yml', text)).toEqual(['groups 1-7', '  a 2-7', '    A 4-5', '    B 6-7'])
  })
})
