import {type Block, blockTree, mdastOf} from '@opschunk/markdown'
import {describe, expect, it} from 'vitest'
import {sourceOf} from '../segmented.ts'

function levels(blocks: readonly Block[]): number {
  return blocks.reduce((deepest, {children}) => Math.max(deepest, 1 + levels(children)), 0)
}

describe('blockTree', () => {
  it('gives the same tree for the same text', () => {
    const text = '# a\n'
    expect(blockTree(text)).toBe(blockTree(text))
  })

  it('does not confuse texts, or readers with plugins', () => {
    const tree = blockTree('# a\n')
    expect(blockTree('# b\n')).not.toBe(tree)
    expect(blockTree('# b\n', {remarkPlugins: [() => undefined]})).not.toBe(blockTree('# b\n'))
  })

  it.each([
    ['on one line', `${'> '.repeat(10_000)}x`],
    ['list markers on one line', `${'- '.repeat(10_000)}x`],
    ['line by line', Array.from({length: 1000}, (_, level) => `${' '.repeat(2 * level)}- x\n`).join('')]
  ])('bounds its depth: %s', (_, text) => {
    const {blocks, problems} = blockTree(text)
    expect(levels(blocks)).toBeLessThanOrEqual(101)
    expect(problems.map(({code}) => code)).toEqual(['nesting-limit'])
  })
})

describe('mdastOf', () => {
  it('gives the full tree of a document, the same each time', () => {
    const document = sourceOf('---\na: b\n---\n\n# *c*\n')
    const tree = mdastOf(document)
    expect(tree.children.map(({type}) => type)).toEqual(['yaml', 'heading'])
    expect(tree.children[1]).toMatchObject({children: [{type: 'emphasis'}]})
    expect(mdastOf(document)).toBe(tree)
  })

  it('refuses a document that remark cannot parse in sensible time', () => {
    expect(() => mdastOf(sourceOf('> '.repeat(10_000)))).toThrow(
      'mdastOf(test.md): expected at most 100 levels of lists and quotes, got 10000. Use blockTree, which reads any depth.'
    )
  })
})
