import {
  type ChunkResult,
  type Diagnostic,
  type Explanation,
  type Outline,
  type OutlineUnit,
  type Pipeline,
  resolveConfig
} from '@opschunk/core'
import {describe, expect, it} from 'vitest'
import {folderWith, linePipeline, runIn} from './fake.ts'

const diagnostic: Diagnostic = {
  code: 'fake/odd',
  message: 'expected two, found one',
  severity: 'warning',
  plugin: 'fake',
  document: 'a.md',
  path: 'a.md',
  span: {start: 2, end: 3, startByte: 3, endByte: 4, startLine: 1, endLine: 1},
  help: 'Add one.'
}

const unit = (role: string, more: Partial<OutlineUnit> = {}): OutlineUnit => ({
  role,
  label: null,
  start: 0,
  end: 1,
  startLine: 1,
  endLine: 1,
  more: [],
  omit: false,
  group: null,
  metadata: {},
  children: [],
  ...more
})

const common = {source: {id: 'a.md', path: 'a.md'}, type: 'doc', plugin: 'fake', diagnostics: [diagnostic]}

const outline: Outline = {
  ...common,
  metadata: {},
  units: [
    unit('frontmatter', {omit: true}),
    unit('section', {label: 'Steps', endLine: 9, children: [unit('step', {label: '1'}), unit('record', {group: 'g'})]})
  ]
}

const explanation: Explanation = {
  ...common,
  because: ['no route matches', 'the name ends in .md'],
  detections: [{plugin: 'fake', type: 'doc', confidence: 0.8, evidence: ['a heading', 'a list']}],
  options: {depth: 2},
  metadata: [
    {key: 'title', value: 'A', from: 'frontmatter', line: 2},
    {key: 'team', value: 'db', from: 'caller'}
  ],
  absent: [{key: 'severity', because: 'Nobody says it.'}]
}

const cwd = folderWith({'a.md': 'éxy'})

/** A pipeline with some answers fixed. */
const answering = (answers: Partial<Pipeline>) => ({
  createPipeline: (config: Parameters<ReturnType<typeof linePipeline>>[0]) => ({...linePipeline()(config), ...answers})
})

describe('opschunk outline', () => {
  const answer = answering({outline: () => Promise.resolve(outline)})

  it('writes a tree for people', async () => {
    const {code, out} = await runIn(cwd, ['outline', 'a.md'], answer)
    expect(code).toBe(0)
    expect(out).toBe(
      [
        'a.md  doc (fake)',
        '  1 frontmatter (in metadata only)',
        '  1–9 section “Steps”',
        '    1 step “1”',
        '    1 record [g]',
        ''
      ].join('\n')
    )
  })

  it('writes a document a line with --json', async () => {
    const {out, err} = await runIn(cwd, ['outline', '--json', 'a.md'], answer)
    expect(JSON.parse(out)).toEqual(outline)
    expect(err).toContain('warning fake/odd\n  a.md:1:3: expected two, found one\n  Add one.\n')
  })
})

describe('opschunk explain', () => {
  const answer = answering({explain: () => Promise.resolve(explanation)})

  it('writes the decision and its evidence for people', async () => {
    const {code, out} = await runIn(cwd, ['explain', 'a.md'], answer)
    expect(code).toBe(0)
    expect(out).toMatchInlineSnapshot(`
      "a.md
        is doc, read by fake
        no route matches
        the name ends in .md
        detection
          0.80 doc (fake): a heading; a list
        options {"depth":2}
        metadata
          title = "A"  from frontmatter, line 2
          team = "db"  from caller
        not there
          severity: Nobody says it.

      "
    `)
  })

  it('writes a document a line with --json', async () => {
    expect(JSON.parse((await runIn(cwd, ['explain', '--json', 'a.md'], answer)).out)).toEqual(explanation)
  })
})

describe('opschunk check', () => {
  const result = (diagnostics: readonly Diagnostic[], chunks: ChunkResult['chunks'] = []) =>
    answering({
      chunk: () => Promise.resolve({...common, diagnostics, chunks, omitted: [], budget: resolveConfig().budget})
    })
  const blank = folderWith({'a.md': '     \n'})

  it('passes what has warnings only, and lists them as compilers do', async () => {
    expect(await runIn(blank, ['check', 'a.md', '--quiet'], result([diagnostic]))).toMatchObject({
      code: 0,
      out: 'a.md:1:4: warning: expected two, found one. Add one. [fake/odd]\nok: 1 document, 1 warning\n'
    })
  })

  it('fails what has errors', async () => {
    const {code, out} = await runIn(blank, ['check', 'a.md'], result([{...diagnostic, severity: 'error'}]))
    expect(code).toBe(1)
    expect(out).toContain('failed: 1 document, 1 error\n')
  })

  it('lists what could not be read or chunked, too', async () => {
    const {code, out} = await runIn(blank, ['check', 'none', 'a.md'])
    expect(code).toBe(1)
    expect(out.split('\n')).toEqual([
      'none: error: expected a file, a folder or a glob, found nothing [cli/no-such-path]',
      expect.stringMatching(/^a\.md: error: could not be chunked: not in this fake\. .*\[cli\/failed\]$/),
      'failed: 0 documents, 2 errors',
      ''
    ])
  })

  it('fails chunks that break a guarantee', async () => {
    const {code, out} = await runIn(cwd, ['check', 'a.md'], result([]))
    expect(code).toBe(1)
    expect(out).toMatch(/^a\.md.*: error: .*\[cli\/broken-guarantee\]\n/)
    expect(out).toContain('failed: 1 document, 1 error\n')
  })
})
