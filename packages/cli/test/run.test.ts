import {existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, symlinkSync} from 'node:fs'
import {join} from 'node:path'
import {Writable} from 'node:stream'
import type {Config} from '@opschunk/core'
import {describe, expect, it} from 'vitest'
import {folderWith, linePipeline, memory, runIn, runInstalled, stream} from './fake.ts'

describe('opschunk', () => {
  it('prints its version', async () => {
    const {version} = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))
    expect(await runIn('/', ['--version'])).toMatchObject({code: 0, out: `${version}\n`, err: ''})
  })

  it('prints a help that begins with examples, for itself and for each command', async () => {
    const {code, out} = await runIn('/', ['--help'])
    expect(code).toBe(0)
    expect(out.indexOf('opschunk docs > chunks.jsonl')).toBeLessThan(out.indexOf('Usage:'))
    expect(out).toContain('Exit codes:')
    expect(out).toContain('what to write: jsonl (default), json, markdown\n')
    for (const command of ['chunk', 'outline', 'explain', 'check']) {
      const help = await runIn('/', [command, '--help'])
      expect(help.code).toBe(0)
      expect(help.out.trim()).toMatch(new RegExp(`^opschunk ${command} docs`))
      expect(help.out).toContain('--max-tokens')
      expect(help.out.includes('--format')).toBe(command === 'chunk' || command === 'check')
      expect(help.out.includes('text (default), github, sarif')).toBe(command === 'check')
    }
  })

  it.each([
    [['--max-token', '5', 'x'], '--max-token: unknown option. Did you mean `--max-tokens`?'],
    [['chunk', '--stratgy', 'fixed', 'x'], '--stratgy: unknown option. Did you mean `--strategy`?'],
    [['--format', 'csv', 'x'], '--format: expected one of jsonl, json, markdown, got `csv`'],
    [['--strategy', 'best', 'x'], '--strategy: expected one of auto, markdown, fixed, recursive, semantic, got `best`'],
    [['--tokenizer', 'p50k', 'x'], '--tokenizer: expected one of o200k_base, cl100k_base, characters, got `p50k`'],
    [['--max-tokens', '15', 'x'], '--max-tokens: expected an integer from 16, got `15`'],
    [['--max-tokens', '1e3', 'x'], '--max-tokens: expected an integer from 16, got `1e3`'],
    [['help', 'chekc'], 'help: expected a command, got `chekc`. Did you mean `check`?'],
    [['--overlap', '0.6', 'x'], '--overlap: expected a number from 0 to 0.5, got `0.6`'],
    [['--overlap', '', 'x'], '--overlap: expected a number from 0 to 0.5, got ``'],
    [['--metadata', 'team', 'x'], '--metadata: expected key=value, got `team`'],
    [
      ['outline', '--format', 'json', 'x'],
      '--format belongs to `opschunk chunk` and `opschunk check`; `opschunk outline` does not take it'
    ],
    [['check', '--format', 'json', 'x'], '--format: expected one of text, github, sarif, got `json`'],
    [['chunk', '--format', 'sarif', 'x'], '--format: expected one of jsonl, json, markdown, got `sarif`'],
    [['--no-timestamp', 'check', 'x'], '--no-timestamp belongs to `opschunk chunk`'],
    [[], 'expected a file, a folder, a glob or -, got nothing. `opschunk --help` has examples.'],
    [[''], 'expected a file, a folder, a glob or -, got nothing.'],
    [['outlin'], 'outlin: expected a file, a folder or a glob, found nothing. Did you mean the command `outline`?'],
    [['--strategy', 'fixed', '.'], '--strategy fixed needs @opschunk/text, which is not installed.'],
    [['--type', 'runbok', '.'], '--type: expected a type that an installed plugin reads, got `runbok`.'],
    [['--out', '.', '.'], '--out: expected a file, . is a folder'],
    [['--out=', '.'], '--out: expected a file, got nothing'],
    [['--path', 'b.md', 'a.md'], '--path: b.md would name the document on standard input, which is not read. Add `-`.']
  ])('refuses %j', async (argv, message) => {
    const {code, out, err} = await runIn(folderWith({'a.md': 'a'}), argv)
    expect({code, out}).toEqual({code: 2, out: ''})
    expect(err).toContain(message)
  })

  it('says what core says about options that do not fit together', async () => {
    const argv = ['.', '--max-tokens', '100', '--target-tokens', '200']
    const {code, out, err} = await runInstalled(folderWith({a: 'a'}), argv)
    expect({code, out}).toEqual({code: 2, out: ''})
    expect(err).toMatch(/^opschunk: .*targetTokens.*200/)
  })

  it.each([
    [['.', '--strategy', 'auto', '--max-tokens', '64']],
    [['--strategy', 'auto', '.', '--max-tokens=64']],
    [['chunk', '.', '--strategy', 'auto', '--max-tokens', '64']],
    [['--strategy', 'auto', '--max-tokens', '64', 'chunk', '--format', 'jsonl', '.']]
  ])('takes options before and after the command: %j', async (argv) => {
    const configs: Config[] = []
    const ran = await runIn(folderWith({'a.md': 'one\ntwo'}), argv, {createPipeline: linePipeline(configs)})
    expect(configs).toMatchObject([{budget: {maxTokens: 64}}])
    expect(ran.chunks().map(({text}) => text)).toEqual(['one', 'two'])
    expect(ran.code).toBe(0)
  })

  it('hands its options on', async () => {
    const configs: Config[] = []
    const argv = [
      '.',
      '--target-tokens=80',
      '--min-tokens=9',
      '--overlap=0.2',
      '--tokenizer=characters',
      '--index-text'
    ]
    await runIn(folderWith({}), [...argv, '--no-timestamp'], {createPipeline: linePipeline(configs)})
    expect(configs).toEqual([
      {
        plugins: [],
        budget: {targetTokens: 80, minTokens: 9, overlap: 0.2},
        tokens: 'characters',
        indexText: true,
        chunkedAt: false
      }
    ])
  })

  it('puts metadata on all chunks: JSON scalars as JSON writes them, strings else', async () => {
    const pairs = ['n=3', 'f=1.10', 'b=true', 'z=null', 's="3"', 'l=[1]', 'e=', 'x=a=b', '__proto__=p']
    const cwd = folderWith({a: 'a'})
    const [chunk] = (await runIn(cwd, ['.', ...pairs.flatMap((pair) => ['--metadata', pair])])).chunks()
    expect(Object.entries(chunk?.metadata ?? {})).toEqual([
      ['n', 3],
      ['f', '1.10'],
      ['b', true],
      ['z', null],
      ['s', '3'],
      ['l', '[1]'],
      ['e', ''],
      ['x', 'a=b'],
      ['__proto__', 'p']
    ])
  })

  it('reads standard input, named or not', async () => {
    const cwd = folderWith({'.git/HEAD': '', 'docs/': ''})
    const named = await runIn(join(cwd, 'docs'), ['-', '--path', 'a.md'], {stdin: stream('on', 'e\ntw', 'o')})
    expect(named.chunks().map(({text, source}) => [text, source.id, source.path])).toEqual([
      ['one', 'docs/a.md', 'a.md'],
      ['two', 'docs/a.md', 'a.md']
    ])
    const nameless = await runIn(cwd, ['chunk', '-'], {stdin: stream('one')})
    expect(nameless.chunks().map(({source}) => [source.id, source.path])).toEqual([['stdin', undefined]])
  })

  it('writes JSON as one array', async () => {
    const cwd = folderWith({a: 'one\ntwo', b: 'three'})
    const {out} = await runIn(cwd, ['--format', 'json', '.'])
    expect(JSON.parse(out).map(({text}: {text: string}) => text)).toEqual(['one', 'two', 'three'])
    expect(JSON.parse((await runIn(folderWith({}), ['--format', 'json', '.'])).out)).toEqual([])
  })

  it('writes Markdown for the eye, in fences that no text closes', async () => {
    const {out} = await runIn(folderWith({a: '````sh\ntwo'}), ['--format', 'markdown', 'a'])
    expect(out).toBe(
      '# a\n\ndoc, cut by fake\n\n## 1 · line 1 · 6 tokens · text\n\n`````\n````sh\n`````\n\n' +
        '## 2 · line 2 · 3 tokens · text\n\n```\ntwo\n```\n'
    )
  })

  it('names the document of a chunk though the first one is left out, and counts one token as one', async () => {
    const cwd = folderWith({a: 'x\nyy\nz', b: 'q'})
    const line = /^# .*|^## .*$/gm
    const {out} = await runIn(cwd, ['--format', 'markdown', 'a', 'b'])
    expect(out.match(line)).toEqual([
      '# a',
      '## 1 · line 1 · 1 token · text',
      '## 2 · line 2 · 2 tokens · text',
      '## 3 · line 3 · 1 token · text',
      '# b',
      '## 1 · line 1 · 1 token · text'
    ])
    const long = `## One\n\n${'First. '.repeat(9)}\n\n## Two\n\n${'Second. '.repeat(9)}\n`
    const kept = await runInstalled(folderWith({'a.md': long}), [
      ...['a.md', '--format', 'markdown', '--where', 'headings=Two'],
      ...['--max-tokens', '16', '--min-tokens', '0']
    ])
    expect(kept.out.match(line)?.[0]).toBe('# a.md')
  })

  it('writes a file that appears when it is complete, and does not read it the next time', async () => {
    const cwd = folderWith({a: 'one'})
    for (let time = 0; time < 2; time++) {
      expect(await runIn(cwd, ['.', '--out', 'chunks.jsonl', '--quiet'])).toMatchObject({code: 0, out: '', err: ''})
      expect(readdirSync(cwd)).toEqual(['a', 'chunks.jsonl'])
      expect(JSON.parse(readFileSync(join(cwd, 'chunks.jsonl'), 'utf8')).text).toBe('one')
    }
  })

  it('follows links to the file that it writes, and to its folder', async () => {
    const cwd = folderWith({'docs/a': 'one', 'old.jsonl': 'old'})
    symlinkSync('old.jsonl', join(cwd, 'latest.jsonl'))
    symlinkSync('docs', join(cwd, 'link'))
    expect(await runIn(cwd, ['docs', '--out', 'latest.jsonl', '-q'])).toMatchObject({code: 0, err: ''})
    expect(lstatSync(join(cwd, 'latest.jsonl')).isSymbolicLink()).toBe(true)
    expect(JSON.parse(readFileSync(join(cwd, 'old.jsonl'), 'utf8')).text).toBe('one')
    for (const [read, out] of [
      ['docs', 'link/b.jsonl'],
      ['link', 'docs/b.jsonl']
    ] as const) {
      await runIn(cwd, [read, '--out', out, '-q'])
      expect(await runIn(cwd, [read, '--out', out, '-q'])).toMatchObject({code: 0, err: ''})
      expect(JSON.parse(readFileSync(join(cwd, out), 'utf8')).text).toBe('one')
    }
  })

  it('does not replace a document that it is told to read by a link', async () => {
    const cwd = folderWith({'a.md': 'one'})
    symlinkSync('a.md', join(cwd, 'b.md'))
    expect(await runIn(cwd, ['a.md', '--out', 'b.md'])).toMatchObject({code: 2})
    expect(readFileSync(join(cwd, 'a.md'), 'utf8')).toBe('one')
  })

  it('writes to stdout for `--out -`', async () => {
    const cwd = folderWith({a: 'one'})
    expect((await runIn(cwd, ['.', '--out', '-', '-q'])).chunks()).toHaveLength(1)
    expect(readdirSync(cwd)).toEqual(['a'])
  })

  it('says so if the file cannot take its place, and leaves nothing behind', async () => {
    const cwd = folderWith({a: 'one'})
    const createPipeline = (config: Config) => {
      const pipeline = linePipeline()(config)
      return {
        ...pipeline,
        stream: (...given: Parameters<typeof pipeline.stream>) => {
          mkdirSync(join(cwd, 'chunks.jsonl'))
          return pipeline.stream(...given)
        }
      }
    }
    const {code, err} = await runIn(cwd, ['a', '--out', 'chunks.jsonl'], {createPipeline})
    expect({code, err}).toEqual({
      code: 2,
      err: expect.stringMatching(/^opschunk: results cannot be written: E.*rename/)
    })
    expect(readdirSync(cwd)).toEqual(['a', 'chunks.jsonl'])
  })

  it('does not replace a document that it is told to read', async () => {
    const cwd = folderWith({'a.md': 'one', 'b.md': 'two'})
    const {code, err} = await runIn(cwd, ['a.md', './b.md', '--out', 'b.md'])
    expect({code, err}).toEqual({
      code: 2,
      err: 'opschunk: --out: b.md is a document to read; chunks would replace it. Name another file.\n'
    })
    expect(readFileSync(join(cwd, 'b.md'), 'utf8')).toBe('two')
    expect(readdirSync(cwd)).toEqual(['a.md', 'b.md'])
  })

  it('names the documents that had errors, the first ten of a kind', async () => {
    const names = Array.from({length: 12}, (_, i) => `f${String(i).padStart(2, '0')}`)
    const {err} = await runIn(folderWith(Object.fromEntries(names.map((name) => [name, 'crash']))), ['.', '-q'])
    expect(err).toContain('error cli/failed (12 times)\n  f00: could not be chunked')
    expect(err).toContain(`  also ${names.slice(1, 10).join(', ')} and 2 more: \`opschunk check\` lists all\n`)
  })

  it('says so if the file cannot be written', async () => {
    const {code, err} = await runIn(folderWith({a: 'one'}), ['.', '--out', 'no/such/folder.jsonl'])
    expect(code).toBe(2)
    expect(err).toBe('opschunk: --out: expected a folder at no/such, found none. Make it, or name another file.\n')
  })

  it('exits with 1 if a document had errors, and writes the others', async () => {
    const ran = await runIn(folderWith({a: 'one\nerror', b: 'crash', c: 'three'}), ['a', 'b', 'nothing', 'c'])
    expect(ran.chunks().map(({text}) => text)).toEqual(['one', 'error', 'three'])
    expect(ran.code).toBe(1)
    expect(ran.err).toContain('error cli/no-such-path\n  nothing: expected a file, a folder or a glob, found nothing')
    expect(ran.err).toContain('error fake/error\n  a:2:1: says error')
    expect(ran.err).toContain('error cli/failed\n  b: could not be chunked: the plugin fell over')
  })

  it('skips and counts binary files, and says how to convert the known ones', async () => {
    const files = {
      'a.pdf': '%PDF-1.7\nplain enough',
      b: new Uint8Array(4000),
      'c.png': Buffer.from('\x89PNG', 'latin1')
    }
    const ran = await runIn(folderWith({...files, d: 'text'}), ['.'])
    expect(ran.chunks().map(({source}) => source.id)).toEqual(['d'])
    expect(ran.code).toBe(0)
    expect(ran.err).toContain('not read: 3 binary files')
    expect(ran.err).toContain('a.pdf: is a PDF document and was not read\n  Convert it first: `pdftotext')
  })

  it('says which formats are read as plain text', async () => {
    const ran = await runIn(folderWith({'a.rst': 'x', 'b.HTML': 'x', 'c.html': 'x', 'd.txt': 'x'}), ['.'])
    expect(ran.err).toContain('info cli/plain-text (3 times)\n  a.rst: reStructuredText is read as plain text')
    expect(ran.chunks()).toHaveLength(4)
  })

  it('ends with a summary, unless it is asked to be quiet', async () => {
    const cwd = folderWith({a: `warn\n${'x'.repeat(300)}\nwarn`, b: '', '.gitignore': 'c', c: ''})
    expect((await runIn(cwd, ['.'])).err).toMatchInlineSnapshot(`
      "3 documents (2 doc, 1 blank): 4 chunks, 309 tokens
            0–59 tokens  ██████████████████████████████ 3
          60–149 tokens  0
         150–299 tokens  0
         300–500 tokens  ██████████ 1  ◂ 25 % in the band
      not read: 1 ignored by .gitignore
      warning fake/warn (2 times)
        a:1:1: says warn
      "
    `)
    expect((await runIn(cwd, ['.', '-q'])).err).toBe('')
    expect((await runIn(folderWith({a: 'warn\nerror'}), ['.', '-q'])).err).toBe(
      'error fake/error\n  a:2:1: says error\n'
    )
  })

  it('draws progress on a terminal only, and in colour unless NO_COLOR is set', async () => {
    const cwd = folderWith({a: 'error', b: 'two'})
    const terminal = () => Object.assign(memory(), {isTTY: true, columns: 40})
    const [coloured, plain, quiet] = [terminal(), terminal(), terminal()]
    await runIn(cwd, ['.'], {stderr: coloured})
    await runIn(cwd, ['.'], {stderr: plain, env: {NO_COLOR: '1'}})
    await runIn(cwd, ['b', '--quiet'], {stderr: quiet})
    expect(coloured.text()).toContain('\x1b[31merror\x1b[0m fake/error')
    expect(coloured.text()).toContain('%  b')
    expect(plain.text()).not.toContain('\x1b[31m')
    expect(quiet.text()).toBe('')
    expect((await runIn(cwd, ['.'])).err).not.toContain('\x1b')
  })

  it('shows what a terminal or a CI service would obey, as escapes', async () => {
    const cwd = folderWith({'k.yaml': 'a\x1b[31mX: 1\na\x1b[31mX: 2\n', 'b\n::error::x.txt': new Uint8Array([0xff])})
    for (const argv of [
      [],
      ['check'],
      ['check', '--format', 'github'],
      ['outline'],
      ['explain'],
      ['--format', 'markdown']
    ]) {
      const {out, err} = await runInstalled(cwd, [...argv, '.'])
      const shown = argv.length === 0 ? err : `${out}${err}`.replace(/^```\n(?:.*\n)*?```$/gm, '')
      expect(shown).not.toContain('\x1b')
      expect(shown).not.toMatch(/^::error::/m)
    }
    const {err} = await runInstalled(cwd, ['.'])
    expect(err).toContain('key `a\\u001b[31mX`')
    expect(err).toContain('b\\n::error::x.txt:1')
  })

  it('ends quietly when its reader has gone', async () => {
    const stdout = new Writable({
      write: (_piece, _encoding, done) => done(Object.assign(new Error('write EPIPE'), {code: 'EPIPE'}))
    })
    expect(await runIn(folderWith({a: 'one\ntwo'}), ['.'], {stdout})).toMatchObject({code: 0, err: ''})
  })

  it('waits for a slow reader instead of filling memory', async () => {
    let waiting = 0
    const stdout = new Writable({
      highWaterMark: 1,
      write: (_piece, _encoding, done) => {
        waiting = Math.max(waiting, stdout.writableLength)
        setImmediate(done)
      }
    })
    // Some 300 KB of chunks.
    await runIn(folderWith({a: 'one\ntwo\nthree\nfour'.repeat(300)}), ['.'], {stdout})
    expect(waiting).toBeLessThan(2 ** 16 + 2000)
  })

  it('exits with 130 when it is interrupted: whole lines on stdout, no file', async () => {
    const cwd = folderWith({a: 'one\ntwo', b: 'three'})
    const interrupt = () => {
      const controller = new AbortController()
      const make = linePipeline()
      return {
        signal: controller.signal,
        createPipeline: (config: Config) => {
          const pipeline = make(config)
          return {
            ...pipeline,
            async *stream(...input: Parameters<typeof pipeline.stream>) {
              for await (const chunk of pipeline.stream(...input)) {
                controller.abort()
                yield chunk
              }
            }
          }
        }
      }
    }
    const ran = await runIn(cwd, ['.'], interrupt())
    expect(ran.code).toBe(130)
    expect(ran.chunks().map(({text}) => text)).toEqual(['one'])
    expect((await runIn(cwd, ['.', '--out', 'chunks.jsonl'], interrupt())).code).toBe(130)
    expect(existsSync(join(cwd, 'chunks.jsonl'))).toBe(false)
    expect(readdirSync(cwd)).toEqual(['a', 'b'])
  })

  it('reads large files as they come', async () => {
    const line = `${'x'.repeat(2 ** 20 - 1)}\n`
    let content: unknown
    const make = linePipeline()
    const createPipeline = (config: Config) => {
      const pipeline = make(config)
      return {
        ...pipeline,
        stream: (...[input, on]: Parameters<typeof pipeline.stream>) => {
          content = input.content
          return pipeline.stream(input, on)
        }
      }
    }
    const ran = await runIn(folderWith({a: line.repeat(9)}), ['a'], {createPipeline})
    expect(content).not.toBeInstanceOf(Uint8Array)
    expect(ran.chunks().map(({text}) => text.length)).toEqual(Array.from({length: 9}, () => 2 ** 20 - 1))
  })
})
