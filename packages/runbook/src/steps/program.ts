import {codeAt} from '@opschunk/markdown'
import {classAt, DIGIT, INNER, isLetterAt, LETTER} from '../words/letters.ts'

/** Characters of a line that are looked at. */
const lineLength = 200

/** `$ `, `> `, `user@host:~$ `, `root@host:~# `, `[root@host ~]# `, `PS C:\> `, `mysql> `: prompts. */
const prompt =
  /^[ \t]*(?:[\w.@:~\\/-]{0,40}[$%>]|[\w.-]{1,40}@[\w.:~\\/-]{1,40}#|\[[\w.-]{1,40}@[^[\]]{1,40}\][#$]|PS [^>]{0,60}>)[ \t]+/

/** `# `: that of root in a session; a script has its comments behind it. */
const rootPrompt = /^[ \t]*#[ \t]+/

/** What every prompt ends with. */
const promptEnd = /[$%>#]/

/** `NAME=value `, `export NAME=value`: assignments before or instead of a command. */
const assignment = /^(?:export[ \t]+)?[A-Za-z_]\w*=(?:"[^"]*"|'[^']*'|\S*)[ \t]*/

/** The word that a line of a shell starts with. */
const commandWord = /^[ \t]*(?:sudo[ \t]+(?:-\w+[ \t]+)*)?([A-Za-z][\w.+-]*)/

/**
 * The program that a line of a shell runs: one of those given, or any behind a prompt; `undefined` if it runs none.
 *
 * @param isSession whether the line is of a session, which shows prompts, or may be of a script
 */
export function programIn(line: string, commands: ReadonlySet<string>, isSession: boolean): string | undefined {
  const shown = line.slice(0, lineLength)
  const prompted = promptEnd.test(shown) ? promptLength(shown, isSession) : 0
  const rest = shown.slice(prompted).trimStart()
  const word = firstOf(rest.includes('=') ? rest.replace(assignment, '') : rest)
  if (word === undefined) return undefined
  return prompted > 0 || commands.has(word) || commands.has(word.toLowerCase()) ? word : undefined
}

function promptLength(line: string, isSession: boolean): number {
  const found = prompt.exec(line) ?? (isSession ? rootPrompt.exec(line) : undefined)
  return found?.[0].length ?? 0
}

/** True for `NAME=value`, with a command behind it or without. */
export function startsWithAssignment(line: string): boolean {
  return assignment.test(line.slice(0, lineLength).trimStart())
}

/** What stands in a command, but for `+`. */
const ofCommand = LETTER | DIGIT | INNER

/** The first word, or the one behind `sudo` and its options. */
function firstOf(line: string): string | undefined {
  if (line.startsWith('sudo') || !isLetterAt(line, 0)) return commandWord.exec(line)?.[1]
  let end = 1
  while ((classAt(line, end) & ofCommand) !== 0 || codeAt(line, end) === 43) end++
  return line.slice(0, end)
}
