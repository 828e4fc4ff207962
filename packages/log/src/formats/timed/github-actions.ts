import type {TimedTail} from './timed-tail.ts'

const marks: ReadonlyArray<readonly [mark: string, severity: number]> = [
  ['##[error]', 17],
  ['##[warning]', 13],
  ['##[notice]', 10],
  ['##[debug]', 5],
  ['::error', 17],
  ['::warning', 13],
  ['##[', 9]
]

/** `2026-01-15T00:00:00.1234567Z ##[error]Process completed with exit code 1.` */
export const githubActions: TimedTail = {
  name: 'github-actions',
  startsWith: '#:',
  read(facts, _tools, at) {
    const {text} = facts
    const found = marks.find(([mark]) => text.startsWith(mark, at))
    if (!found) return false
    facts.severity = found[1]
    facts.at = at
    return true
  }
}
