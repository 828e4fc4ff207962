import {describe, expect, it} from 'vitest'
import {parseArguments} from '../../src/command-line/arguments.ts'

function work(...argv: readonly string[]) {
  const request = parseArguments(argv)
  if (request.asks !== 'work') throw new Error(`expected work, got ${request.asks}`)
  return request
}

describe('parseArguments', () => {
  it('chunks with defaults where nothing else is said', () => {
    expect(parseArguments(['docs', '-'])).toEqual({
      asks: 'work',
      command: 'chunk',
      paths: ['docs', '-'],
      options: {
        format: 'jsonl',
        report: 'text',
        strategy: 'auto',
        metadata: {},
        where: [],
        indexText: false,
        secrets: false,
        timestamp: true,
        quiet: false
      }
    })
  })

  it('takes the first word for the command, whatever flags stand before it', () => {
    expect(work('-q', '--path', 'check', 'outline', 'check')).toMatchObject({command: 'outline', paths: ['check']})
  })

  it('takes all behind -- for paths', () => {
    expect(work('chunk', '--', '-q', '--')).toMatchObject({paths: ['-q', '--'], options: {quiet: false}})
  })

  it.each([
    [['--type', 'runbook', 'a']],
    [['--type=runbook', 'a']],
    [['-t', 'runbook', 'a']],
    [['-trunbook', 'a']],
    [['-qt', 'runbook', 'a']],
    [['a', '-qtrunbook']]
  ])('reads the value of a flag in %j', (argv) => {
    expect(work(...argv)).toMatchObject({paths: ['a'], options: {type: 'runbook'}})
  })

  it('takes what looks like a flag for the value that a flag needs', () => {
    expect(work('--path', '-q', '-').options).toMatchObject({path: '-q', quiet: false})
  })

  it('takes the next word for a value that may be left out only if it is one', () => {
    expect(work('--redact', 'docs')).toMatchObject({paths: ['docs'], options: {redact: true}})
    expect(work('--redact', 'marked', 'docs')).toMatchObject({paths: ['docs'], options: {redact: 'marked'}})
    expect(work('docs', '--redact')).toMatchObject({paths: ['docs'], options: {redact: true}})
    expect(work('--redact=off', 'marked')).toMatchObject({paths: ['marked'], options: {redact: 'off'}})
  })

  it('adds up what may be repeated, and takes the last of anything else', () => {
    const argv = [
      'a',
      '--metadata',
      'a=1',
      '--where',
      'b=2',
      '--metadata',
      'c=x',
      '--where',
      'd=3',
      '-t',
      'a',
      '-t',
      'b'
    ]
    expect(work(...argv).options).toMatchObject({metadata: {a: 1, c: 'x'}, where: ['b=2', 'd=3'], type: 'b'})
  })

  it('gives one flag another meaning with another command', () => {
    expect(work('--format', 'github', 'check', 'a').options).toMatchObject({format: 'jsonl', report: 'github'})
    expect(work('--format', 'json', 'a').options).toMatchObject({format: 'json', report: 'text'})
  })

  it('reads --config and --no-config as one option', () => {
    expect(work('a', '--config', 'b.yaml').options.config).toBe('b.yaml')
    expect(work('a', '--no-config').options.config).toBe(false)
    expect(work('a').options.config).toBeUndefined()
  })

  it.each([
    [['-h'], {asks: 'help', of: undefined}],
    [['docs', '--help'], {asks: 'help', of: undefined}],
    [['check', 'docs', '-qh'], {asks: 'help', of: 'check'}],
    [['help'], {asks: 'help', of: undefined}],
    [['help', 'outline'], {asks: 'help', of: 'outline'}],
    [['docs', '-V'], {asks: 'version'}]
  ])('asks for words by %j', (argv, request) => {
    expect(parseArguments(argv)).toEqual(request)
  })

  it.each([
    [['-z'], '-z: unknown option.'],
    [['-qz'], '-z: unknown option.'],
    [['--quite'], '--quite: unknown option. Did you mean `--quiet`?'],
    [['--quiet=3'], '--quiet: expected no value, got `3`'],
    [['--max-tokens'], '--max-tokens: expected <n>, got nothing'],
    [['--redact=x'], '--redact: expected one of default, marked, off, got `x`'],
    [['--json', 'a'], '--json belongs to `opschunk outline` and `opschunk explain` and `opschunk config`'],
    [['constructor', '--force'], '--force belongs to `opschunk init`; `opschunk chunk` does not take it']
  ])('refuses %j', (argv, message) => {
    expect(() => parseArguments(argv)).toThrow(message)
  })
})
