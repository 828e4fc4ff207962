import {blockTree, headingText, nestSections, standApart} from '@opschunk/markdown'
import {describe, expect, it} from 'vitest'

function isApart(text: string, mode: 'auto' | 'apart' | 'together' = 'auto'): boolean {
  const {sections} = nestSections(blockTree(text).blocks)
  return standApart(sections, true, mode, ({heading}) => headingText(text, heading))
}

const parts = '## Meaning\n\na\n\n## Impact\n\nb\n\n## Diagnosis\n\nc\n'
const alike = '## Disk full\n\n### Steps\n\na\n\n## Host down\n\n### Steps\n\nb\n'
const named = '## KubePodCrashLooping\n\na\n\n## etcdNoLeader\n\nb\n\n## See also\n\nc\n'

describe('standApart', () => {
  it('packs the parts of one topic together', () => {
    expect(isApart(parts)).toBe(false)
  })

  it('keeps sections that are built alike apart', () => {
    expect(isApart(alike)).toBe(true)
  })

  it('keeps sections with the names of things for headings apart', () => {
    expect(isApart(named)).toBe(true)
    expect(isApart('## disk_full\n\na\n\n## host_down: critical\n\nb\n')).toBe(true)
  })

  it('does not take words for names', () => {
    expect(isApart('## Overview\n\na\n\n## PostgreSQL\n\nb\n\n## Backup\n\nc\n')).toBe(false)
  })

  it('has nothing to keep apart in one section', () => {
    expect(isApart('## KubePodCrashLooping\n\na\n')).toBe(false)
  })

  it('does what the option says', () => {
    expect(isApart(parts, 'apart')).toBe(true)
    expect(isApart(alike, 'together')).toBe(false)
  })
})
