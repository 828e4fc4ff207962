import {describe, expect, it} from 'vitest'
import {outlineTree} from '../src/outline-tree.ts'

describe('outlineTree', () => {
  it('prints a unit a line with depth, label, lines and what is not the default', () => {
    const text = 'Steps\n1. one\n   more\n2. two\n'
    const units = [
      {
        span: {start: 0, end: 28},
        role: 'section',
        label: 'Steps',
        breakBefore: 'prefer',
        children: [
          {span: {start: 0, end: 6}, role: 'heading', breakAfter: 'avoid'},
          {
            span: {start: 6, end: 21},
            role: 'step',
            label: '1',
            breakInside: 'never',
            context: [{kind: 'step', label: '1'}]
          },
          {span: {start: 21, end: 28}, role: 'step', label: '2', group: 'b', breakInside: 'auto', sensitive: []}
        ]
      }
    ] as const
    expect(outlineTree(units, text)).toBe(
      [
        'section "Steps" L1–L4 before:prefer',
        '  heading L1 after:avoid',
        '  step "1" L2–L3 never context=step',
        '  step "2" L4 group=b',
        ''
      ].join('\n')
    )
  })

  it('prints each span of a leaf that goes on elsewhere, and what is embedded, sensitive or omitted', () => {
    const leaf = {span: {start: 0, end: 2}, role: 'record', more: [{start: 4, end: 8}], omit: true} as const
    const rest = {embed: {info: 'yaml', ranges: []}, sensitive: [{span: leaf.span, rule: 'token'}]}
    expect(outlineTree([{...leaf, ...rest}], 'a\nb\nc\nd\n')).toBe('record L1+L3–L4 embed=yaml sensitive=token omit\n')
  })

  it('prints 2,000 levels without overflow', () => {
    let unit: Parameters<typeof outlineTree>[0][number] = {span: {start: 0, end: 1}, role: 'leaf'}
    for (let depth = 0; depth < 2_000; depth++) unit = {span: {start: 0, end: 1}, role: 'list', children: [unit]}
    expect(outlineTree([unit], 'x').split('\n')).toHaveLength(2_002)
  })
})
