import {describe, expect, it} from 'vitest'
import {chunks, outline, stepLines} from './reading.ts'

describe('hostile documents', () => {
  it.each([
    ['empty', ''],
    ['a number alone', '1.'],
    ['empty items', '1.\n2.\n3.\n'],
    ['an empty task', '- [ ] \n- [ ] \n'],
    ['a heading that is only Step 1', '# Step 1'],
    ['marks alone', '**Step 1**\n\n**Step 2**\n'],
    ['a number too large', '999999999. Stop it.\n1000000000. Start it.\n'],
    ['an unclosed fence between steps', '1. Stop it:\n```\n2. Start it.\n'],
    ['a fence of blank lines', '```\n\n\n```\n'],
    ['lone surrogates', '# \ud800\n\n1. Stop \udc00 it.\n2. Start it.\n'],
    ['CRLF', '1. Stop it.\r\n```\r\nstop\r\n```\r\nIt waits.\r\n2. Start it.\r\n'],
    ['NUL', '1. Stop\0it.\n2. Start it.\n']
  ])('%s is chunked', async (_, content) => {
    const {diagnostics} = await chunks(content, 32)
    expect(diagnostics.filter(({severity}) => severity === 'error')).toEqual([])
  })

  it('splits swallowed numbers at CRLF without taking the line ends along', async () => {
    expect(await stepLines('1. Stop it.\r\n```\r\nstop\r\n```\r\nIt waits.\r\n2. Start it.\r\n')).toEqual(['1-5', '6'])
  })

  it('reads many lists, headings and marks in time', async () => {
    const many = (line: (n: number) => string) => Array.from({length: 5000}, (_, n) => line(n)).join('\n')
    await outline(many((n) => `1. Stop it.\n\n\`\`\`\nstop ${n}\n\`\`\`\n`))
    await outline(many((n) => `- Stop it ${n}:\n\n\`\`\`\nstop\n\`\`\`\n`))
    await outline(`1. Stop it.\n\`\`\`\nx\n\`\`\`\nText\n${many((n) => `${n + 2}. Stop it.`)}`)
    await outline(many((n) => `## Step ${n}: Stop it\n`))
    await outline(many((n) => `**Step ${n}**: Stop it\n`))
    await outline(`1. Stop it.\n${'\n```\nx\n```\n'.repeat(5000)}`)
  })

  it.each([
    ['a heading', `# ${'Step 1 '.repeat(20_000)}`],
    ['an item', `1. ${'[a]('.repeat(20_000)}\n2. Start it.`],
    ['a paragraph', `${'if a, '.repeat(20_000)}:\n\n\`\`\`\nls\n\`\`\``],
    ['an introduction', `${'two of '.repeat(20_000)}:\n\n1. Stop it.\n2. Start it.`],
    ['a line of a fence', `Run:\n\n\`\`\`sh\n${'A=1 '.repeat(20_000)}\n\`\`\``],
    ['a label', `Owner: ${'*'.repeat(50_000)}`]
  ])('reads %s of many characters in time', async (_, content) => {
    expect((await outline(content)).diagnostics.filter(({severity}) => severity === 'error')).toEqual([])
  })
})
