import {describe, expect, it} from 'vitest'
import {unitsOf} from './outlined.ts'

const hostile: {readonly [name: string]: string} = {
  'many blocks behind one entry': `## Timeline\n\n- 10:00 down\n\n${'```\nx\n```\n\n'.repeat(8000)}`,
  'many items without a timestamp': `## Timeline\n\n- 10:00 down\n- 10:01 up\n${'- 10:02 so\n- and so\n'.repeat(8000)}`,
  'many paragraphs without a role': `# Report\n\n${'Nothing.\n\n'.repeat(20_000)}`,
  'a line of times': `## Timeline\n\n${'10:00 '.repeat(50_000)}\n`,
  'a line of stars': `## Timeline\n\n${'*'.repeat(100_000)}10:00\n`,
  'a line of brackets': `## Action items\n\n- ${'['.repeat(50_000)}\n`,
  'a line of parentheses': `## Action items\n\n- ${'(Ann '.repeat(50_000)}\n`,
  'many labels on one line': `${'**Root cause:** '.repeat(20_000)}\n`,
  'many labels': `${'**Root cause:** x\n\n'.repeat(8000)}`,
  'many colons': `## Action items\n\n- ${'Owner: '.repeat(20_000)}\n`,
  'a table with many columns': `## Timeline\n\n|Time|${'a|'.repeat(2000)}\n|-|${'-|'.repeat(2000)}\n|10:00|${'b|'.repeat(2000)}\n`,
  'deep lists': `## Timeline\n\n${Array.from({length: 200}, (_, depth) => `${'  '.repeat(depth)}- 10:00 x\n`).join('')}`,
  'deep labels': Array.from({length: 90}, (_, depth) => `${'  '.repeat(depth)}- **Summary:** x\n`).join('')
}

describe('hostile postmortems', () => {
  it.each(Object.entries(hostile))('%s: is read to its end', async (_, text) => {
    expect(await unitsOf(text, 'no-such-role')).toEqual([])
  })
})
