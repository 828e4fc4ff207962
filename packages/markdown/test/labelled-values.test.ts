import {describe, expect, it} from 'vitest'
import {labelledValues} from '../src/labelled-values.ts'
import {blockTree} from '../src/read/block-tree.ts'

const keys = new Map([
  ['owner', 'owner'],
  ['date/time', 'date'],
  ['service(s)', 'service']
])

function valuesIn(text: string): string[] {
  return labelledValues(text, blockTree(text).blocks, keys).map(({key, value}) => `${key}=${value}`)
}

describe('labelledValues', () => {
  it.each([
    'Owner: storage team',
    '**Owner:** storage team',
    '**Owner**: storage team',
    '__Owner__ – storage team',
    '***Owner*** storage team',
    '_owner:_ storage team',
    '_Owner: storage team_',
    '- *Owner: storage team*',
    '- Owner: storage team',
    '* **Owner** : storage team',
    '+ Owner\t: storage team',
    '- Date: none\r\n- Owner: storage team\r\n',
    'Text before.\nOwner: storage team\nText behind.',
    '> **Owner:** storage team',
    '> **Status**: final\n>\n> - **Owner:** storage team\r\n> *Note*',
    'Owner (on call): storage team',
    '| Owner (first) | storage team |\n| --- | --- |',
    '| Owner | storage team |\n| --- | --- |',
    '| **Owner:** | Date/Time |\n| --- | --- |\n| storage team | |'
  ])('finds the value in %j', (text) => {
    expect(valuesIn(text)).toEqual(['owner=storage team'])
  })

  it.each([
    '**Owner:** storage team | **Date/Time:** May',
    '**Owner**: storage team **Date/Time**: May',
    '- Owner: storage team · Date/Time: May',
    'Owner: storage team | Status: final | Date/Time: May\r\nText behind.'
  ])('finds the values side by side in %j', (text) => {
    expect(valuesIn(text)).toEqual(['owner=storage team', 'date=May'])
  })

  it.each([
    ['Owner: storage | network', 'storage | network'],
    ['Owner: storage **team**', 'storage **team'],
    ['Owner: a · b:c', 'a · b:c']
  ])('takes no part of the value in %j for a label', (text, value) => {
    expect(valuesIn(text)).toEqual([`owner=${value}`])
  })

  it.each([
    'Look for the field **Owner:** in the dashboard.',
    'Set **Owner**: to x and **Date/Time**: to y',
    'Ask who is on call | Owner: storage'
  ])('takes nothing for a label in %j, which starts with none', (text) => {
    expect(valuesIn(text)).toEqual([])
  })

  it.each([
    '| Owner | Due |\n| --- | --- |\n| Ann | May |\n| Ben | June |',
    '| Owner | Due |\n| --- | --- |\n| Ann | May |'
  ])('takes no header of a table for a value in %j', (text) => {
    expect(valuesIn(text)).toEqual([])
  })

  it('keeps the order of the document', () => {
    expect(valuesIn('Service(s): api\nDate/Time: May\n\n- Owner: storage')).toEqual([
      'service=api',
      'date=May',
      'owner=storage'
    ])
  })

  it.each([
    'The owner: storage team',
    'Owner:storage team',
    '`Owner`: storage team',
    '> Owner: storage team',
    '## Owner: storage team',
    `Owner: ${'storage '.repeat(20)}`,
    `${'a '.repeat(40)}owner: storage`
  ])('finds none in %j', (text) => {
    expect(valuesIn(text)).toEqual([])
  })

  it.each(['* ', 'a ', 'é: ', '**a', 'a: b | ', 'a: **b:** '])('is linear in a line of %j', (part) => {
    valuesIn(part.repeat(200_000))
  })
})
