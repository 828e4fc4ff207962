/** Where a stream is in a stack trace, for streams in which nothing but the trace itself says where it ends. */
export interface TraceState {
  language: Language | undefined
  /** What the language may go on with; see `rules`. */
  phase: Phase
  /** Lines of a message at the left margin, which are counted since they end by nothing. */
  messageLines: number
}

type Language =
  | 'jvm'
  | 'python'
  | 'go'
  | 'ruby'
  | 'php'
  | 'rust'
  | 'node'
  | 'dart'
  | 'elixir'
  | 'sanitizer'
  | 'crash'
  | 'dump'

/** `source`: lines of code before the error of Node.js. `message`: of any text. `ended`: what may follow a whole trace. */
type Phase = 'source' | 'message' | 'frames' | 'ended'

export function noTrace(): TraceState {
  return {language: undefined, phase: 'frames', messageLines: 0}
}

/** Lines of a message that has no indentation: a statement in a `Caused by: … SQL […]`. */
const longestMessage = 20

/** Heads by their start, each of which only says what may follow at the left margin: indented lines always may. */
const heads: ReadonlyArray<readonly [pattern: RegExp, language: Language, phase: Phase]> = [
  [/^ *\|? *(?:\+ )?(?:Exception Group )?Traceback \(most recent call last\):/, 'python', 'frames'],
  [/^(?:panic: |fatal error: |http: panic serving |SIG[A-Z]+: |goroutine \d+ \[|runtime: )/, 'go', 'frames'],
  [/^thread '[^']*' (?:\(\d+\) )?panicked at .*:$/, 'rust', 'message'],
  [/^thread '[^']*' (?:\(\d+\) )?panicked at /, 'rust', 'frames'],
  [
    /(?:^|PHP )(?:Fatal error|Parse error|Warning|Notice): |^(?:PHP )?(?:Uncaught )?[Ee]xception '[^']+' with message /,
    'php',
    'frames'
  ],
  [/^\[stacktrace\]/, 'php', 'frames'],
  [/^Unhandled [Ee]xception:$/, 'dart', 'message'],
  [/^\*\* \((?:\w+(?:\.\w+)*|\w+: \w+)\) /, 'elixir', 'frames'],
  [/^=+$|^==\d+==ERROR: \w+Sanitizer|^WARNING: ThreadSanitizer/, 'sanitizer', 'frames'],
  [/^# A fatal error has been detected|^#$/, 'crash', 'frames'],
  [/^Full thread dump /, 'dump', 'message'],
  [/^(?:file:\/\/|node:|\/|[A-Z]:\\)\S*:\d+$/, 'node', 'source'],
  [/^\(node:\d+\) /, 'node', 'frames'],
  [/^ ?[A-Z][\w:]* \(.*\):$/, 'ruby', 'frames'],
  [/^\S+\.rb:\d+:in [`']/, 'ruby', 'frames'],
  [/(?:Exception|Error|Throwable)(?: \[\w+\])?(?::|$)/, 'jvm', 'frames']
]

/** First characters of lines at the left margin that a head may have, for a look before patterns are tried. */
const headWords =
  /Exception|Unhandled|Error|Throwable|Traceback|panic|fatal error|goroutine|SIG|runtime: |Warning|Notice|with message|^\[stack|\*\* \(|==|^#|Full thread|:\d+|\(node|^ ?[A-Z].*\):$/

/** What goes on with an open trace at the left margin, by language. */
const rules: {readonly [language in Language]: RegExp} = {
  jvm: /^(?:Caused by: |Suppressed: |Wrapped by: |\.\.\. \d+ |nested exception is:|--- End of |---> |at |Original Stack Trace:|Error has been observed|[|*]_)/,
  python: /^(?:File "|Traceback \(most recent call last\):|\[Previous line repeated )/,
  go: /^(?:goroutine \d+ |created by |\[signal |\[recovered\]|exit status \d|\.\.\.additional frames|runtime stack:|panic: |[\w./\-*()[\]{}·%$,~]+\(.*\)$|r(?:[a-z]{2}|\d+) +0x|[cfg]s +0x|rip +|rflags +)/,
  ruby: /^(?:\S+\.(?:rb|erb|haml|slim):\d+:in [`']|from |Caused by:|\[\d+ levels\.\.\.\])/,
  php: /^(?:Stack trace:|#\d+ |thrown in |Next |\[stacktrace\]|\[previous exception\]|\{main\}|"\} ?$)/,
  rust: /^(?:stack backtrace:|note: |Caused by:|Location:|Backtrace)/,
  node: /^(?:Node\.js v\d|Emitted '|\w*(?:Error|Exception)\b|Thrown at:|\(Use `node|throw )/,
  dart: /^(?:#\d+ |<asynchronous suspension>|The relevant error|When the exception)/,
  elixir: /^(?:Initial Call: |Ancestors: |State: |Last message: |Function: |Args: )/,
  sanitizer:
    /^(?:==\d+==|SUMMARY: |0x[0-9a-f]+ is |freed by |previously |allocated by |Shadow |READ |WRITE |Address |=>|=+$|#\d+ |HINT: |Direct leak|Indirect leak|Thread T|\w.* of size )/,
  crash: /^#/,
  dump: /^/
}

/** Behind a Python trace: how it came to the next one, which is of the same record. */
const pythonChain = /^(?:During handling of the above exception|The above exception was the direct cause)/

/** `ValueError: 3`, `orders.errors.Closed`, `KeyboardInterrupt`: the last line of a Python trace. */
const pythonError = /^[A-Za-z_][\w.]*(?:: |:?$)/

/** `}`, `]`, `)`, `})`, a table's `+--` and `|`. */
const closer = /^(?:[}\])]+[;,.]?$|\+--|\| )/

/**
 * Whether a line goes on with the record before it, by its own look and by the trace that is open. Updates the state.
 *
 *     panic: oops                 no: starts a trace
 *     (empty)                     yes
 *     goroutine 1 [running]:      yes
 *     main.main()                 yes
 *         /srv/main.go:4 +0x1d    yes
 *     listening on :8080          no
 */
export function traceGoesOn(state: TraceState, text: string): boolean {
  if (isBlank(text)) return true
  const {language} = state
  const first = text.charCodeAt(0)
  const isIndented = first === 32 || first === 9
  if (isIndented && !(first === 32 && indentedHead.test(text) && state.phase !== 'source')) {
    // The message has ended.
    if (state.phase === 'message') state.phase = 'frames'
    return true
  }
  if (language !== undefined && goesOn(state, language, text)) return true
  if (closer.test(text)) return true
  start(state, text)
  return false
}

/** ` NoMethodError (undefined method 'x' for nil):` of Rails, `  + Exception Group Traceback (most recent call last):`. */
const indentedHead = /^ (?:[A-Z][\w:]* \(.*\):$| \+ Exception Group Traceback )/

/** Whether a line starts a trace, which tells those from lines that say nothing of their own. */
export function startsTrace(text: string): boolean {
  return text.startsWith('Traceback (most recent call last):') || text.startsWith('goroutine ')
}

function goesOn(state: TraceState, language: Language, text: string): boolean {
  const {phase} = state
  if (language === 'dump') {
    if (text.startsWith('JNI global ref')) state.language = undefined
    return true
  }
  if (phase === 'source') {
    state.phase = 'frames'
    return rules.node.test(text) || headWords.test(text)
  }
  if (language === 'python' && phase === 'ended') {
    if (!pythonChain.test(text)) return false
    state.phase = 'frames'
    return true
  }
  if (rules[language].test(text)) {
    state.phase = text.startsWith('Caused by: ') ? 'message' : 'frames'
    state.messageLines = 0
    if (language === 'sanitizer' && text.endsWith('ABORTING')) state.language = undefined
    return true
  }
  if (language === 'python' && pythonError.test(text)) {
    state.phase = 'ended'
    return true
  }
  if (phase !== 'message' || state.messageLines >= longestMessage) return false
  state.messageLines++
  if (language === 'dart' || language === 'rust') state.phase = 'frames'
  return true
}

function start(state: TraceState, text: string): void {
  state.language = undefined
  state.phase = 'frames'
  state.messageLines = 0
  const head = text.length > longestHead ? text.slice(0, longestHead) : text
  if (!headWords.test(head)) return
  for (const [pattern, language, phase] of heads) {
    if (!pattern.test(head)) continue
    state.language = language
    state.phase = phase
    return
  }
}

/** What is looked at of a line. */
const longestHead = 512

function isBlank(text: string): boolean {
  for (let i = 0; i < text.length; i++) if (text.charCodeAt(i) > 32) return false
  return true
}
