import {formats} from '../formats.ts'
import {metadataEntry, numberWithin, type Options} from '../options.ts'
import type {CommandName} from './commands.ts'

/** Options while they are read. */
export type Draft = {-readonly [Key in keyof Options]: Options[Key]}

/** What the command line may say of options, and how. */
export interface Flag {
  /** `-f`. */
  readonly short?: string
  /** `--format`; flags of different commands may share it. */
  readonly long: string
  readonly description: string
  /** The commands that take it. Default: all. */
  readonly commands?: readonly CommandName[]
  /** How help calls its value: `<n>`, or `[what]` if it may be left out. Without it there is none. */
  readonly value?: string
  /** What a value has to be, in words; the choices of those that have some. */
  readonly expected?: string
  readonly choices?: readonly string[]
  /** Takes a value, or gives `false` if it is none. */
  readonly set?: (options: Draft, value: string) => boolean
  /** What the flag means without a value. */
  readonly alone?: (options: Draft) => void
}

/** Options that nothing is said of. */
export const defaults: Options = {
  format: formats.chunk[0],
  report: formats.check[0],
  strategy: 'auto',
  metadata: {},
  where: [],
  indexText: false,
  secrets: false,
  timestamp: true,
  quiet: false
}

/** All flags, in the order of the help. */
export const flags: readonly Flag[] = [
  formatOf('chunk', formats.chunk, (options, format) => {
    options.format = format
  }),
  formatOf('check', formats.check, (options, format) => {
    options.report = format
  }),
  {
    short: '-o',
    long: '--out',
    value: '<file>',
    description: 'write to a file, which appears only when it is complete; - is stdout',
    commands: ['chunk', 'check'],
    set: (options, file) => {
      if (file !== '-') options.out = file
      return true
    }
  },
  {
    short: '-s',
    long: '--strategy',
    value: '<name>',
    description: 'how to cut, by what each document is, or all alike',
    ...choice(['auto', 'markdown', 'fixed', 'recursive', 'semantic'], (options, strategy) => {
      options.strategy = strategy
    })
  },
  {
    short: '-t',
    long: '--type',
    value: '<type>',
    description: 'document type, such as runbook; skips routes and detection',
    set: text('type')
  },
  {
    long: '--max-tokens',
    value: '<n>',
    description: 'no chunk has more (500)',
    expected: 'an integer from 16',
    set: number('maxTokens', numberWithin(16))
  },
  {
    long: '--target-tokens',
    value: '<n>',
    description: 'size to aim at (400, at most 0.8 × max)',
    expected: 'an integer from 1',
    set: number('targetTokens', numberWithin(1))
  },
  {
    long: '--min-tokens',
    value: '<n>',
    description: 'smaller chunks join a neighbour (60)',
    expected: 'an integer from 0',
    set: number('minTokens', numberWithin(0))
  },
  {
    long: '--overlap',
    value: '<share>',
    description: 'share repeated where a unit had to be cut (0.15)',
    expected: 'a number from 0 to 0.5',
    set: number('overlap', share)
  },
  {
    long: '--tokenizer',
    value: '<name>',
    description: 'what counts as a token',
    ...choice(['o200k_base', 'cl100k_base', 'characters'], (options, tokenizer) => {
      options.tokenizer = tokenizer
    })
  },
  {
    short: '-c',
    long: '--config',
    value: '<file>',
    description: 'config file; without it the nearest opschunk.config.* is taken',
    set: text('config')
  },
  {
    long: '--no-config',
    description: 'look for no config file',
    alone: (options) => {
      options.config = false
    }
  },
  {
    long: '--redact',
    value: '[what]',
    description: 'hide secrets: what known rules find and plugins mark, or what is named',
    alone: (options) => {
      options.redact = true
    },
    ...choice(['default', 'marked', 'off'], (options, redact) => {
      options.redact = redact
    })
  },
  {
    long: '--secrets',
    description: 'report what looks like a secret, without showing it',
    commands: ['check'],
    alone: on('secrets')
  },
  {
    long: '--index-text',
    description: 'add a text for lexical indexes, with identifiers written apart',
    commands: ['chunk', 'config'],
    alone: on('indexText')
  },
  {
    long: '--metadata',
    value: '<key=value>',
    description: 'metadata for all chunks; may be repeated',
    expected: 'key=value',
    set: (options, value) => {
      const metadata = metadataEntry(value, options.metadata)
      options.metadata = metadata ?? options.metadata
      return metadata !== undefined
    }
  },
  {
    long: '--where',
    value: '<filter>',
    description: 'only chunks whose metadata match, such as service=redis,date>=2026-01-01; may be repeated',
    commands: ['chunk'],
    set: (options, filter) => {
      options.where = [...options.where, filter]
      return true
    }
  },
  {long: '--path', value: '<name>', description: 'name of the document on standard input', set: text('path')},
  {
    long: '--no-timestamp',
    description: 'leave out metadata.chunked_at',
    commands: ['chunk', 'config'],
    alone: (options) => {
      options.timestamp = false
    }
  },
  {
    long: '--json',
    description: 'one JSON value per line for programs',
    commands: ['outline', 'explain', 'config'],
    alone: on('json')
  },
  {
    long: '--dry-run',
    description: 'show the config instead of writing it',
    commands: ['init'],
    alone: on('dryRun')
  },
  {long: '--force', description: 'replace the config that is there', commands: ['init'], alone: on('force')},
  {short: '-q', long: '--quiet', description: 'no progress and no summary; errors are still told', alone: on('quiet')}
]

/** Flags that ask for words instead of work. */
export const helpFlag: Flag = {short: '-h', long: '--help', description: 'print this, or the help of a command'}
export const versionFlag: Flag = {short: '-V', long: '--version', description: 'print the version'}

/** Whether a command takes a flag. */
export function takes(command: CommandName, {commands}: Flag): boolean {
  return commands?.includes(command) ?? true
}

/** What a command writes: each has choices of its own. */
function formatOf<const Name extends string>(
  command: CommandName,
  names: readonly Name[],
  assign: (options: Draft, chosen: Name) => void
): Flag {
  const description = 'what to write'
  return {short: '-f', long: '--format', value: '<format>', description, commands: [command], ...choice(names, assign)}
}

function choice<const Name extends string>(
  choices: readonly Name[],
  assign: (options: Draft, chosen: Name) => void
): Pick<Flag, 'choices' | 'expected' | 'set'> {
  return {
    choices,
    expected: choices.join(', '),
    set: (options, value) => {
      const chosen = choices.find((name) => name === value)
      if (chosen !== undefined) assign(options, chosen)
      return chosen !== undefined
    }
  }
}

function text(key: 'type' | 'config' | 'path'): (options: Draft, value: string) => boolean {
  return (options, value) => {
    options[key] = value
    return true
  }
}

function number(
  key: 'maxTokens' | 'targetTokens' | 'minTokens' | 'overlap',
  read: (text: string) => number | undefined
): (options: Draft, value: string) => boolean {
  return (options, value) => {
    const given = read(value)
    if (given !== undefined) options[key] = given
    return given !== undefined
  }
}

function on(key: 'secrets' | 'indexText' | 'json' | 'dryRun' | 'force' | 'quiet'): (options: Draft) => void {
  return (options) => {
    options[key] = true
  }
}

function share(text: string): number | undefined {
  const value = Number(text)
  return text.trim() !== '' && value >= 0 && value <= 0.5 ? value : undefined
}
