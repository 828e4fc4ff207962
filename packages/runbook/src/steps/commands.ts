import type {Block} from '@opschunk/markdown'
import type {Vocabulary} from '../vocabulary.ts'
import {commandLanguages, operationsCommands} from '../words/commands.ts'

/** Lines of a block that are looked at, and characters of each. */
const mostLines = 40
const lineLength = 200

/** `$ `, `# `, `> `, `user@host:~$ `, `PS C:\> `, `mysql> `: prompts. */
const prompt = /^[ \t]*(?:[\w.@:~\\/-]{0,40}[$%>]|PS [^>]{0,60}>)[ \t]+/

/** What every prompt ends with. */
const promptEnd = /[$%>]/

/** `NAME=value `, `export NAME=value`: assignments before or instead of a command. */
const assignment = /^(?:export[ \t]+)?[A-Za-z_]\w*=(?:"[^"]*"|'[^']*'|\S*)[ \t]*/

/** The word that a line of a shell starts with. */
const commandWord = /^[ \t]*(?:sudo[ \t]+(?:-\w+[ \t]+)*)?([A-Za-z][\w.+-]*)/

/** The language that an info string names. */
const languageOf = /^(?:\{[\w-]+\}[ \t]+)?\{?\.?([\w+#-]+)/

/** What the blocks of code run, by the last vocabulary that asked: evidence, steps and metadata each ask again. */
let known: {readonly commands: Vocabulary['commands']; readonly programs: WeakMap<Block, Programs>} | undefined

type Programs = readonly string[] | undefined

/** Programs that the commands of a block run; `undefined` if a block holds no commands. */
export function commandsIn(text: string, block: Block, {commands}: Vocabulary): Programs {
  if (block.kind !== 'fence' && block.kind !== 'indented-code') return undefined
  if (known?.commands !== commands) known = {commands, programs: new WeakMap()}
  const {programs} = known
  if (programs.has(block)) return programs.get(block)
  const found = programsOf(text, block, commands)
  programs.set(block, found)
  return found
}

function programsOf(text: string, block: Block, commands: Vocabulary['commands']): Programs {
  const language = (languageOf.exec(block.info)?.[1] ?? '').toLowerCase()
  if (block.info.startsWith('{') && !commandLanguages.has(language)) return undefined
  const lines = text
    .slice(block.content.start, Math.min(block.content.end, block.content.start + 8000))
    .split('\n', mostLines)
  const found = lines.flatMap((line) => programOf(line, commands))
  if (commandLanguages.has(language)) return found
  const isPlain = language === '' || language === 'text' || language === 'txt' || language === 'plaintext'
  const [first] = lines.filter((line) => line.trim() !== '' && !line.trimStart().startsWith('#'))
  const startsWithCommand = first !== undefined && (isAssignment(first) || programOf(first, commands).length > 0)
  return isPlain && found.length > 0 && startsWithCommand ? found : undefined
}

/** True if one of the programs is run by operators, not by developers. */
export function isOperations(program: string): boolean {
  return operationsCommands.has(program)
}

function isAssignment(line: string): boolean {
  return assignment.test(line.slice(0, lineLength).trimStart())
}

function programOf(line: string, commands: ReadonlySet<string>): string[] {
  const shown = line.slice(0, lineLength)
  const prompted = promptEnd.test(shown) ? (prompt.exec(shown)?.[0].length ?? 0) : 0
  const rest = shown.slice(prompted).trimStart()
  const word = commandWord.exec(rest.includes('=') ? rest.replace(assignment, '') : rest)?.[1]
  if (word === undefined) return []
  const isPrompted = prompted > 0
  return commands.has(word) || commands.has(word.toLowerCase()) || isPrompted ? [word] : []
}
