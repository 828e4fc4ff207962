import {createPipeline, type OutlineUnit} from '@opschunk/core'
import {markdown} from '@opschunk/markdown'
import {recursive} from '@opschunk/text'
import {describe, expect, it} from 'vitest'
import {bodies, chunked} from './chunked.ts'

// neuml/txtai#1152; microsoft/semantic-kernel#2794; microsoft/kernel-memory#975; infiniflow/ragflow#16767
describe('CRLF documents have the boundaries of LF documents', () => {
  const text = '# A\n\nOne.\n\n- x\n- y\n\n```sh\nrun\n```\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n## B\n\nTwo.\n'

  it('finds two paragraphs in a text of two', async () => {
    const crlf = 'A.\r\n\r\nB.\r\n'
    expect(bodies(await chunked(crlf, recursive()))).toEqual(['A.\r\n\r\nB.'])
    expect(await shape('A.\r\n\r\nB.\r\n', recursive())).toEqual(await shape('A.\n\nB.\n', recursive()))
  })

  it('finds the same units on the same lines', async () => {
    expect(await shape(text.replaceAll('\n', '\r\n'), markdown())).toEqual(await shape(text, markdown()))
  })

  it('gives offsets in the original', async () => {
    const crlf = text.replaceAll('\n', '\r\n')
    for (const chunk of (await chunked(crlf, undefined, {maxTokens: 16})).chunks) {
      expect(chunk.body).toBe(chunk.spans.map(({start, end}) => crlf.slice(start, end)).join(''))
    }
  })

  async function shape(content: string, use: ReturnType<typeof markdown>) {
    const {units} = await createPipeline({routes: [{files: '**', use}]}).outline({id: 'a.md', path: 'a.md', content})
    const lines = ({role, label, startLine, endLine, children}: OutlineUnit): unknown => [
      role,
      label,
      startLine,
      endLine,
      children.map(lines)
    ]
    return units.map(lines)
  }
})
