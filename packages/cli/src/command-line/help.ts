import {type CommandName, commands} from './commands.ts'
import {examples, exitCodes} from './examples.ts'
import {type Flag, flags, helpFlag, takes, versionFlag} from './flags.ts'

/** The help of a command, or without one of all, in lines of at most so many columns where words allow it. */
export function helpText(command: CommandName | undefined, columns: number): string {
  const taken = command === undefined ? flagsOfAll() : flags.filter((flag) => takes(command, flag))
  const options = [...taken, helpFlag, versionFlag].map((flag) => [flagTerm(flag), flagDescription(flag)] as const)
  const {usage, description} = command === undefined ? {usage: '[options] PATH…', description: ''} : commands[command]
  const parts = [
    examples[command ?? 'all'],
    `Usage: opschunk ${command ?? '[command]'} ${usage}\n`,
    ...(description === '' ? [] : [`${description}\n`]),
    `Options:\n${listed(options, columns)}`
  ]
  if (command !== undefined) return parts.join('\n')
  const names = Object.entries(commands).map(([name, {description}]) => [name, description] as const)
  const all = [...names, ['help [command]', 'print the help of a command'] as const]
  return [...parts, `Commands:\n${listed(all, columns)}`, exitCodes].join('\n')
}

/** What documents are chunked or checked with; of flags that share a name the first. */
function flagsOfAll(): readonly Flag[] {
  return flags.filter(
    (flag, index) =>
      (takes('chunk', flag) || takes('check', flag)) && flags.findIndex(({long}) => long === flag.long) === index
  )
}

/** `-f, --format <format>`. */
function flagTerm({short, long, value}: Flag): string {
  return `${short === undefined ? '' : `${short}, `}${long}${value === undefined ? '' : ` ${value}`}`
}

/** `what to write: jsonl (default), json, markdown`; where a value may be left out there is no default among them. */
function flagDescription({description, choices, alone}: Flag): string {
  if (choices === undefined) return description
  const [first, ...others] = choices
  return `${description}: ${[alone ? first : `${first} (default)`, ...others].join(', ')}`
}

/** Terms in a column, what they mean in another. */
function listed(rows: ReadonlyArray<readonly [term: string, description: string]>, columns: number): string {
  const width = Math.max(...rows.map(([term]) => term.length)) + 4
  return rows
    .map(([term, description]) => {
      const lines = wrapped(description, Math.max(30, columns - width))
      return `  ${term.padEnd(width - 2)}${lines.join(`\n${' '.repeat(width)}`)}\n`
    })
    .join('')
}

function wrapped(text: string, columns: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    if (line !== '' && line.length + 1 + word.length > columns) {
      lines.push(line)
      line = word
    } else line = line === '' ? word : `${line} ${word}`
  }
  return [...lines, line]
}
