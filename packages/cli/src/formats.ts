import type {CommandName} from './arguments.ts'
import {UsageError} from './usage-error.ts'

/** What `--format` may be, by command; the first is the default. */
export const formats = {
  chunk: ['jsonl', 'json', 'markdown'],
  check: ['text', 'github', 'sarif']
} as const

export type Format = (typeof formats.chunk)[number]
export type ReportFormatName = (typeof formats.check)[number]

/** The format that is asked for, or the default. Throws a `UsageError` that names the choices. */
export function chosenFormat<Name extends string>(asked: string | undefined, names: readonly [Name, ...Name[]]): Name {
  const chosen = asked === undefined ? names[0] : names.find((name) => name === asked)
  if (chosen !== undefined) return chosen
  throw new UsageError(
    `option '-f, --format <format>' argument '${asked}' is invalid. Allowed choices are ${names.join(', ')}.`
  )
}

/** `what to write: jsonl (default), json, markdown`; of all commands that are not `check`, what `chunk` writes. */
export function formatDescription(command: CommandName): string {
  const [first, ...others] = formats[command === 'check' ? 'check' : 'chunk']
  return `what to write: ${[`${first} (default)`, ...others].join(', ')}`
}
