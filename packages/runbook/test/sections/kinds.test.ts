import {describe, expect, it} from 'vitest'
import {kindOf} from '../../src/sections/kind-of.ts'
import {vocabulary} from '../../src/vocabulary.ts'
import {outline, page, unitsOf} from '../reading.ts'

const words = vocabulary({verbs: [], commands: [], synonyms: {rollback: ['plan b'], procedure: ['手順']}})

describe('kindOf', () => {
  it.each([
    ['Prerequisites', 'prerequisites'],
    ['Before you begin', 'prerequisites'],
    ['Meaning', 'meaning'],
    ['Customer impact', 'impact'],
    ['2. Troubleshooting', 'diagnosis'],
    ['Mitigation / Countermeasures', 'mitigation'],
    ['Procedure:', 'procedure'],
    ['Verify the rollout', 'verification'],
    ['Safety and rollback', 'rollback'],
    ['Emergency rollback plan', 'rollback'],
    ['Escalation path', 'escalation'],
    ['See also', 'references'],
    ['Voraussetzungen', 'prerequisites'],
    ['Our plan B', 'rollback'],
    ['手順', 'procedure']
  ])('reads %s as %s', (label, kind) => {
    expect(kindOf(label, words)).toBe(kind)
  })

  it.each(['Redis', 'Process the queue', 'Failure calling validation webhook for support', ''])(
    'reads nothing in %s',
    (label) => {
      expect(kindOf(label, words)).toBeUndefined()
    }
  )
})

describe('sections', () => {
  it('have their kind as metadata', async () => {
    const {units} = await outline(page('# A', '## Impact', 'x', '## Rollback', 'y'))
    expect(unitsOf('section', units[0]?.children ?? []).map(({metadata}) => metadata.section_kind)).toEqual([
      'impact',
      'rollback'
    ])
  })

  it('name the prerequisites, verification and rollback that go with their steps', async () => {
    const text = page('# A', '## Prerequisites', 'x', '## Steps', '1. Stop it.', '2. Start it.', '## Rollback', 'y')
    const {units} = await outline(text)
    const [, steps] = unitsOf('section', units[0]?.children ?? [])
    expect(steps?.metadata.companions).toEqual(['Prerequisites', 'Rollback'])
  })

  it('take no step of a procedure for a companion of it', async () => {
    const text = page('# A', '## Steps', '### Step 1: Preflight', 'x', '### Step 2: Verify', 'y', '## Rollback', 'z')
    const {units} = await outline(text)
    const [first] = unitsOf('step', units)
    expect(first?.metadata).toEqual({step: '1', steps_total: 2, procedure: 'Steps', companions: ['Rollback']})
  })

  it('take phrases from the options', async () => {
    const {units} = await outline(page('# A', '## Plan B', 'x'), {synonyms: {rollback: ['plan b']}})
    expect(unitsOf('section', units[0]?.children ?? [])[0]?.metadata.section_kind).toBe('rollback')
  })
})
