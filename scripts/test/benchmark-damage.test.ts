import {describe, expect, it} from 'vitest'
import {findDamage, findWholes} from '../../benchmarks/damage.mjs'

const step = '1. Check the lag:\n\n   ```sh\n   redis-cli info\n   ```\n'
const table = '| Part | Limit |\n| --- | --- |\n| leader | 9 |\n'
const text = `# Redis\n\n${step}\n2. Wait.\n\n${table}`
const always = () => true

describe('findWholes', () => {
  it('finds steps with what is indented under them, fences and tables', () => {
    const {steps, fences, tables} = findWholes(text)
    expect(steps.map((each) => each.trim())).toEqual([step.trim(), '2. Wait.'])
    expect(fences).toEqual(['   ```sh\n   redis-cli info\n   ```'])
    expect(tables).toEqual([table.trim()])
  })

  it('takes nothing inside a fence for a step or a table', () => {
    expect(findWholes('```\n1. one\n| a |\n| - |\n```\n')).toMatchObject({steps: [], tables: []})
  })
})

describe('findDamage', () => {
  it('finds none in one chunk that is the document, whatever its blanks', () => {
    const pieces = [{text: text.replaceAll('\n', ' ')}]
    expect(findDamage(text, pieces, always)).toEqual({lost: 0, cutSteps: 0, cutFences: 0, cutTables: 0})
  })

  it('counts what is whole in no chunk', () => {
    const at = text.indexOf('redis-cli')
    const pieces = [{text: text.slice(0, at)}, {text: text.slice(at)}]
    expect(findDamage(text, pieces, always)).toEqual({lost: 0, cutSteps: 1, cutFences: 1, cutTables: 0})
  })

  it('counts nothing that could not be whole', () => {
    const pieces = [{text: text.slice(0, 40)}, {text: text.slice(40)}]
    expect(findDamage(text, pieces, () => false)).toMatchObject({cutSteps: 0, cutFences: 0, cutTables: 0})
  })

  it('counts characters that were dropped, or written otherwise', () => {
    expect(findDamage('drain the node', [{text: 'drain'}, {text: 'node'}], always).lost).toBe(3)
    expect(findDamage('* drain', [{text: '- drain'}], always).lost).toBe(6)
  })

  it('reads the body where context is told apart', () => {
    expect(findDamage('drain', [{text: 'Redis\n\ndrain', body: 'drain'}], always).lost).toBe(0)
  })
})
