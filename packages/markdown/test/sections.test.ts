import {blockTree, nestSections, type Section} from '@opschunk/markdown'
import {describe, expect, it} from 'vitest'

/** Sections as nested lists of their headings. */
function headings(sections: readonly Section[], text: string): unknown[] {
  return sections.flatMap(({heading, sections: inside}) => {
    const label = text.slice(heading.content.start, heading.content.end)
    return inside.length > 0 ? [label, headings(inside, text)] : [label]
  })
}

function nested(text: string): unknown[] {
  return headings(nestSections(blockTree(text).blocks).sections, text)
}

describe('nestSections', () => {
  it('nests sections by level', () => {
    expect(nested('# a\n## b\n### c\n## d\n')).toEqual(['a', ['b', ['c'], 'd']])
  })

  it('nests a skipped level under what is above it', () => {
    expect(nested('# a\n#### b\n## c\n')).toEqual(['a', ['b', 'c']])
  })

  it('keeps several top headings side by side, higher ones last', () => {
    expect(nested('## a\n# b\n# c\n')).toEqual(['a', 'b', 'c'])
  })

  it('reads setext headings', () => {
    expect(nested('a\n===\n\nb\n---\n\nc\n')).toEqual(['a', ['b']])
  })

  it('leaves headings in lists and quotes where they are', () => {
    expect(nested('# a\n\n> # b\n\n- # c\n')).toEqual(['a'])
  })

  it('sees no heading in fences and comments', () => {
    expect(nested('# a\n\n~~~sh\n# b\n~~~\n\n<!--\n\n# c\n-->\n')).toEqual(['a'])
  })

  it('gives what precedes the first heading as preamble, and each section its span', () => {
    const text = 'intro\n\n# a\n\nx\n\n## b\n\ny\n'
    const {preamble, sections} = nestSections(blockTree(text).blocks)
    expect(preamble.map(({kind}) => kind)).toEqual(['paragraph'])
    expect(sections.map(({span}) => text.slice(span.start, span.end))).toEqual(['# a\n\nx\n\n## b\n\ny'])
    expect(sections[0]?.blocks).toHaveLength(1)
  })
})
