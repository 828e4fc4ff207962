import {parseArgs} from 'node:util'
import {didYouMean, nearestWord} from '@opschunk/core'
import type {Options} from '../options.ts'
import {UsageError} from '../usage-error.ts'
import {type CommandName, commands, isCommand} from './commands.ts'
import {type Draft, defaults, type Flag, flags, helpFlag, takes, versionFlag} from './flags.ts'

/** A command and what it works on. */
export interface Arguments {
  readonly command: CommandName
  readonly paths: readonly string[]
  readonly options: Options
}

/** What a command line asks for: a version, the help of all or of one command, or work. */
export type Request =
  | {readonly asks: 'version'}
  | {readonly asks: 'help'; readonly of: CommandName | undefined}
  | ({readonly asks: 'work'} & Arguments)

/**
 * Reads a command line, without `node` and the script. Flags may stand before and behind the command, which is the first
 * word that is none; behind `--` there are no flags. Throws a `UsageError` that says what was expected.
 */
export function parseArguments(argv: readonly string[]): Request {
  const {given, words} = scan(argv)
  const asks = (flag: Flag) => given.some(({long}) => long === flag.long)
  if (asks(versionFlag)) return {asks: 'version'}
  const [first = '', second = ''] = words
  if (first === 'help') return {asks: 'help', of: second === '' ? undefined : commandCalled(second)}
  const named = isCommand(first) ? first : undefined
  if (asks(helpFlag)) return {asks: 'help', of: named}
  const command = named ?? 'chunk'
  return {asks: 'work', command, paths: named ? words.slice(1) : words, options: optionsOf(command, given)}
}

function commandCalled(name: string): CommandName {
  if (isCommand(name)) return name
  throw new UsageError(
    `help: expected a command, got \`${name}\`. ${didYouMean(name, Object.keys(commands), 'commands')}`
  )
}

/** A flag as it was met: which of those with its name it is depends on the command. */
interface Given {
  readonly long: string
  readonly value: string | undefined
}

function scan(argv: readonly string[]): {readonly given: readonly Given[]; readonly words: readonly string[]} {
  const given: Given[] = []
  const words: string[] = []
  const {tokens} = parseArgs({args: [...argv], options: syntax, strict: false, tokens: true})
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at]
    if (token?.kind === 'positional') words.push(token.value)
    if (token?.kind !== 'option') continue
    const flag = flagCalled(token.rawName)
    const next = tokens[at + 1]
    let value = token.value
    if (value === undefined && flag.alone && next?.kind === 'positional' && flag.choices?.includes(next.value)) {
      value = next.value
      at++
    }
    if (value !== undefined && flag.value === undefined) {
      throw new UsageError(`${flag.long}: expected no value, got \`${value}\``)
    }
    if (value === undefined && flag.value !== undefined && !flag.alone) {
      throw new UsageError(`${flag.long}: expected ${flag.value}, got nothing`)
    }
    given.push({long: flag.long, value})
  }
  return {given, words}
}

const known: readonly Flag[] = [...flags, helpFlag, versionFlag]

/** For node, a value that may be left out is none: the word behind such a flag is looked at here. */
const syntax = Object.fromEntries(
  known.map(({long, short, value, alone}) => [
    long.slice(2),
    {
      type: value !== undefined && !alone ? ('string' as const) : ('boolean' as const),
      ...(short !== undefined && {short: short.slice(1)})
    }
  ])
)

function flagCalled(name: string): Flag {
  const found = known.find(({long, short}) => long === name || short === name)
  if (found) return found
  const longs = known.map(({long}) => long)
  const near = nearestWord(name, longs)
  throw new UsageError(`${name}: unknown option.${near === undefined ? '' : ` Did you mean \`${near}\`?`}`)
}

function optionsOf(command: CommandName, given: readonly Given[]): Options {
  const options: Draft = {...defaults}
  for (const {long, value} of given) {
    const called = flags.filter((flag) => flag.long === long)
    const flag = called.find((each) => takes(command, each))
    if (!flag) throw new UsageError(`${belongings(long, called)}; \`opschunk ${command}\` does not take it`)
    if (value === undefined) flag.alone?.(options)
    else if (flag.set?.(options, value) === false) {
      throw new UsageError(`${long}: expected ${flag.choices ? 'one of ' : ''}${flag.expected}, got \`${value}\``)
    }
  }
  return options
}

/** ``--format belongs to `opschunk chunk` and `opschunk check` ``. */
function belongings(long: string, called: readonly Flag[]): string {
  const owners = called.flatMap(({commands = []}) => commands.map((owner) => `\`opschunk ${owner}\``))
  return `${long} belongs to ${owners.join(' and ')}`
}
