import {describe, expect, it} from 'vitest'
import {instructs, isGerund, isImperative} from '../../src/steps/instruction.ts'
import {plainStart} from '../../src/steps/plain-start.ts'
import {stepMark} from '../../src/steps/step-mark.ts'
import {ownVocabulary} from '../../src/vocabulary.ts'

describe('isImperative', () => {
  it.each([
    'Restart it.',
    'Stage the files',
    '**Drain** the node',
    '[ ] Tell the team',
    'Then check it',
    '`kubectl drain x`',
    'Re-run the job'
  ])('takes %s for an instruction', (text) => {
    expect(isImperative(plainStart(text), ownVocabulary)).toBe(true)
  })

  it.each(['Restart: what it is', 'Access to the host', 'Applies filters', 'Restart is slow', 'The node', ''])(
    'takes %s for none',
    (text) => {
      expect(isImperative(plainStart(text), ownVocabulary)).toBe(false)
    }
  )
})

describe('instructs', () => {
  it.each([
    'If it is down, restart it.',
    'You can now restart it.',
    'To restart it, wait.',
    'We now need to restart it.'
  ])('sees the instruction in %s', (text) => {
    expect(instructs(plainStart(text), ownVocabulary)).toBe(true)
  })

  it.each(['If it is down, users wait.', 'You should know this.', 'The restart is slow.'])(
    'sees none in %s',
    (text) => {
      expect(instructs(plainStart(text), ownVocabulary)).toBe(false)
    }
  )
})

describe('isGerund', () => {
  it('knows verbs with a dropped e and a doubled letter', () => {
    expect(
      ['Draining it', 'Scaling it', 'Stopping it'].map((text) => isGerund(plainStart(text), ownVocabulary))
    ).toEqual([true, true, true])
    expect(['String', 'During', 'Nothing'].map((text) => isGerund(plainStart(text), ownVocabulary))).toEqual([
      false,
      false,
      false
    ])
  })
})

describe('stepMark', () => {
  it.each([
    ['Step 3: Drain', 'step', '3'],
    ['STEP 2 - Drain', 'step', '2'],
    ['Step one: Drain', 'step', '1'],
    ['Schritt 4: Drain', 'step', '4'],
    ['Phase B – Cut over', 'phase', 'B'],
    ['2.1 Drain', 'number', '2.1'],
    ['4) Drain', 'number', '4']
  ])('reads %s', (text, kind, number) => {
    expect(stepMark(text)).toMatchObject({kind, number})
  })

  it.each(['Steps', 'Stepping back', '503 errors', 'Partition 3', '2024-05-01'])('reads nothing in %s', (text) => {
    expect(stepMark(text)).toBeUndefined()
  })
})
