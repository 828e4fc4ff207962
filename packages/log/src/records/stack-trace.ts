/** Where a stream without record starts is in a stack trace. */
export interface TraceState {
  language: 'java' | 'python' | 'node' | 'go' | undefined
  isOpen: boolean
}

/** `\tat a.b.C(C.java:1)`, `    at f (x.js:1:2)`, `  File "x.py", line 1`, `Caused by: …`, `\t... 12 more`. */
const traceLine = /^(?:[ \t]|Caused by: |Suppressed: |goroutine \d|created by |\[signal |exit status \d|\}|\]|\))/

/** Whether a line of a stream in which no format reads anything goes on with the line before. */
export function traceGoesOn(state: TraceState, text: string): boolean {
  const goesOn = text.trim() === '' || traceLine.test(text)
  state.isOpen = goesOn
  return goesOn
}
