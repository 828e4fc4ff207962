import {describe, expect, it} from 'vitest'
import {callsForOther, callsForSteps} from '../../src/steps/introduction.ts'

describe('callsForSteps', () => {
  it.each([
    'Follow these steps:',
    'Perform these actions.',
    'Complete the following:',
    'Proceed as follows',
    'The order is as follows:',
    'In this order:',
    'Restart them in order :',
    'Run through the list',
    'Do this first:',
    'These are the steps that we need to follow:',
    'Here are all the steps:',
    'There are a few steps that we need to take:'
  ])('is true for %s', (sentence) => {
    expect(callsForSteps(sentence)).toBe(true)
  })

  it.each(['The orders are late:', 'Two formats are accepted:', 'The alerts are defined as follows:', ''])(
    'is false for %j',
    (sentence) => {
      expect(callsForSteps(sentence)).toBe(false)
    }
  )
})

describe('callsForOther', () => {
  it.each([
    'Two formats are accepted:',
    'For example:**',
    'It is in one of these places:',
    'There are three main steps involved:',
    'You need:',
    'You will need the following tools:',
    'Reasons：'
  ])('is true for %s', (sentence) => {
    expect(callsForOther(sentence)).toBe(true)
  })

  it.each([
    'Two formats are accepted.',
    'Mind the flags. Then run:',
    'You will need to find the right group:',
    'Once you have the key of the old host at hand, go to:',
    'Reformat it:',
    'Flags\nRun:',
    ''
  ])('is false for %j', (sentence) => {
    expect(callsForOther(sentence)).toBe(false)
  })

  it('looks 160 characters back from the colon, to the start of a word', () => {
    const gap = (length: number) => `flags ${'x'.repeat(length - 1)}:`
    expect([callsForOther(gap(160)), callsForOther(gap(161))]).toEqual([true, false])
  })
})
