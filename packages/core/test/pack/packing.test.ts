import {describe, expect, it} from 'vitest'
import type {Unit} from '../../src/contract/unit.ts'
import {verifyChunks} from '../../src/index.ts'
import {chunksOf, pluginOf, unitOn, wordsOf} from '../support/run.ts'

/** Units of role `step`, one a line. */
function lineUnits(text: string, extra: (index: number) => Partial<Unit> = () => ({})): Unit[] {
  const units: Unit[] = []
  let start = 0
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() !== '') units.push({span: {start, end: start + line.length}, role: 'step', ...extra(index)})
    start += line.length + 1
  }
  return units
}

const ten = wordsOf(10)

describe('packing', () => {
  it('packs neighbours toward the target, not beyond it', async () => {
    const text = Array.from({length: 12}, () => ten).join('\n')
    const {chunks} = await chunksOf(
      pluginOf((t) => lineUnits(t)),
      text,
      {maxTokens: 50, targetTokens: 40}
    )
    expect(chunks.map(({tokens}) => tokens)).toEqual([40, 40, 40])
  })

  it('shares out what is left over rather than leaving a scrap', async () => {
    const text = Array.from({length: 5}, () => ten).join('\n')
    const {chunks} = await chunksOf(
      pluginOf((t) => lineUnits(t)),
      text,
      {maxTokens: 45, targetTokens: 40}
    )
    expect(chunks.map(({tokens}) => tokens).sort()).toEqual([20, 30])
  })

  it('starts a new chunk at `always` however small the sides are', async () => {
    const {bodies} = await chunksOf(
      pluginOf((t) => lineUnits(t, (i) => (i === 1 ? {breakBefore: 'always'} : {}))),
      'one\ntwo',
      {maxTokens: 50}
    )
    expect(bodies).toEqual(['one', 'two'])
  })

  it('starts a new chunk at `prefer` if both sides stand for themselves', async () => {
    const {bodies} = await chunksOf(
      pluginOf((t) => lineUnits(t, () => ({breakBefore: 'prefer'}))),
      `${ten}\n${ten}`,
      {maxTokens: 50, targetTokens: 40, minTokens: 5}
    )
    expect(bodies).toHaveLength(2)
  })

  it('glues what is tiny to a neighbour across `prefer`, but not two that stand for themselves', async () => {
    const {bodies} = await chunksOf(
      pluginOf((t) => lineUnits(t, () => ({breakBefore: 'prefer'}))),
      `${ten}\ntiny\n${ten}`,
      {maxTokens: 50, targetTokens: 40, minTokens: 5}
    )
    expect(bodies).toHaveLength(2)
    expect(bodies.join('\n')).toBe(`${ten}\ntiny\n${ten}`)
  })

  it('packs many tiny sections together', async () => {
    const text = Array.from({length: 8}, () => wordsOf(4)).join('\n')
    const {chunks} = await chunksOf(
      pluginOf((t) => lineUnits(t, () => ({breakBefore: 'prefer'}))),
      text,
      {maxTokens: 40, targetTokens: 32, minTokens: 5}
    )
    expect(chunks.map(({tokens}) => tokens)).toEqual([32])
  })

  it('keeps a heading with what follows', async () => {
    const text = `${wordsOf(30)}\nHeading\n${wordsOf(30)}`
    const {bodies} = await chunksOf(
      pluginOf((t) => lineUnits(t, (i) => (i === 1 ? {breakAfter: 'avoid'} : {}))),
      text,
      {maxTokens: 40, targetTokens: 31}
    )
    expect(bodies[1]).toBe(`Heading\n${wordsOf(30)}`)
  })

  it('breaks a chain of glue that is too large at its last glue that lets the rest fit', async () => {
    const text = `H1\nH2\n${wordsOf(16, 'x')}`
    const {bodies} = await chunksOf(
      pluginOf((t) => lineUnits(t, (i) => (i < 2 ? {breakAfter: 'avoid'} : {breakInside: 'never'}))),
      text,
      {maxTokens: 16}
    )
    expect(bodies).toEqual(['H1\nH2', wordsOf(16, 'x')])
  })

  it('leaves a container that fits whole rather than filling the chunk before', async () => {
    const text = `${wordsOf(15)}\n${wordsOf(15, 'b')}\n${wordsOf(15, 'c')}`
    const inner = text.slice(text.indexOf('b0'))
    const {bodies} = await chunksOf(
      pluginOf((t) => [
        unitOn(t, wordsOf(15), 'step'),
        unitOn(t, inner, 'section', {
          breakInside: 'avoid',
          children: [unitOn(t, wordsOf(15, 'b'), 'step'), unitOn(t, wordsOf(15, 'c'), 'step')]
        })
      ]),
      text,
      {maxTokens: 40, targetTokens: 30}
    )
    expect(bodies).toEqual([wordsOf(15), inner])
  })

  it('trims blank lines at the edges, never the indentation of the first line', async () => {
    const {first} = await chunksOf(
      pluginOf(() => []),
      '\n\n    indented\n  more\n\n',
      {}
    )
    expect(first.body).toBe('    indented\n  more')
    expect(first.spans).toMatchObject([{start: 2, startLine: 3, endLine: 4}])
  })

  it('gives no chunk for a blank document', async () => {
    const plugin = pluginOf(() => [])
    await expect(chunksOf(plugin, ' \n\t\n')).rejects.toThrow('expected a chunk')
  })
})

describe('text between units', () => {
  it('belongs to the unit that follows', async () => {
    const text = `${wordsOf(20)}\nbetween\n${wordsOf(20, 'b')}`
    const {bodies} = await chunksOf(
      pluginOf((t) => [unitOn(t, wordsOf(20), 'step'), unitOn(t, wordsOf(20, 'b'), 'step')]),
      text,
      {maxTokens: 25, targetTokens: 20}
    )
    expect(bodies).toEqual([wordsOf(20), `between\n${wordsOf(20, 'b')}`])
  })

  it('belongs to the unit before it at the end of a container', async () => {
    const text = `${wordsOf(16)}\nrest\n${wordsOf(16, 'b')}`
    const {bodies} = await chunksOf(
      pluginOf((t) => [
        unitOn(t, `${wordsOf(16)}\nrest\n`, 'section', {children: [unitOn(t, wordsOf(16), 'step')]}),
        unitOn(t, wordsOf(16, 'b'), 'step')
      ]),
      text,
      {maxTokens: 20, targetTokens: 16}
    )
    expect(bodies).toEqual([`${wordsOf(16)}\nrest`, wordsOf(16, 'b')])
  })

  it('never makes an atomic unit too large', async () => {
    const text = `${wordsOf(16)}\n\n\n\n\n${wordsOf(16, 'b')}\n\n\n`
    const {bodies, diagnostics} = await chunksOf(
      pluginOf((t) => lineUnits(t, () => ({breakInside: 'never'}))),
      text,
      {maxTokens: 16}
    )
    expect(bodies).toEqual([wordsOf(16), wordsOf(16, 'b')])
    expect(diagnostics).toEqual([])
  })

  it.each([
    ['rounds short texts down to 0', (text: string) => Math.floor(text.length / 4)],
    ['counts nothing', () => 0]
  ])('loses no text with a counter that %s', async (_what, count) => {
    const text = `# A\n\nok\n\n${wordsOf(60)}\n\n.\n`
    const plugin = pluginOf((t) => [unitOn(t, '# A', 'heading'), unitOn(t, 'ok', 'step')])
    const result = await chunksOf(plugin, text, {maxTokens: 16}, {tokens: {name: 'rough', count}})
    expect(verifyChunks(text, result, {counter: {name: 'rough', count}, maxTokens: 16})).toEqual([])
  })
})
