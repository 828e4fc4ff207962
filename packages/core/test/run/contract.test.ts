import {describe, expect, it} from 'vitest'
import {resolveBudget} from '../../src/config/budget.ts'
import type {Line} from '../../src/contract/source.ts'
import {createPipeline, verifyChunks} from '../../src/index.ts'
import {chunksOf, linePlugin, pluginOf, unitOn, words, wordsOf} from '../support/run.ts'

/** Records of one line; `[key]` names the group, a line `+` goes on with the record before the last. */
const traces = linePlugin(() => ({
  mode: 'lines',
  open({emit, settled, closeGroup, joinGroups}) {
    return {
      line({span, text}: Line) {
        const key = /^\[(\w+)\]/.exec(text)?.[1]
        const command = /^(close|join) (\w+) ?(\w*)/.exec(text)
        emit({span, role: 'record', ...(key !== undefined && {group: key, label: key})})
        settled(span.end)
        if (command?.[1] === 'close') closeGroup(command[2] ?? '')
        if (command?.[1] === 'join') joinGroups(command[2] ?? '', command[3] ?? '')
      },
      end() {}
    }
  }
}))

describe('text between units', () => {
  it('goes with what follows it, behind the break of that', async () => {
    const text = 'a1 a2 a3\n---\nb1 b2 b3\n---\nc1 c2 c3\n'
    for (const breakBefore of ['always', 'prefer'] as const) {
      const rows = ['a1 a2 a3\n', 'b1 b2 b3\n', 'c1 c2 c3\n'].map((row) => unitOn(text, row, 'row', {breakBefore}))
      const {bodies} = await chunksOf(
        pluginOf(() => rows),
        text,
        {maxTokens: 16, targetTokens: 16, minTokens: 1}
      )
      expect(bodies).toEqual(['a1 a2 a3', '---\nb1 b2 b3', '---\nc1 c2 c3'])
    }
  })

  it('takes the break of a unit inside that starts where the container does', async () => {
    const text = 'a1 a2 a3\n---\nb1 b2 b3\n'
    const inner = unitOn(text, 'b1 b2 b3\n', 'row', {breakBefore: 'always'})
    const units = [unitOn(text, 'a1 a2 a3\n', 'row'), {span: inner.span, role: 'table', children: [inner]}]
    const {bodies} = await chunksOf(
      pluginOf(() => units),
      text,
      {maxTokens: 16}
    )
    expect(bodies).toEqual(['a1 a2 a3', '---\nb1 b2 b3'])
  })
})

describe('groups', () => {
  it('are packed together though others lie between, with one span per run', async () => {
    const text = '[a] one\n[b] two\n[a] three\n'
    const {chunks} = await chunksOf(traces, text, {maxTokens: 50})
    expect(chunks.map(({body}) => body)).toEqual(['[a] one\n[a] three', '[b] two'])
    expect(chunks[0]?.spans).toMatchObject([
      {start: 0, end: 8, startLine: 1, endLine: 1},
      {start: 16, end: 25, startLine: 3, endLine: 3}
    ])
  })

  it('are numbered if one chunk does not hold them, their count known', async () => {
    const text = Array.from({length: 4}, (_, i) => `[a] ${wordsOf(9, `w${i}x`)}\n`).join('')
    const {chunks} = await chunksOf(traces, text, {maxTokens: 20, targetTokens: 20})
    expect(chunks.map(({parts}) => parts)).toEqual([
      [{role: 'group', index: 1, count: 2}],
      [{role: 'group', index: 2, count: 2}]
    ])
  })

  it('leave when closed; what comes late is a further part', async () => {
    const {chunks} = await chunksOf(traces, '[a] one\nclose a\n[a] late\n', {maxTokens: 50})
    const grouped = chunks.filter(({body}) => body.startsWith('[a]'))
    expect(grouped.map(({body, parts}) => ({body, parts}))).toEqual([
      {body: '[a] one', parts: undefined},
      {body: '[a] late', parts: [{role: 'group', index: 2}]}
    ])
  })

  it('are joined once an alias is known', async () => {
    const {bodies} = await chunksOf(traces, '[req] one\n[trace] two\njoin req trace\n[req] three\n', {maxTokens: 50})
    expect(bodies).toContain('[req] one\n[trace] two\n[req] three')
  })

  it('are closed early past the limit of open ones, with a warning', async () => {
    const text = Array.from({length: 5}, (_, i) => `[g${i}] x\n`).join('')
    const {chunks, diagnostics} = await chunksOf(traces, text, {}, {limits: {openGroups: 2}})
    expect(chunks).toHaveLength(5)
    expect(diagnostics.map(({code}) => code)).toEqual(['core/group-limit'])
  })
})

describe('a leaf in several places', () => {
  it('is emitted in source order with the text that interrupts it', async () => {
    const text = 'one\n~ other\n two\nend\n'
    const {first} = await chunksOf(
      pluginOf((t) => [
        {...unitOn(t, 'one\n', 'record'), more: [unitOn(t, ' two\n', 'record').span]},
        unitOn(t, 'end\n', 'record')
      ]),
      text
    )
    expect(first.body).toBe('one\n~ other\n two\nend')
    expect(first.spans.map(({start, end}) => [start, end])).toEqual([[0, text.length - 1]])
  })

  it('is one unit with the spans of `more`', async () => {
    const text = 'a1\nother\na2\n'
    const {chunks} = await chunksOf(
      pluginOf(() => [
        {span: {start: 0, end: 3}, role: 'record', more: [{start: 9, end: 12}], breakBefore: 'always'},
        {span: {start: 3, end: 9}, role: 'record', breakBefore: 'always'}
      ]),
      text
    )
    expect(chunks.map(({body}) => body)).toEqual(['a1\na2', 'other'])
  })
})

describe('streams', () => {
  const text = Array.from(
    {length: 40},
    (_, i) => `[${'abc'[i % 3]}] ${wordsOf((i * 7) % 13, `w${i}é`)}\n${i % 9 === 8 ? `close ${'abc'[i % 3]}\n` : ''}\n`
  ).join('')

  it.each([1, 7, 64])('give the chunks of memory when read %i bytes at a time', async (size) => {
    const pipeline = createPipeline({plugins: [traces], tokens: words, chunkedAt: false, budget: {maxTokens: 32}})
    const bytes = new TextEncoder().encode(text)
    async function* reads() {
      for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
    }
    const memory = await pipeline.chunk({id: 'a.log', content: bytes, type: 'test'})
    const streamed = []
    for await (const chunk of pipeline.stream({id: 'a.log', content: reads(), type: 'test'})) streamed.push(chunk)
    expect(streamed).toEqual(memory.chunks)
    expect(verifyChunks(bytes, memory)).toEqual([])
  })

  it('release text that no open unit needs', async () => {
    const line = `[a] ${'x'.repeat(100)}\nclose a\n`
    const pipeline = createPipeline({plugins: [traces], tokens: words, chunkedAt: false})
    async function* reads() {
      for (let i = 0; i < 5_000; i++) yield new TextEncoder().encode(line)
    }
    let last: {spans: readonly {endByte: number}[]} | undefined
    for await (const chunk of pipeline.stream({id: 'a.log', content: reads(), type: 'test'})) last = chunk
    expect(last?.spans.at(-1)?.endByte).toBeGreaterThan(line.length * 5_000 - 2 * line.length)
  })
})

describe('embedded documents', () => {
  const inner = pluginOf(
    (t) => {
      const units = []
      for (let start = 0; start < t.length; ) {
        const end = t.indexOf('\n', start) + 1 || t.length
        units.push({span: {start, end}, role: 'row', metadata: {row: t.slice(start, start + 2)}})
        start = end
      }
      return units
    },
    {name: 'inner-plugin', types: [{type: 'inner', description: 'Inner', fences: ['inner']}]}
  )
  const lines = Array.from({length: 6}, (_, i) => `r${i} ${wordsOf(7, `x${i}y`)}\n`)
  const text = `> \`\`\`inner\n${lines.map((line) => `> ${line}`).join('')}> \`\`\`\n`
  const ranges = lines.map((line) => {
    const start = text.indexOf(line)
    return {start, end: start + line.length}
  })
  const outer = pluginOf((t) => [
    {span: {start: 0, end: t.length}, role: 'step', breakInside: 'never', embed: {info: 'inner', ranges}}
  ])

  it('are cut by their own plugin if they must be cut, their lines with their prefixes', async () => {
    const {bodies, chunks} = await chunksOf(outer, text, {maxTokens: 24}, {plugins: [outer, inner]})
    expect(bodies.length).toBeGreaterThan(1)
    for (const body of bodies) expect(body.startsWith('> ')).toBe(true)
    expect(chunks.flatMap(({roles}) => roles)).toContain('row')
    expect(chunks[0]?.parts?.[0]).toMatchObject({role: 'step', index: 1})
  })

  it('may end in a line that is nothing but its prefix', async () => {
    const open = pluginOf((t) => [
      {
        span: {start: 0, end: t.length},
        role: 'step',
        embed: {info: 'inner', ranges: [...ranges, {start: t.length, end: t.length}]}
      }
    ])
    const {diagnostics} = await chunksOf(open, text, {maxTokens: 24}, {plugins: [open, inner]})
    expect(diagnostics.filter(({severity}) => severity === 'error')).toEqual([])
  })

  it('stay whole if they fit', async () => {
    const {bodies} = await chunksOf(outer, text, {maxTokens: 500}, {plugins: [outer, inner]})
    expect(bodies).toEqual([text.trimEnd()])
  })

  it('stay a leaf if their plugin fails, with a warning', async () => {
    const failing = {...inner, segmenter: {mode: 'document' as const, segment: () => Promise.reject(new Error('no'))}}
    const {diagnostics} = await chunksOf(outer, text, {maxTokens: 24}, {plugins: [outer, failing]})
    expect(diagnostics.map(({code}) => code)).toContain('core/embed-failed')
  })
})

describe('redaction', () => {
  const text = `token: hunter2secret end\n${wordsOf(30)}`
  const start = text.indexOf('hunter2secret')
  const plugin = pluginOf((t) => [
    {
      span: {start: 0, end: t.length},
      role: 'section',
      label: 'has hunter2secret inside',
      metadata: {note: 'hunter2secret'},
      sensitive: [{span: {start, end: start + 13}, rule: 'password'}],
      children: [unitOn(t, 'token: hunter2secret end', 'step'), unitOn(t, wordsOf(30), 'step')]
    }
  ])

  it('replaces marked ranges in body, context, labels and metadata', async () => {
    const {chunks, omitted} = await chunksOf(plugin, text, {maxTokens: 40, targetTokens: 24}, {redact: 'marked'})
    expect(JSON.stringify(chunks)).not.toContain('hunter2')
    expect(chunks[0]?.edits).toEqual([{start, end: start + 13, text: '[redacted:password]', rule: 'password'}])
    expect(
      verifyChunks(text, {chunks, omitted, diagnostics: [], type: 'test', plugin: 'x', budget: resolveBudget()})
    ).toEqual([])
  })

  it('leaves them alone if not asked to', async () => {
    const {first} = await chunksOf(plugin, text)
    expect(first.edits).toEqual([])
    expect(first.body).toContain('hunter2')
  })
})

describe('bugs in plugins', () => {
  it('fall back to plain text with an error', async () => {
    const broken = pluginOf(() => {
      throw new Error('boom')
    })
    const {bodies, diagnostics} = await chunksOf(broken, 'some text')
    expect(bodies).toEqual(['some text'])
    expect(diagnostics).toMatchObject([{code: 'core/plugin-threw', severity: 'error'}])
  })

  it.each([
    [
      'units that overlap',
      [
        {start: 0, end: 5},
        {start: 4, end: 8}
      ],
      'expected disjoint units, overlaps unit step at 0–5 (0–5)'
    ],
    ['units outside', [{start: 0, end: 99}], 'expected to lie inside 0–9'],
    ['empty units', [{start: 3, end: 3}], 'expected a span that is not empty'],
    [
      'units out of order',
      [
        {start: 5, end: 6},
        {start: 0, end: 2}
      ],
      'expected units in source order'
    ]
  ])('%s are reported', async (_, spans, message) => {
    const broken = pluginOf(() => spans.map((span) => ({span, role: 'step'})))
    const {bodies, diagnostics} = await chunksOf(broken, 'some text')
    expect(bodies).toEqual(['some text'])
    expect(diagnostics[0]?.message).toContain(message)
  })

  it('throw if the config says so', async () => {
    const broken = pluginOf(() => [{span: {start: 0, end: 4}, role: 'undeclared'}])
    await expect(chunksOf(broken, 'some text', {}, {onPluginError: 'throw'})).rejects.toThrow(
      'test-plugin: unit undeclared at 0–4: expected a role that the plugin declares'
    )
  })

  it('in a stream leave the rest as plain text', async () => {
    const broken = linePlugin(() => ({
      mode: 'lines',
      open: ({emit, settled}) => ({
        line({span, index}: Line) {
          if (index === 2) throw new Error('boom')
          emit({span, role: 'record'})
          settled(span.end)
        },
        end() {}
      })
    }))
    const {bodies, diagnostics} = await chunksOf(broken, 'one\ntwo\nthree\nfour\n')
    expect(bodies.join('\n')).toBe('one\ntwo\nthree\nfour')
    expect(diagnostics.map(({code}) => code)).toEqual(['core/plugin-threw'])
  })
})
