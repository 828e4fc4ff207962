import type {TimedTail} from './timed-tail.ts'

/** `0000004b webapp        E com.ibm.ws… SRVE0293E: …`: a thread, a component, a letter. */
const pattern = /([0-9a-f]{8}) \S{1,13} +([FEWAIRCDO123<>]) /y

const severities: {readonly [letter: string]: number} = {
  ...{F: 21, E: 17, R: 17, W: 13, A: 9, I: 9, C: 9, O: 9, D: 5},
  ...{'1': 5, '2': 5, '3': 1, '<': 1, '>': 1}
}

/** Logs of WebSphere and Liberty in their basic form. */
export const websphere: TimedTail = {
  name: 'websphere',
  startsWith: '0123456789abcdef',
  read(facts, _tools, at) {
    pattern.lastIndex = at
    const [, thread, letter] = pattern.exec(facts.text) ?? []
    if (letter === undefined) return false
    facts.severity = severities[letter] ?? 0
    facts.thread = thread
    facts.at = pattern.lastIndex
    return true
  }
}
