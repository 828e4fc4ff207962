import {describe, expect, it} from 'vitest'
import {outline, page, stepLines, unitsOf} from '../reading.ts'

describe('steps of ordered lists', () => {
  it('are its items', async () => {
    expect(await stepLines(page('# Restart', '', '1. Stop it.', '2. Start it.'))).toEqual(['3', '4'])
  })

  it('are its items with any marker and numbering', async () => {
    expect(await stepLines(page('# Restart', '', '3) Stop it.', '3) Wait.', '9) Start it.'))).toEqual(['3', '4', '5'])
  })

  it('own a fence at column 0 before the next number', async () => {
    expect(await stepLines(page('1. Stop it:', '```', 'stop', '```', '2. Start it.'))).toEqual(['1-4', '5'])
  })

  it('own a paragraph at column 0 before the next number', async () => {
    expect(await stepLines(page('1. Stop it.', '', 'This takes a while.', '', '2. Start it.'))).toEqual(['1-3', '5'])
  })

  it('own bullets at column 0 before the next number', async () => {
    expect(await stepLines(page('1. Stop it.', '- gently', '', '2. Start it.'))).toEqual(['1-2', '4'])
  })

  it('own a list that code at column 0 cuts off from them', async () => {
    const text = page('1. Stop it:', '```', 'stop', '```', '   1. Drain it.', '   2. Kill it.', '2. Start it.')
    expect(await stepLines(text)).toEqual(['1-6', '7'])
    const bullets = page('# Restart it', '', '- Stop it:', '```', 'stop', '```', '  - It says `ok`.', '', '- Start it.')
    expect(await stepLines(bullets)).toEqual(['3-7', '9'])
    expect(await stepLines(page('1. Stop it.', '2. Start it:', '```', 'start', '```', '   - It says `ok`.'))).toEqual([
      '1',
      '2-6'
    ])
  })

  it('own code, a table and what it prints behind the last number', async () => {
    const text = page(
      '1. Stop it.',
      '2. Start it:',
      '',
      '```',
      'start',
      '```',
      '',
      'You should see `up`.',
      '',
      'Be glad.'
    )
    expect(await stepLines(text)).toEqual(['1', '2-8'])
  })

  it('leave the paragraph behind the last number alone', async () => {
    expect(await stepLines(page('1. Stop it.', '2. Start it.', '', 'See also the other page.'))).toEqual(['1', '2'])
  })

  it('go on where every item is written 1.', async () => {
    expect(await stepLines(page('1. Stop it.', '```', 'stop', '```', '1. Start it.'))).toEqual(['1-4', '5'])
  })

  it('start anew at 1 behind another number', async () => {
    const {units} = await outline(page('1. Stop it.', '2. Start it.', '', 'To undo:', '', '1. Stop it.', '2. Call us.'))
    expect(unitsOf('procedure', units).map(({startLine, endLine}) => [startLine, endLine])).toEqual([
      [1, 2],
      [4, 7]
    ])
  })

  it('are found where a paragraph swallowed their number', async () => {
    const text = page('1. Stop it.', '```', 'stop', '```', 'It takes a while.', '2. Start it.', '3. Check it.')
    expect(await stepLines(text)).toEqual(['1-5', '6', '7'])
  })

  it('have their number as label, and quote their first line', async () => {
    const {units} = await outline(page('# Restart', '', '1. Stop it:', '   now', '2. Start it.'))
    expect(unitsOf('step', units).map(({label}) => label)).toEqual(['1', '2'])
  })

  it('have sub-steps', async () => {
    const {units} = await outline(page('1. Stop it:', '   1. Drain it.', '   2. Kill it.', '2. Start it.'))
    expect(unitsOf('substep', units).map(({startLine}) => startLine)).toEqual([2, 3])
  })

  it('are found inside bullets that name cases', async () => {
    const text = page(
      '- It is slow:',
      '  1. Stop it.',
      '  2. Start it.',
      '- It is down:',
      '  1. Start it.',
      '  2. Wait.'
    )
    expect(await stepLines(text)).toEqual(['2', '3', '5', '6'])
  })
})

describe('steps of bullets', () => {
  it('are imperative bullets under a heading of a procedure', async () => {
    expect(await stepLines(page('## Mitigation', '', '- Stop it.', '- Start it.'))).toEqual(['3', '4'])
  })

  it('are bullets that a sentence introduces as steps', async () => {
    expect(await stepLines(page('Follow these steps:', '', '- Stop it.', '- Start it.'))).toEqual(['3', '4'])
  })

  it('are the boxes of a task list', async () => {
    expect(await stepLines(page('## Before', '', '- [ ] Backups are green', '- [x] Tell the team'))).toEqual(['3', '4'])
  })

  it('own code between them', async () => {
    const text = page('## Mitigation', '', '- Stop it:', '```', 'stop', '```', '- Start it.')
    expect(await stepLines(text)).toEqual(['3-6', '7'])
  })

  it('are instructions behind a condition, too', async () => {
    const text = page('## Mitigation', '', '- If it is slow, restart it.', '- When it is down, call the owner.')
    expect(await stepLines(text)).toEqual(['3', '4'])
  })
})
