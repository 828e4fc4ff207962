import {describe, expect, it} from 'vitest'
import {rolesDeclared} from '../../src/checks/roles-declared.ts'
import {handmadeRun} from '../handmade.ts'

const part = (start: number, end: number, rest: object = {}) => ({span: {start, end}, role: 'part', ...rest})

describe('roles-declared', () => {
  it('names each undeclared role once', () => {
    const units = [part(0, 1), {...part(1, 2), role: 'Step'}, {...part(2, 3), role: 'Step'}]
    expect(rolesDeclared(handmadeRun('one', {units}))).toEqual([
      {
        code: 'roles-declared/unknown',
        message: 'expected a declared role in kebab-case, found "Step"',
        document: 'document',
        offset: 1
      }
    ])
  })
})
