import {type Detection, WEAK} from '@opschunk/core/plugin'
import {markdown} from '@opschunk/markdown'
import {describe, expect, it} from 'vitest'

function detected(head: string, path?: string): Detection | undefined {
  return markdown().detect?.({path, mediaType: undefined, head, complete: true})
}

describe('detect', () => {
  it('knows Markdown by its file name', () => {
    for (const path of ['a.md', 'a/B.MD', 'a.markdown', 'a.html.md.erb']) {
      expect(detected('text', path)).toMatchObject({type: 'doc', confidence: WEAK})
    }
  })

  it('is surer if the text agrees', () => {
    const detection = detected('# A\n\n```sh\nx\n```\n', 'a.md')
    expect(detection?.confidence).toBeCloseTo(WEAK + 0.1)
    expect(detection?.evidence).toEqual(['the file name ends in .md', 'headings (`## …`)', 'code fences'])
  })

  it('knows Markdown without a file name by two signs, one of them its own', () => {
    expect(detected('# A\n\nsee [b](c)\n')?.confidence).toBe(WEAK)
    expect(detected('# A\n\n- b\n')).toBeUndefined()
  })

  it('takes a YAML file with comments for nothing of its own', () => {
    expect(detected('# servers\n- name: a\n- name: b\n', 'servers.yaml')).toBeUndefined()
  })

  it('sees no signs inside a fence', () => {
    expect(detected('```\n# a\n- b\n| --- | --- |\n```\n')).toBeUndefined()
  })

  it('survives a hostile line', () => {
    for (const head of ['['.repeat(65_536), '|:-'.repeat(20_000), '#'.repeat(65_536), '\n'.repeat(65_536)]) {
      expect(detected(head)).toBeUndefined()
    }
  })
})
