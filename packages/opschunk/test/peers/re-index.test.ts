import {describe, expect, it} from 'vitest'
import {chunked} from './chunked.ts'

// Tencent/WeKnora#1855, #2219; Soul-Brews-Studio/arra-oracle-v3#2485; JSONbored/loopover#4365;
// jeanibarz/knowledge-base-mcp-server#280; gptme/gptme-contrib#1534; dglazkov/polymath#33
describe('an edit leaves the ids of other chunks as they are', () => {
  const section = (index: number) =>
    `## Service ${index}\n\n${Array.from({length: 30}, (_, line) => `Check ${line} of service ${index} is green.`).join(' ')}\n`
  const sections = Array.from({length: 20}, (_, index) => section(index))
  const document = (first: string) => `# Services\n\n${first}${sections.join('\n')}`

  it('changes the ids of the touched section only if a paragraph is added at the top', async () => {
    const before = await chunked(document(''))
    const after = await chunked(document('This page is generated every night from the catalogue.\n\n'))
    const ids = new Set(after.chunks.map((chunk) => chunk.id))
    expect(before.chunks.length).toBeGreaterThanOrEqual(20)
    const changed = before.chunks.filter((chunk) => !ids.has(chunk.id))
    expect(changed.every((chunk) => chunk.spans.every(({start}) => start < document('').indexOf('## Service 1')))).toBe(
      true
    )
  })

  it('gives the same ids each time, and different ones to equal texts', async () => {
    const twice = `# A\n\n${sections[0]}\n${sections[0]}`
    const ids = (await chunked(twice)).chunks.map((chunk) => chunk.id)
    expect((await chunked(twice)).chunks.map((chunk) => chunk.id)).toEqual(ids)
    expect(new Set(ids).size).toBe(ids.length)
  })
})
