import type {Block} from '@opschunk/markdown'
import type {Vocabulary} from '../vocabulary.ts'
import {commandLanguages, operationsCommands, sessionLanguages} from '../words/commands.ts'
import {programIn, startsWithAssignment} from './program.ts'

/** Lines of a block that are looked at, and characters of all. */
const mostLines = 40
const codeLength = 8000

/** The language that an info string names: `{code-block} yaml`, `{.sh}`, `sh title="x"`. */
const languageOf = /^(?:\{[\w-]+\}[ \t]+)?\{?\.?([\w+#-]+)/

/** Languages of fences that hold text, or anything. */
const plainLanguages: ReadonlySet<string> = new Set(['', 'text', 'txt', 'plaintext'])

/** True for a block of commands: its language says so, or it names none and the first line runs a program. */
export function isCommands(text: string, block: Block, {commands}: Vocabulary): boolean {
  if (block.kind !== 'fence' && block.kind !== 'indented-code') return false
  const language = languageIn(block.info)
  if (commandLanguages.has(language)) return true
  return plainLanguages.has(language) && !block.info.startsWith('{') && startsWithCommand(text, block, commands)
}

/** Adds the programs that operators run, not developers, to those found so far, until they are so many. */
export function addOperations(
  text: string,
  block: Block,
  words: Vocabulary,
  programs: Set<string>,
  most: number
): void {
  if (!isCommands(text, block, words)) return
  const isSession = sessionLanguages.has(languageIn(block.info))
  findLine(text, block, (line) => {
    const program = programIn(line, words.commands, isSession)
    if (program !== undefined && operationsCommands.has(program)) programs.add(program)
    return programs.size >= most
  })
}

function languageIn(info: string): string {
  if (info === '' || commandLanguages.has(info)) return info
  return (languageOf.exec(info)?.[1] ?? '').toLowerCase()
}

/** True if the first line that is no comment runs a program, or sets a variable and another line runs one. */
function startsWithCommand(text: string, block: Block, commands: ReadonlySet<string>): boolean {
  const first = findLine(text, block, isCode)
  if (first === undefined) return false
  const runs = (line: string) => programIn(line, commands, false) !== undefined
  return runs(first) || (startsWithAssignment(first) && findLine(text, block, runs) !== undefined)
}

/** True for what is neither blank nor a comment. */
function isCode(line: string): boolean {
  const written = line.trimStart()
  return written !== '' && !written.startsWith('#')
}

/** The first line that is accepted, of those at the beginning of a block of code. */
function findLine(text: string, {content}: Block, accepts: (line: string) => boolean): string | undefined {
  const end = Math.min(content.end, content.start + codeLength)
  for (let at = content.start, count = 0; at <= end && count < mostLines; count++) {
    const newline = text.indexOf('\n', at)
    const lineEnd = newline === -1 ? end : Math.min(newline, end)
    const line = text.slice(at, lineEnd)
    if (accepts(line)) return line
    at = lineEnd + 1
  }
  return undefined
}
