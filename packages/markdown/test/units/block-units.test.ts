import {blockTree, blockUnits} from '@opschunk/markdown'
import {describe, expect, it} from 'vitest'
import {outline} from '../segmented.ts'

function unitsOf(text: string): string {
  return outline(blockUnits(text, blockTree(text).blocks), text)
}

/** Asserts an outline written as a template literal, its common indentation left out. */
function expectUnits(text: string, ...lines: readonly string[]): void {
  expect(unitsOf(text).trimEnd().split('\n')).toEqual(lines)
}

describe('fences', () => {
  it('keeps a fence whole and with the paragraph that introduces it', () => {
    expectUnits(
      'Drain it\n\n```sh\n# not a heading\n```',
      'paragraph > "Drain it"',
      'fence ! "```sh\\n# not a heading\\n```"'
    )
  })

  it('keeps a fence that follows a list with the list', () => {
    expectUnits('1. Drain it\n\n```sh\nx\n```', 'list', '  list-item "1. Drain it"', 'fence <! "```sh\\nx\\n```"')
  })

  it('embeds the content lines of a fence in a list without its indentation', () => {
    const text = '- a\n\n   ```yaml\n   b:\n\n     c: 1\n   ```\n'
    const [list] = blockUnits(text, blockTree(text).blocks)
    const fence = list?.children?.[0]?.children?.[1]
    expect(fence?.embed?.info).toBe('yaml')
    expect(fence?.embed?.ranges.map(({start, end}) => text.slice(start, end))).toEqual(['b:\n', '\n', '  c: 1\n'])
  })

  it('embeds the content lines of a fence in quotes without their markers', () => {
    const text = '> > ```json\n> > {\n>> "a": 1\n> > }\n> > ```\n'
    const [outer] = blockUnits(text, blockTree(text).blocks)
    const fence = outer?.children?.[0]?.children?.[0]
    expect(fence?.embed?.ranges.map(({start, end}) => text.slice(start, end))).toEqual(['{\n', '"a": 1\n', '}\n'])
  })

  it.each([
    ['yaml', 'yaml'],
    ['YAML title="x"', 'yaml'],
    ['{.yaml}', 'yaml'],
    ['{code-block} yaml', 'yaml'],
    ['yaml,linenos', 'yaml'],
    ['c++', 'c++']
  ])('reads the language of the info string %s', (info, language) => {
    const text = `\`\`\`${info}\nx\n\`\`\``
    expect(blockUnits(text, blockTree(text).blocks)[0]?.embed?.info).toBe(language)
  })

  it('embeds nothing without a language or without content', () => {
    for (const text of ['```\nx\n```', '```yaml\n```']) {
      expect(blockUnits(text, blockTree(text).blocks)[0]?.embed).toBeUndefined()
    }
  })

  it('cuts a fence at lines', () => {
    const text = '~~~\nx\n~~~'
    expect(blockUnits(text, blockTree(text).blocks)[0]?.fallback).toBe('lines')
  })
})

describe('tables', () => {
  const text = 'Hosts:\n\n| a | b |\n|---|---|\n| 1 | 2 |\n| 3 | 4 |\n'

  it('cuts between rows, the first row glued to the header', () => {
    expectUnits(
      text,
      'paragraph > "Hosts:"',
      'table !',
      '  table-header !> "| a | b |\\n|---|---|"',
      '  table-row ! "| 1 | 2 |"',
      '  table-row ! "| 3 | 4 |"'
    )
  })

  it('quotes the header and the delimiter row as context', () => {
    const quote = blockUnits(text, blockTree(text).blocks)[1]?.context?.[0]
    expect(quote).toEqual({kind: 'table-header', quote: {start: 8, end: 27}})
  })

  it('takes the markers of a quote with each row', () => {
    expectUnits(
      '> | a |\n> |---|\n> | 1 |\n> | 2 |',
      'quote',
      '  table !',
      '    table-header !> "> | a |\\n> |---|\\n"',
      '    table-row ! "> | 1 |\\n"',
      '    table-row ! "> | 2 |"'
    )
  })
})

describe('lists', () => {
  it('nests items, the first words of an item glued to the rest', () => {
    expectUnits(
      '- a\n  - b\n- c\n',
      'list',
      '  list-item',
      '    paragraph > "- a"',
      '    list',
      '      list-item "  - b"',
      '  list-item "- c"'
    )
  })

  it('keeps all that is inside a loose item in the item', () => {
    expectUnits(
      '1. Drain:\n\n   ```sh\n   x\n   ```\n\n   Expect 0 pods\n2. Reboot\n',
      'list',
      '  list-item',
      '    paragraph > "1. Drain:"',
      '    fence ! "   ```sh\\n   x\\n   ```"',
      '    paragraph "   Expect 0 pods"',
      '  list-item "2. Reboot"'
    )
  })

  it('keeps the paragraph that announces a list with it', () => {
    expectUnits('**Check**:\n\n- a', 'paragraph > "**Check**:"', 'list', '  list-item "- a"')
  })

  it('keeps a bold label with what it stands over', () => {
    expectUnits('**Resolution**\n\nRestart.', 'paragraph > "**Resolution**"', 'paragraph "Restart."')
  })
})

describe('quotes', () => {
  it('is a leaf if it holds one paragraph', () => {
    expectUnits('> a\n> b', 'quote "> a\\n> b"')
  })

  it('gives every line of a quote to a unit, those without text too', () => {
    expectUnits('> a\n>\n> b\n>', 'quote', '  paragraph "> a\\n>\\n"', '  paragraph "> b\\n>"')
  })
})

describe('admonitions', () => {
  it('glues a note to what precedes and a warning to what follows', () => {
    expectUnits(
      'a\n\n> [!NOTE]\n> b\n\n> [!WARNING]\n> c\n\nd',
      'paragraph "a"',
      'admonition < "> [!NOTE]\\n> b"',
      'admonition > "> [!WARNING]\\n> c"',
      'paragraph "d"'
    )
  })

  it('glues one at the edge of its siblings the other way', () => {
    expectUnits('> [!NOTE]\n> a\n\nb', 'admonition > "> [!NOTE]\\n> a"', 'paragraph "b"')
    expectUnits('b\n\n> [!CAUTION]\n> a', 'paragraph "b"', 'admonition < "> [!CAUTION]\\n> a"')
  })

  it('reads `Note:` and `**Warning**:` as one', () => {
    expectUnits('a\n\n**Warning**: hot\n\nb', 'paragraph "a"', 'admonition > "**Warning**: hot"', 'paragraph "b"')
  })

  it('joins an indented body to the `!!!` line', () => {
    expectUnits(
      'a\n\n!!! note "T"\n\n    b\n\n    c\n\nd',
      'paragraph "a"',
      'admonition < "!!! note \\"T\\"\\n\\n    b\\n\\n    c"',
      'paragraph "d"'
    )
  })

  it('holds together what lies between `:::` lines', () => {
    expectUnits(
      ':::warning\n\nHot.\n\n- a\n\n:::\n\nb',
      'admonition >',
      '  admonition > ":::warning"',
      '  paragraph "Hot."',
      '  list',
      '    list-item "- a"',
      '  paragraph < ":::"',
      'paragraph "b"'
    )
  })

  it('reads a MyST directive as an admonition, other directives as code', () => {
    expectUnits('a\n\n```{note}\nb\n```', 'paragraph > "a"', 'admonition < "```{note}\\nb\\n```"')
    expectUnits('```{code-block} sh\nb\n```', 'fence ! "```{code-block} sh\\nb\\n```"')
  })

  it('holds together what lies between paired shortcodes', () => {
    expectUnits(
      '{{< hint danger >}}\n\nHot.\n\n{{< /hint >}}',
      'admonition',
      '  template > "{{< hint danger >}}"',
      '  paragraph "Hot."',
      '  template < "{{< /hint >}}"'
    )
  })
})

describe('HTML', () => {
  it('holds together what lies between details tags', () => {
    expectUnits(
      '<details>\n<summary>More</summary>\n\na\n\n</details>',
      'details',
      '  html > "<details>\\n<summary>More</summary>"',
      '  paragraph "a"',
      '  html < "</details>"'
    )
  })

  it('leaves a details tag that is never closed an ordinary block, glued to what follows', () => {
    expectUnits('a\n\n<details>\n\nb', 'paragraph "a"', 'html > "<details>"', 'paragraph "b"')
  })

  it('glues a comment to what precedes, the target of a link to what follows', () => {
    expectUnits(
      'a\n\n<!-- # c -->\n\n<a name="x"></a>\n\nb\n\n(d)=\n\ne',
      'paragraph "a"',
      'html < "<!-- # c -->"',
      'paragraph > "<a name=\\"x\\"></a>"',
      'paragraph "b"',
      'paragraph > "(d)="',
      'paragraph "e"'
    )
  })
})

describe('template code', () => {
  it('glues code that stands alone to what precedes', () => {
    expectUnits('a\n\n<%= partial "x" %>\n\nb', 'paragraph "a"', 'template < "<%= partial \\"x\\" %>"', 'paragraph "b"')
  })

  it.each([
    ['{% if x %}', '{% endif %}'],
    ['<% if x %>', '<% end %>'],
    ['{{% expand %}}', '{{% /expand %}}']
  ])('holds together what lies between %s and %s', (opening, closing) => {
    expectUnits(
      `${opening}\n\na\n\n${closing}\n\nb`,
      'template',
      `  template > ${JSON.stringify(opening)}`,
      '  paragraph "a"',
      `  template < ${JSON.stringify(closing)}`,
      'paragraph "b"'
    )
  })
})

describe('what is no content of its own', () => {
  it('leaves no check of a task out that stands behind a definition', () => {
    expectUnits('1. [a]: b\n[ ] t', 'list', '  list-item', '    definition > "1. [a]: b"', '    paragraph "[ ] t"')
  })

  it('glues definitions, footnotes, rules and pictures to what precedes', () => {
    expectUnits(
      'a [b] [^1]\n\n[b]: /b\n[c]: /c\n\n[^1]: d\n\n***\n\n![e](e.png)',
      'paragraph "a [b] [^1]"',
      'definition < "[b]: /b\\n[c]: /c"',
      'footnote < "[^1]: d"',
      'rule < "***"',
      'paragraph < "![e](e.png)"'
    )
  })

  it('keeps the indentation of indented code', () => {
    expectUnits('a\n\n    b\n     c', 'paragraph > "a"', 'code "    b\\n     c"')
  })
})
