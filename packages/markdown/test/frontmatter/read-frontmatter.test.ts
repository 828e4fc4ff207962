import {blockTree, type Frontmatter, readFrontmatter} from '@opschunk/markdown'
import {describe, expect, it} from 'vitest'

function read(text: string): Frontmatter | undefined {
  return readFrontmatter(text, blockTree(text).blocks[0])
}

function values(text: string): object {
  return Object.fromEntries([...(read(text)?.values ?? [])].map(([key, {value}]) => [key, value]))
}

describe('readFrontmatter', () => {
  it('reads flat YAML', () => {
    const text = '---\ntitle: "A: b"\nweight: 20\ndraft: false\ntags: [a, 1]\nowner:\n---\n'
    expect(values(text)).toEqual({title: 'A: b', weight: 20, draft: false, tags: ['a', 1]})
    expect(read(text)?.isWhole).toBe(true)
  })

  it('reads flat TOML, comments in CRLF text too', () => {
    const text = '+++\r\ntitle = "A" # x\r\ndate = 2024-05-01\r\ntags = ["a", "b"]\r\n+++\r\n'
    expect(values(text)).toEqual({title: 'A', date: '2024-05-01', tags: ['a', 'b']})
    expect(read(text)?.isWhole).toBe(false)
  })

  it('leaves escaped halves of characters in the text', () => {
    const text = '---\ntitle: "\\ud83d"\n"\\ud800": 1\ntags: ["\\udc00"]\nface: "\\ud83d\\ude00"\n---\n'
    expect(values(text)).toEqual({face: '😀'})
    expect(read(text)?.isWhole).toBe(false)
  })

  it('knows where each value was read', () => {
    for (const text of ['---\nx: 1\ntitle: A b\n---\n', '+++\nx = 1\ntitle = "A b"\n+++\n']) {
      const span = read(text)?.values.get('title')?.span
      expect(text.slice(span?.start, span?.end)).toContain('A b')
    }
  })

  it('writes keys in snake_case', () => {
    expect(values('---\nlastReviewedOn: a\nOwner-Slack: b\nreview in: c\n---\n')).toEqual({
      last_reviewed_on: 'a',
      owner_slack: 'b',
      review_in: 'c'
    })
  })

  it('normalises severity and keeps it as written', () => {
    expect(values('---\nseverity: SEV-2\n---\n')).toEqual({severity: 'sev2', severity_raw: 'SEV-2'})
    expect(values('---\nseverity: soon\n---\n')).toEqual({severity_raw: 'soon'})
  })

  it('normalises dates and keeps those it changed as written', () => {
    expect(values('---\ndate: 2024-05-01\n---\n')).toEqual({date: '2024-05-01'})
    expect(values('---\ndate: May 1, 2024\n---\n')).toEqual({date: '2024-05-01', date_raw: 'May 1, 2024'})
    expect(values('---\ndate: 03/04/2024\n---\n')).toEqual({date_raw: '03/04/2024'})
  })

  it('takes the date of the last review if no other is given', () => {
    expect(values('---\nlast_reviewed_on: 2024-05-01\n---\n')).toEqual({
      last_reviewed_on: '2024-05-01',
      date: '2024-05-01'
    })
    expect(values('---\nlast_reviewed_on: 2024-05-01\ndate: 2023-01-01\n---\n')).toMatchObject({date: '2023-01-01'})
  })

  it('knows more names of owners, services and days of review', () => {
    expect(values('---\nmaintainer: storage\nservice_name: redis\nlast_tested: 2024-05-01\n---\n')).toMatchObject({
      owner: 'storage',
      service: 'redis',
      date: '2024-05-01'
    })
  })

  it('takes a team for the owner, and splits tags at commas', () => {
    expect(values('---\nteam: storage\ntags: a, b\n---\n')).toEqual({
      team: 'storage',
      owner: 'storage',
      tags: ['a', 'b']
    })
  })

  it('keeps a key that core fills apart', () => {
    expect(values('---\nsource: wiki\n---\n')).toEqual({document_source: 'wiki'})
  })

  it('keeps numbers that would not be written the same way again as text', () => {
    expect(values('---\nversion: 1.10\nmode: 0o17\nhuge: 1e999\nn: 7\n---\n')).toEqual({
      version: '1.10',
      mode: '0o17',
      huge: '1e999',
      n: 7
    })
  })

  it.each([
    ['a nested value', '---\na: 1\nb: {c: 1}\n---\n'],
    ['a comment', '---\na: 1 # x\n---\n'],
    ['a key twice', '---\na: 1\na: 2\n---\n'],
    ['a huge value', `---\na: 1\nb: ${'x'.repeat(2000)}\n---\n`],
    ['an anchor', '---\na: 1\nb: &c 2\n---\n'],
    ['an alias', '---\na: 1\nb: *c\n---\n'.replace('*c', '!x 1')],
    ['a TOML table', '+++\na = 1\n[b]\nc = 1\n+++\n']
  ])('reads the rest beside %s, and is not whole', (_, text) => {
    expect(values(text)).toEqual({a: 1})
    expect(read(text)?.isWhole).toBe(false)
  })

  it('takes a `#` inside a value for no comment', () => {
    expect(read('---\nowner: "#team"\nurl: a#b\ntext: |\n  # x\n---\n')?.isWhole).toBe(true)
  })

  it('reports broken YAML with its line', () => {
    const text = '---\ntitle: a\nb: [c\n---\n'
    const problem = read(text)?.problem
    expect(problem?.code).toBe('markdown/broken-frontmatter')
    expect(problem?.message).toMatch(/^The frontmatter is not valid YAML: /)
    expect(problem?.span?.start).toBeGreaterThanOrEqual(4)
  })

  it.each([
    ['a list that is never closed', '---\ntitle: a\nb: [c\n---\n', {title: 'a'}],
    [
      'items that are none',
      '---\n\nseverity: P1\nservices:\n\n* "orders"\nowner: b\n---\n',
      {severity: 'sev1', severity_raw: 'P1'}
    ],
    ['a quote that runs on', '---\ntitle: a\nb: "c\nd: "e"\n---\n', {title: 'a'}],
    ['a quote that is left open', '---\nowner: a\ntitle: "b\nc: d\ne: f\ng: h\n---\n', {owner: 'a'}],
    ['a TOML value', '+++\ntitle = "a"\nb = = c\n+++\n', {title: 'a'}],
    ['the first line', '---\na: [b\n---\n', {}]
  ])('reads what stands above the key of %s', (_, text, expected) => {
    expect(values(text)).toEqual(expected)
    expect(read(text)).toMatchObject({isWhole: false, problem: {code: 'markdown/broken-frontmatter'}})
  })

  it('reports broken TOML with its line', () => {
    const text = '+++\ntitle = "a"\nb = = c\n+++\n'
    const problem = read(text)?.problem
    expect(problem?.message).toMatch(/^The frontmatter is not valid TOML: /)
    expect(text.slice(problem?.span?.start, problem?.span?.end)).toBe('b = = c')
  })

  it('reports YAML that has no keys', () => {
    expect(read('---\n- a\n---\n')?.problem?.message).toContain('expected keys with values')
  })

  it('leaves frontmatter that is longer than metadata ever is unread', () => {
    expect(read(`---\n${'a: b\n'.repeat(5000)}---\n`)?.problem?.code).toBe('markdown/size-limit')
  })

  it.each([
    ['flow nesting', `---\na: ${'['.repeat(10_000)}\n---\n`],
    ['block nesting', `---\n${'- '.repeat(8000)}a\n---\n`],
    ['aliases of aliases', `---\na: &a [x]\n${'b: [*a, *a]\n'.repeat(500)}---\n`],
    ['TOML nesting', `+++\na = ${'['.repeat(10_000)}\n+++\n`]
  ])('survives hostile %s', (_, text) => {
    expect(read(text)?.isWhole).toBe(false)
  })

  it('pollutes no prototype', () => {
    for (const text of ['---\n__proto__: {polluted: 1}\nconstructor: x\n---\n', '+++\n__proto__ = 1\n+++\n']) read(text)
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false)
    expect(values('---\n__proto__: a\n---\n')).toEqual({proto: 'a'})
  })

  it('reads no other block', () => {
    expect(read('# Title\n')).toBeUndefined()
    expect(read('\n---\na: b\n---\n')).toBeUndefined()
  })
})
