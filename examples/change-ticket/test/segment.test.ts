import {createPipeline} from '@opschunk/core'
import {expect, it} from 'vitest'
import {changeTicket} from '../src/index.ts'
import {example} from './example.ts'

const input = {id: 'CHG-1042.txt', content: example}
const pipeline = createPipeline({plugins: [changeTicket()]})

it('makes units of sections and steps', async () => {
  const {type, units} = await pipeline.outline(input)
  const [change] = units
  const lines = change?.children.map(({label, startLine, endLine, children}) => [
    `${label} ${startLine}-${endLine}`,
    ...children.map((step) => `${step.label} ${step.startLine}-${step.endLine}`)
  ])
  expect(type).toBe('change-ticket')
  expect(lines).toEqual([
    ['PRECONDITIONS 7-12'],
    ['STEPS 13-41', 'Step 1 14-18', 'Step 2 19-22', 'Step 3 23-30', 'Step 4 31-34', 'Step 5 35-37', 'Step 6 38-41'],
    ['BACK-OUT 42-48', 'Step 1 43-46', 'Step 2 47-48']
  ])
})

it('reads the header into metadata', async () => {
  const {metadata} = await pipeline.outline(input)
  expect(metadata).toMatchObject({ticket: 'CHG-1042', service: 'edge-proxy', owner: 'Dana Whitfield'})
})

it('keeps the back-out apart, and says what it belongs to', async () => {
  const {chunks} = await pipeline.chunk(input)
  expect(chunks.at(-1)?.text).toMatch(/^CHG-1042: Replace the TLS certificate of the edge proxies\n\nBACK-OUT\n\[1\] /)
})

it('repeats the line of a step that has to be cut, and reports it', async () => {
  const long = `STEPS\n[1] Restart them all.\n${'    $ hlctl restart edge-1\n'.repeat(40)}`
  const {chunks, diagnostics} = await createPipeline({plugins: [changeTicket()], budget: {maxTokens: 100}}).chunk({
    id: 'long.txt',
    content: long,
    type: 'change-ticket'
  })
  expect(chunks.every(({text}) => text.includes('[1] Restart them all.'))).toBe(true)
  expect(diagnostics.map(({code}) => code)).toEqual(['core/oversize-unit'])
})

it('takes other names of sections that stand alone', async () => {
  const {chunks} = await createPipeline({plugins: [changeTicket({standalone: ['PRECONDITIONS']})]}).chunk(input)
  expect(chunks[0]?.text).not.toContain('\nSTEPS\n')
  expect(chunks.at(-1)?.text).toMatch(/\n\[6\] (?:.|\n)*\nBACK-OUT\n/)
})
