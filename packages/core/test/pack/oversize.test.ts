import {describe, expect, it} from 'vitest'
import {verifyChunks} from '../../src/index.ts'
import {chunksOf, pluginOf, unitOn, wordsOf} from '../support/run.ts'

const whole = (text: string) => ({start: 0, end: text.length})

describe('a leaf that is too large', () => {
  it('is cut at sentences, numbered, and repeats whole sentences of the part before', async () => {
    const sentence = (name: string) => `${wordsOf(5, name)} end.`
    const text = ['A', 'B', 'C', 'D', 'E', 'F'].map(sentence).join(' ')
    const {chunks} = await chunksOf(
      pluginOf((t) => [{span: whole(t), role: 'step'}]),
      text,
      {maxTokens: 20, targetTokens: 16, overlap: 0.5}
    )
    expect(chunks.map(({parts}) => parts)).toEqual(
      chunks.map((_, i) => [{role: 'step', index: i + 1, count: chunks.length}])
    )
    const lastSentence = chunks[0]?.body.split(/(?<=\.) /).at(-1)
    expect(chunks[1]?.overlap.text.trim()).toBe(lastSentence)
    expect(chunks.map(({body}) => body).join(' ')).toBe(text)
  })

  it('is cut at lines if it says so', async () => {
    const lines = Array.from({length: 10}, (_, i) => wordsOf(5, `l${i}x`))
    const {bodies} = await chunksOf(
      pluginOf((t) => [{span: whole(t), role: 'step', fallback: 'lines'}]),
      lines.join('\n'),
      {maxTokens: 16, overlap: 0}
    )
    expect(bodies.flatMap((body) => body.split('\n'))).toEqual(lines)
  })

  it('is cut at given separators, the strongest first', async () => {
    const text = `${wordsOf(10, 'a')};${wordsOf(10, 'b')}|${wordsOf(10, 'c')}`
    const {bodies} = await chunksOf(
      pluginOf((t) => [{span: whole(t), role: 'step', fallback: {separators: ['|', ';']}}]),
      text,
      {maxTokens: 16, overlap: 0}
    )
    expect(bodies).toEqual([`${wordsOf(10, 'a')};`, `${wordsOf(10, 'b')}|`, wordsOf(10, 'c')])
  })

  it('is cut between graphemes if it has no better boundary', async () => {
    const family = '👨‍👩‍👧'
    const characters = {name: 'characters', count: (text: string) => text.length}
    const {bodies} = await chunksOf(
      pluginOf((t) => [{span: whole(t), role: 'step'}]),
      family.repeat(20),
      {maxTokens: 30, overlap: 0},
      {tokens: characters}
    )
    expect(bodies.join('')).toBe(family.repeat(20))
    for (const body of bodies) expect(body.length % family.length).toBe(0)
  })

  it('keeps a grapheme whole that fits a chunk, though not one with overlap', async () => {
    const grapheme = `e${'\u0301'.repeat(14)}`
    const characters = {name: 'characters', count: (text: string) => text.length}
    const {bodies} = await chunksOf(
      pluginOf((t) => [{span: whole(t), role: 'step'}]),
      grapheme.repeat(3),
      {maxTokens: 16, overlap: 0.5},
      {tokens: characters}
    )
    expect(bodies).toEqual([grapheme, grapheme, grapheme])
  })

  it('is cut into pieces that fit without the line ends that are left out of them', async () => {
    // ` ]);` and a line end are one token, ` ]);` alone is two: a line of 16 tokens leaves 17 without its end.
    const line = `pod${' pod'.repeat(14)} ]);\n`
    const {chunks} = await chunksOf(
      pluginOf((t) => [{span: whole(t), role: 'step', fallback: 'lines'}]),
      line.repeat(3),
      {maxTokens: 16, overlap: 0},
      {tokens: 'o200k_base'}
    )
    expect(chunks.filter(({tokens}) => tokens > 16)).toEqual([])
  })

  it('is cut into pieces that fit though its counter likes only lengths that are multiples of seven', async () => {
    const odd = {name: 'odd', count: (text: string) => Math.ceil(text.length / 3) + (text.length % 7)}
    const line = `${'x'.repeat(83)}\n`
    const result = await chunksOf(
      pluginOf((t) => [{span: whole(t), role: 'step'}]),
      line.repeat(3),
      {maxTokens: 32, overlap: 0},
      {tokens: odd}
    )
    expect(verifyChunks(line.repeat(3), result, {counter: odd, maxTokens: 32})).toEqual([])
  })

  it('is not cut inside what redaction hides, which would show it for each character', async () => {
    const secret = 'k'.repeat(200)
    const text = `${'x'.repeat(30)} ${secret}\n${'y'.repeat(30)}`
    const hidden = {start: text.indexOf(secret), end: text.indexOf(secret) + secret.length}
    const characters = {name: 'characters', count: (shown: string) => shown.length}
    const {bodies} = await chunksOf(
      pluginOf((t) => [{span: whole(t), role: 'step', sensitive: [{span: hidden, rule: 'private-key'}]}]),
      text,
      {maxTokens: 22, overlap: 0.5},
      {tokens: characters, redact: 'marked'}
    )
    expect(bodies.filter((body) => body.includes('redacted'))).toEqual(['[redacted:private-key]'])
  })

  it('stays whole if it fits a chunk alone', async () => {
    const text = `${wordsOf(10)}\n${wordsOf(18, 'b')}`
    const {bodies} = await chunksOf(
      pluginOf((t) => [unitOn(t, wordsOf(10), 'step'), unitOn(t, wordsOf(18, 'b'), 'step')]),
      text,
      {maxTokens: 20, targetTokens: 16}
    )
    expect(bodies).toEqual([wordsOf(10), wordsOf(18, 'b')])
  })
})

describe('an atomic unit that is too large', () => {
  const text = `Step 1: ${wordsOf(8)}\n${wordsOf(10, 'b')}\n${wordsOf(10, 'c')}`
  const step = pluginOf((t) => [
    {
      span: whole(t),
      role: 'step',
      label: 'Step 1',
      breakInside: 'never',
      context: [{kind: 'first-line', quote: {start: 0, end: 7}}],
      children: [
        unitOn(t, `Step 1: ${wordsOf(8)}`, 'row'),
        unitOn(t, wordsOf(10, 'b'), 'row'),
        unitOn(t, wordsOf(10, 'c'), 'row')
      ]
    }
  ])

  it('is cut at its children, each part numbered, with a diagnostic and its context', async () => {
    const {bodies, chunks, diagnostics} = await chunksOf(step, text, {maxTokens: 16})
    expect(bodies).toEqual([`Step 1: ${wordsOf(8)}`, wordsOf(10, 'b'), wordsOf(10, 'c')])
    expect(chunks[1]?.parts).toEqual([{role: 'step', index: 2, count: 3}])
    expect(chunks[1]?.context.text).toBe('Step 1\n\nStep 1:\n')
    expect(chunks[0]?.context.text).toBe('Step 1\n\n')
    expect(diagnostics).toMatchObject([
      {code: 'core/oversize-unit', severity: 'warning', message: 'step “Step 1”: expected at most 16 tokens, got 30'}
    ])
  })

  it('is reported with its role, so that a step can be told from a table', async () => {
    const {diagnostics} = await chunksOf(step, text, {maxTokens: 16})
    expect(diagnostics[0]?.role).toBe('step')
  })

  it('refuses the document if the budget says so', async () => {
    const {chunks, diagnostics} = await chunksOf(step, text, {maxTokens: 16, oversize: 'error'}).catch((error) => ({
      chunks: [],
      diagnostics: String(error)
    }))
    expect(chunks).toEqual([])
    expect(JSON.stringify(diagnostics)).toContain('core/refused-oversize')
  })

  it('loses its context before it is cut', async () => {
    const {first} = await chunksOf(
      pluginOf((t) => [
        {
          span: whole(t),
          role: 'section',
          label: 'A title',
          children: [{span: whole(t), role: 'step', breakInside: 'never'}]
        }
      ]),
      wordsOf(16),
      {maxTokens: 16}
    )
    expect(first.body).toBe(wordsOf(16))
  })
})
