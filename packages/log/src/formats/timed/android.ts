import type {TimedTail} from './timed-tail.ts'

/** ` 1702  2395 D WindowManager: …` behind `03-17 16:13:38.811`: `logcat -v threadtime`. */
const pattern = /(\d+) +\d+ ([VDIWEFA]) ([^:]{1,80}): /y

const severities: {readonly [letter: string]: number} = {V: 1, D: 5, I: 9, W: 13, E: 17, F: 21, A: 21}

export const android: TimedTail = {
  name: 'android',
  startsWith: '0123456789',
  read(facts, _tools, at) {
    pattern.lastIndex = at
    const [, pid, letter] = pattern.exec(facts.text) ?? []
    if (letter === undefined) return false
    facts.severity = severities[letter] ?? 0
    facts.thread = pid
    facts.at = pattern.lastIndex
    return true
  }
}
