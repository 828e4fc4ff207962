import type {JsonValue} from '@opschunk/core/plugin'
import {describe, expect, it} from 'vitest'
import {outline, segmented} from './segmented.ts'

function metadata(text: string): {[key: string]: JsonValue} {
  return Object.fromEntries(segmented(text).metadata)
}

function outlined(text: string): string[] {
  return outline(segmented(text).units, text).trimEnd().split('\n')
}

describe('sections', () => {
  it('nests a heading, what stands under it, and deeper sections', () => {
    expect(outlined('# A\n\na\n\n## B\n\nb\n')).toEqual([
      'section A',
      '  heading !> "# A"',
      '  paragraph "a"',
      '  section B',
      '    heading !> "## B"',
      '    paragraph "b"'
    ])
  })

  it('takes what precedes the one title of a page into its section', () => {
    expect(outlined('---\nx: 1\n---\nintro\n\n# A\n\na\n')).toEqual([
      'section A',
      '  frontmatter "---\\nx: 1\\n---"',
      '  preamble',
      '    paragraph "intro"',
      '  heading !> "# A"',
      '  paragraph "a"'
    ])
  })

  it('leaves what precedes several sections to itself', () => {
    expect(outlined('intro\n\n## A\n\na\n\n## B\n').filter((line) => !line.startsWith(' '))).toEqual([
      'preamble',
      'section A',
      'section B'
    ])
  })

  it('glues consecutive headings, and one with nothing below it to the next', () => {
    expect(outlined('# A\n## B\n## C\n\nc\n')).toEqual([
      'section A',
      '  heading !> "# A"',
      '  section > B',
      '    heading ! "## B"',
      '  section C',
      '    heading !> "## C"',
      '    paragraph "c"'
    ])
  })

  it('prefers breaks before topics that stand for themselves', () => {
    expect(outlined('# Alerts\n\n## DiskFull\n\na\n\n## HostDown\n\nb\n').filter((line) => line.includes('^'))).toEqual(
      ['  section ^ DiskFull', '  section ^ HostDown']
    )
  })

  it('reads the label where the heading says it', () => {
    const text = '## The `x` ##\n\na'
    const [section] = segmented(text).units
    expect(section?.label).toBe('The x')
    expect(text.slice(section?.labelSpan?.start, section?.labelSpan?.end)).toBe('The `x`')
  })

  it('gives a document without headings its blocks', () => {
    expect(outlined('a\n\nb\n')).toEqual(['paragraph "a"', 'paragraph "b"'])
  })

  it('gives an empty document nothing', () => {
    for (const text of ['', ' \n\n\t']) expect(segmented(text).units).toEqual([])
  })
})

describe('title', () => {
  it('is the one in the frontmatter, with its origin', () => {
    const {metadata, origins} = segmented('---\ntitle: A\n---\n\n# B\n')
    expect(metadata.get('title')).toBe('A')
    expect(origins.get('title')).toBe('frontmatter')
  })

  it('is the first heading of level 1, else the first heading', () => {
    expect(metadata('## a\n\n# b\n')).toEqual({title: 'b'})
    expect(metadata('## a\n\n### b\n')).toEqual({title: 'a'})
    expect(metadata('text\n')).toEqual({})
  })

  it('is not template code alone', () => {
    expect(metadata('# <%= current_page.data.title %>\n\n## Overview\n')).toEqual({title: 'Overview'})
  })

  it('stands in the breadcrumb for a heading that is template code', () => {
    const [page] = segmented('---\ntitle: Set up an account\n---\n\n# <%= title %>\n\na\n').units
    expect(page).toMatchObject({label: '<%= title %>', breadcrumb: 'Set up an account'})
    expect(page?.labelSpan).toBeUndefined()
  })

  it('labels a page that no heading of level 1 holds together', () => {
    expect(
      outlined('---\ntitle: T\n---\n\n## A\n\na\n\n## B\n\nb\n').filter((line) => !line.startsWith('    '))
    ).toEqual(['page T', '  frontmatter "---\\ntitle: T\\n---"', '  section A', '  section B'])
  })
})

describe('frontmatter', () => {
  it('stays in the text by default', () => {
    expect(segmented('---\na: 1\n---\n').units[0]?.omit).toBeUndefined()
  })

  it('is left out if asked for and if all of it was read', () => {
    expect(segmented('---\na: 1\n---\n', {frontmatter: 'omit'}).units[0]?.omit).toBe(true)
    expect(segmented('---\na: {b: 1}\n---\n', {frontmatter: 'omit'}).units[0]?.omit).toBeUndefined()
  })

  it('stays as text and is reported if it is broken', () => {
    const {units, reports} = segmented('---\na: [b\n---\n\n# C\n')
    expect(units[0]?.children?.[0]?.role).toBe('frontmatter')
    expect(reports.map(({code}) => code)).toEqual(['markdown/broken-frontmatter'])
  })
})

describe('reports', () => {
  it('says where a fence that is never closed starts, and what to do', () => {
    const text = '# A\n\n```sh\nx\n\n## B\n'
    const [report] = segmented(text).reports
    expect(report?.code).toBe('markdown/unclosed-fence')
    expect(text.slice(report?.span?.start, report?.span?.end)).toBe('```sh')
    expect(report?.help).toBe('Close the fence. Until then all that follows it is read as code.')
  })
})

describe('remark plugins', () => {
  it('adds to the syntax', () => {
    const plugin = () => (tree: unknown) => tree
    const text = '# A\n\n- a\n  - b\n\n```sh\nx\n```\n'
    expect(segmented(text, {remarkPlugins: [plugin]}).units).toEqual(segmented(text).units)
  })
})
