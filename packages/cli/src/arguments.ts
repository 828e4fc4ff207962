import {createRequire} from 'node:module'
import type * as Commander from 'commander'
import {chosenFormat, formatDescription, formats} from './formats.ts'
import {examples, exitCodes} from './help.ts'
import {metadataEntry, numberWithin, type Options} from './options.ts'
import {UsageError} from './usage-error.ts'
import {readVersion} from './version.ts'

export type CommandName = 'chunk' | 'outline' | 'explain' | 'check' | 'config' | 'init'

/** What the command line asks for. */
export interface Arguments {
  readonly command: CommandName
  readonly paths: readonly string[]
  readonly options: Options
}

/** Where help goes. */
export interface HelpOutput {
  write(text: string): void
  readonly columns: number
}

/** `import` would first scan its files for the names that they export. */
const {Command, CommanderError, Help, InvalidArgumentError, Option}: typeof Commander = createRequire(import.meta.url)(
  'commander'
)

/** Options that mean nothing to some commands, by the name that commander gives them. */
const limitedOptions: ReadonlyArray<{
  readonly name: string
  readonly flag: string
  readonly commands: readonly CommandName[]
}> = [
  {name: 'format', flag: '--format', commands: ['chunk', 'check']},
  {name: 'out', flag: '--out', commands: ['chunk', 'check']},
  {name: 'where', flag: '--where', commands: ['chunk']},
  {name: 'secrets', flag: '--secrets', commands: ['check']},
  {name: 'indexText', flag: '--index-text', commands: ['chunk', 'config']},
  {name: 'timestamp', flag: '--no-timestamp', commands: ['chunk', 'config']}
]

/**
 * Reads the command line. Options may stand before or after the command; without a command it is `chunk`.
 * Gives `undefined` if help was asked for and written. Throws a `UsageError` that says what was expected.
 */
export function parseArguments(argv: readonly string[], help: HelpOutput): Arguments | undefined {
  let parsed: Arguments | undefined
  const program = createProgram(help, (command, paths, parser) => {
    for (const {name, flag, commands} of limitedOptions) {
      if (commands.includes(command) || parser.getOptionValueSourceWithGlobals(name) !== 'cli') continue
      const owners = commands.map((owner) => `\`opschunk ${owner}\``).join(' and ')
      throw new UsageError(`${flag} belongs to ${owners}; \`opschunk ${command}\` does not take it`)
    }
    const {format: asked, ...others} = parser.optsWithGlobals<Omit<Options, 'format' | 'report'> & {format?: string}>()
    const format = chosenFormat(command === 'chunk' ? asked : undefined, formats.chunk)
    const report = chosenFormat(command === 'check' ? asked : undefined, formats.check)
    parsed = {command, paths, options: {...others, format, report}}
  })
  try {
    program.parse(argv, {from: 'user'})
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error
    if (error.exitCode === 0) return undefined
    throw new UsageError(error.message.replace(leadingError, ''), {cause: error})
  }
  return parsed
}

/** `error: unknown option '--max-token'`. */
const leadingError = /^error: /

function createProgram(
  help: HelpOutput,
  found: (command: CommandName, paths: readonly string[], parser: Commander.Command) => void
): Commander.Command {
  const program = withOptions(new Command('opschunk'))
    .usage('[command] [options] PATH…')
    .version(readVersion(), '-V, --version', 'print the version')
    .helpOption('-h, --help', 'print this, or the help of a command')
    .helpCommand('help [command]', 'print the help of a command')
    .addHelpText('before', examples.all)
    .addHelpText('after', exitCodes)
    .exitOverride()
    .configureHelp({showGlobalOptions: true, optionDescription: descriptionFor('chunk')})
    .configureOutput({
      writeOut: (text) => help.write(text),
      // Messages reach people through the `UsageError`.
      writeErr: () => undefined,
      getOutHelpWidth: () => help.columns
    })
  const add = (name: CommandName, description: string, isDefault: boolean): Commander.Command => {
    const command = program
      .command(name, {isDefault})
      .usage('[options] PATH…')
      .description(description)
      .argument('[paths...]', 'files, folders, globs, or - for standard input')
      .addHelpText('before', examples[name])
      .configureHelp({
        showGlobalOptions: true,
        optionDescription: descriptionFor(name),
        visibleGlobalOptions: optionsOf(name)
      })
      .action((paths: string[]) => found(name, paths, command))
    return command
  }
  const json = (): Commander.Option => new Option('--json', 'one JSON value per line for programs').default(false)
  add('chunk', 'cut documents into chunks and write them (the default command)', true)
  add('outline', 'show the units of documents before they are packed into chunks', false).addOption(json())
  add('explain', 'show why documents are read the way they are', false).addOption(json())
  add('init', 'look at a folder and write a config for it, with comments', false)
    .usage('[options] [PATH]')
    .option('--dry-run', 'show the config instead of writing it')
    .option('--force', 'replace the config that is there')
  add('config', 'show the config that a run would have, and where each value comes from', false)
    .usage('[options]')
    .addOption(json())
  add('check', 'prove the guarantees on documents and report what is wrong with them, for CI', false)
  return program
}

function descriptionFor(command: CommandName): (option: Commander.Option) => string {
  return ({long, description, argChoices, defaultValue}) => {
    if (long === '--format') return formatDescription(command)
    if (argChoices === undefined) return description
    return `${description}: ${argChoices.map((choice) => (choice === defaultValue ? `${choice} (default)` : choice)).join(', ')}`
  }
}

/** The global options that a command takes. */
function optionsOf(name: CommandName): (command: Commander.Command) => Commander.Option[] {
  const refused = limitedOptions.flatMap(({flag, commands}) => (commands.includes(name) ? [] : [flag]))
  return (command) =>
    Object.assign(new Help(), {showGlobalOptions: true})
      .visibleGlobalOptions(command)
      .filter(({long}) => !refused.includes(long ?? ''))
}

function withOptions(program: Commander.Command): Commander.Command {
  return program
    .option('-f, --format <format>')
    .option('-o, --out <file>', 'write to a file, which appears only when it is complete')
    .addOption(
      new Option('-s, --strategy <name>', 'how to cut: by what each document is, or all alike')
        .choices(['auto', 'markdown', 'fixed', 'recursive', 'semantic'])
        .default('auto')
    )
    .option('-t, --type <type>', 'document type, such as runbook; skips detection')
    .option('--max-tokens <n>', 'no chunk has more (500)', valueReader('an integer from 16', numberWithin(16)))
    .option(
      '--target-tokens <n>',
      'size to aim at (400, at most 0.8 × max)',
      valueReader('an integer from 1', numberWithin(1))
    )
    .option(
      '--min-tokens <n>',
      'smaller chunks join a neighbour (60)',
      valueReader('an integer from 0', numberWithin(0))
    )
    .option(
      '--overlap <share>',
      'share repeated where a unit had to be cut (0.15)',
      valueReader('a number from 0 to 0.5', share)
    )
    .addOption(
      new Option('--tokenizer <name>', 'what counts as a token (o200k_base)').choices([
        'o200k_base',
        'cl100k_base',
        'characters'
      ])
    )
    .option('-c, --config <file>', 'config file; without it the nearest opschunk.config.* is taken')
    .option('--no-config', 'look for no config file')
    .addOption(
      new Option('--redact [what]', 'hide secrets: what known rules find and plugins mark, or what is named').choices([
        'default',
        'marked',
        'off'
      ])
    )
    .option('--secrets', 'report what looks like a secret, without showing it', false)
    .option('--index-text', 'add a text for lexical indexes, with identifiers written apart', false)
    .option(
      '--metadata <key=value>',
      'metadata for all chunks; may be repeated',
      valueReader('key=value', metadataEntry),
      {}
    )
    .option(
      '--where <filter>',
      'only chunks whose metadata match, such as service=redis,date>=2026-01-01; may be repeated',
      (text: string, previous: readonly string[]) => [...previous, text],
      []
    )
    .option('--path <name>', 'name of the document on standard input')
    .option('--no-timestamp', 'leave out metadata.chunked_at')
    .option('-q, --quiet', 'no progress and no summary; errors are still told', false)
}

const share = (text: string): number | undefined => {
  const value = Number(text)
  return text.trim() !== '' && value >= 0 && value <= 0.5 ? value : undefined
}

/** A commander parser that says what it expected where `read` gives nothing. */
function valueReader<T>(expected: string, read: (text: string, previous: T) => T | undefined) {
  return (text: string, previous: T): T => {
    const value = read(text, previous)
    if (value === undefined) throw new InvalidArgumentError(`Expected ${expected}.`)
    return value
  }
}
