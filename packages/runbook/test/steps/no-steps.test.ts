import {describe, expect, it} from 'vitest'
import {page, stepLines} from '../reading.ts'

describe('what only looks like steps', () => {
  it.each([
    ['states', ['It is in one of these states:', '', '1. pending', '2. ready', '3. failed']],
    [
      'formats',
      [
        'Two formats are accepted:',
        '',
        '1. If a date is given: it pauses until then.',
        '2. If `true` is given: it pauses.'
      ]
    ],
    ['definitions', ['1. **Hot** – kept in memory', '2. **Cold** – kept on disk']],
    ['severities', ['Severities:', '', '1. SEV1: all is down', '2. SEV2: some is down']],
    ['scenarios', ['## Overview', '', 'Possible scenarios:', '', '1. Restart fails.', '2. Stop hangs.']],
    ['links', ['## Steps', '', '1. [Stop](stop.md)', '2. [Start](start.md)']],
    ['questions', ['Ask:', '', '1. Is it up?', '2. Check whether it is down?']],
    ['a table of contents', ['1. Stop it', '2. Start it', '', '# Stop it', 'x', '# Start it', 'y']],
    ['a message in a directive', ['```{note}', '1. Remove all users', '2. Remove all files', '```']],
    ['a quote', ['> 1. Remove all users', '> 2. Remove all files']],
    [
      'points to consider',
      ['# Remove a disk', '', 'Consider the following:', '', '- Confirm it is empty.', '- Wait a day.']
    ],
    ['fields', ['# Restart it', '', '- Link the log:', '- Name the release:']],
    ['what has to be so', ['# Restart it', '', '## Preconditions', '', '- [ ] It is idle', '- [ ] Access to it']],
    [
      'pitfalls',
      ['# Restart it', '', '## Pitfalls', '', '- Restarting twice loses data.', '- Restarting early fails.']
    ],
    ['reasons', ['## Impact', '', '- Check-outs fail.', '- Reports are late.']],
    ['one bullet', ['# Restart it', '', '- Restart it.']]
  ])('%s', async (_, lines) => {
    expect(await stepLines(page(...lines))).toEqual([])
  })
})
