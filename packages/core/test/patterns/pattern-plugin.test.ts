import {describe, expect, it} from 'vitest'
import {createPipeline, patternPlugin} from '../../src/index.ts'

const changes = patternPlugin({
  name: 'change-log',
  extensions: ['.changes'],
  detect: '^## \\d{4}-\\d\\d-\\d\\d',
  units: [
    {startsWith: '^## (?<date>\\d{4}-\\d\\d-\\d\\d) +(?<label>.+)$', role: 'entry'},
    {startsWith: '^\\* (?<label>[^:]+):', role: 'item', level: 2, whole: true}
  ],
  roles: {rollback: ['Back-out', 'undo']}
})

const text = `Changes of the edge

## 2026-03-01 New certificate
* Steps: drain, write, reload
  then enable
* Back-out: fetch the old one
## 2026-03-02 Nothing
`

describe('patternPlugin', () => {
  it.each(['*.changes', 'changes', '.', '.{a,b}'])('refuses %j for the end of a name', (extension) => {
    expect(() => patternPlugin({name: 'notes', extensions: [extension], units: {startsWith: '^#'}})).toThrow(
      'extensions: expected a list of ends of file names that begin with a dot, such as `.changes`, without globs'
    )
  })

  it('packs small units together, or gives each a chunk of its own', async () => {
    const dates = async (breakBefore: 'prefer' | 'always') => {
      const units = {startsWith: '^## (?<date>\\S+)', breakBefore}
      const pipeline = createPipeline({plugins: [patternPlugin({name: 'notes', extensions: ['.changes'], units})]})
      const content = '## 2026-03-01 a\nx\n## 2026-03-02 b\ny\n'
      const {chunks} = await pipeline.chunk({id: 'edge.changes', path: 'edge.changes', content})
      return chunks.map(({metadata}) => metadata['date'])
    }
    expect(await dates('prefer')).toEqual([undefined])
    expect(await dates('always')).toEqual(['2026-03-01', '2026-03-02'])
  })

  it('starts a unit where a pattern matches, with named groups as metadata and labels as roles', async () => {
    const pipeline = createPipeline({plugins: [changes]})
    const {units, type} = await pipeline.outline({id: 'edge.changes', path: 'edge.changes', content: text})
    expect(type).toBe('change-log')
    expect(
      units.map(({role, label, startLine, endLine, metadata}) => [role, label, startLine, endLine, metadata])
    ).toEqual([
      ['entry', 'New certificate', 3, 6, {date: '2026-03-01'}],
      ['entry', 'Nothing', 7, 7, {date: '2026-03-02'}]
    ])
    expect(units[0]?.children.map(({role, label, startLine}) => [role, label, startLine])).toEqual([
      ['item', 'Steps', 4],
      ['rollback', 'Back-out', 6]
    ])
  })

  it('is detected by a line', async () => {
    const {type, because} = await createPipeline({plugins: [changes]}).explain({id: 'a', content: text})
    expect(type).toBe('change-log')
    expect(because.join()).toContain('a line matches')
  })

  it.each([
    [{}, 'name: expected a name in kebab-case such as `change-log`, got nothing'],
    [{name: 'a', unit: []}, 'unit: unknown key. Did you mean `units`?'],
    [{name: 'a', units: {startWith: 'b'}}, 'units.startWith: unknown key. Did you mean `startsWith`?'],
    [
      {name: 'a', units: [{startsWith: '(b'}]},
      'units[0].startsWith: expected a pattern in the syntax of RE2, got "(b": missing closing'
    ],
    [
      {name: 'a', units: {startsWith: '(?<Date>b)'}},
      'units.startsWith: expected groups in snake_case, which become keys of metadata, got "Date"'
    ],
    [{name: 'a', units: {startsWith: 'b'}, roles: {B: ['c']}}, 'roles.B: expected a name in kebab-case']
  ])('refuses %j', (definition, problem) => {
    // @ts-expect-error: what config files may say
    expect(() => patternPlugin(definition)).toThrow(problem)
  })
})
