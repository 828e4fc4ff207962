import type {Nodes} from 'mdast'
import {describe, expect, it} from 'vitest'
import {plainInline} from '../../src/inline/plain-inline.ts'
import {inlineParser} from '../../src/read/remark.ts'
import {randomFrom} from '../scanner/generator.ts'

function byRemark(node: Nodes): string {
  if (node.type === 'html') return ''
  if (node.type === 'break') return ' '
  if ('value' in node) return node.value
  if ('alt' in node) return node.alt ?? ''
  return 'children' in node ? node.children.map(byRemark).join('') : ''
}

function onOneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

const atoms = [
  ...['a', 'b c', 'é', '1', ' ', '  ', '\n', '  \n', '\\', '\\*', '\\`', '\\[', '\t', '#', ':', '/', '.', '-', '!'],
  ...['`', '``', '`x`', '` y `', '*', '**', '***', '_', '__', '~', '~~', '*em*', '**st**', '~~del~~', 'snake_case'],
  ...[
    '[',
    '![',
    ']',
    '](',
    '](u)',
    '](u "t")',
    "](u 't')",
    '](a b)',
    '](u(v))',
    '](<u>)',
    ']({{< ref "x" >}})',
    '](u"v w)',
    '](a<b c)',
    '[a](b)',
    '![a](b)',
    '[^a]'
  ],
  ...['<', '>', '<b>', '</b>', '<br/>', '<!-- c -->', '<a href="x">', '<x', 'a<b', '<http://a.b>', '<a@b.c>'],
  ...[
    '&',
    '&amp;',
    '&lt;',
    '&copy;',
    '&#42;',
    'http://a.b/c',
    'http://a.b/c_d?x=1&y=2',
    '&z=',
    '_e',
    'a*b',
    ';',
    'www.a.b',
    'x@y.z',
    '"',
    "'",
    '(',
    ')',
    '😀',
    '—',
    '\u00a0'
  ]
]

describe('plainInline', () => {
  it.each([
    ['**Restart** the `redis` _node_', 'Restart the redis node'],
    ['[Runbook](https://example.com/a_b "title") of *[the](b) proxy*', 'Runbook of the proxy'],
    ['![logo](logo.png) ~~old~~ snake_case 2 * 3 * 4', 'logo old snake_case 2 * 3 * 4'],
    ['a \\* b `` c`d `` <br> &amp; <https://example.com>', 'a * b c`d  & https://example.com'],
    ['[not a link] [x][y] ](z)', '[not a link] [x][y] ](z)'],
    ['https://example.com/plain', 'https://example.com/plain'],
    ['https://a.b/c_d?x=1&y_z=2#e', 'https://a.b/c_d?x=1&y_z=2#e'],
    ['Get _all_ of it b*ck~now', 'Get all of it b*ck~now'],
    ['See [the *alert*]({{< ref "./alert.md" >}})', 'See [the alert]({{< ref "./alert.md" >}})']
  ])('reads %j', (inline, plain) => {
    expect(plainInline(inline)).toBe(plain)
  })

  it.each(['a\n\nb', '&copy;', '<a\nb>', '*a **b*', '[a](<b>)', 'https://a.b/_c_', '[^1]', '---\na: b\n---\n'])(
    'leaves %j to remark',
    (inline) => {
      expect(plainInline(inline)).toBeUndefined()
    }
  )

  it('gives what remark gives, or leaves it to it', () => {
    const random = randomFrom(20)
    let read = 0
    for (let count = 0; count < 4000; count++) {
      const length = 1 + Math.floor(random() * 9)
      const inline = Array.from({length}, () => atoms[Math.floor(random() * atoms.length)]).join('')
      const plain = plainInline(inline)
      if (plain === undefined) continue
      read++
      expect(onOneLine(plain), JSON.stringify(inline)).toBe(onOneLine(byRemark(inlineParser.parse(inline))))
    }
    expect(read).toBeGreaterThan(1500)
  })

  it.each(['`a ', '[', '[a](', '*a ', '<a ', '<!-- ', 'www.a', '&a', 'a@b ', '\\'])(
    'is linear in a text of %j',
    (part) => {
      plainInline(part.repeat(50_000 / part.length))
    }
  )
})
