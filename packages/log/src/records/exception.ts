import {copied} from '@opschunk/core/plugin'
import type {Exception} from './log-record.ts'

/** `java.lang.NullPointerException: message`, `TypeError [CODE]: message`, `Caused by: x.Y: message`, `KeyError: 'a'`. */
const exceptionLine =
  /^[ \t]*(?:Caused by: |Exception in thread "[^"]*" |Uncaught )?((?:[A-Za-z_][\w$]*[.\\:]{1,2}){0,12}[A-Za-z_][\w$]*(?:Error|Exception|Throwable|Exit|Interrupt|Fault|Warning))(?: \[\w+\])?(?:: (.*))?$/

/** `panic: runtime error: index out of range` */
const panicLine = /^(panic|fatal error): (.*)$/

/** `\tat com.example.A.b(A.java:12)`, `    at async f (/srv/a.js:1:2)` */
const callLine = /^[ \t]+at (?:async )?([^\s(]+)/

/** `  File "/srv/a.py", line 12, in handle` */
const pythonFrame = /^[ \t]*File "([^"]+)", line \d+, in (\S+)/

/** `main.(*Server).handle(0x0, …)` */
const goFrame = /^([\w./*()-]+\.[\w.*()-]+)\(/

const framesInFingerprint = 3
const longestMessage = 120

/** What a stack trace behind a line, or in it, is about; `undefined` if there is none. */
export function exceptionOf(head: string, lines: readonly string[]): Exception | undefined {
  let type: string | undefined
  let message = ''
  const frames: string[] = []
  const isPython = lines.some((line) => line.startsWith('Traceback (most recent call last)'))
  for (const line of lines) {
    const text = line.length > 400 ? line.slice(0, 400) : line
    const [, call] = callLine.exec(text) ?? []
    const [, file, name] = pythonFrame.exec(text) ?? []
    const frame = call ?? (file === undefined ? undefined : `${file}:${name}`) ?? goFrame.exec(text)?.[1]
    if (frame !== undefined) {
      if (frames.length < framesInFingerprint) frames.push(frame)
      continue
    }
    // Python names the exception behind its frames, all others before them.
    if (type !== undefined && !isPython) continue
    const [, found, foundMessage = ''] = exceptionLine.exec(text) ?? panicLine.exec(text) ?? []
    if (found === undefined) continue
    type = found
    message = foundMessage
  }
  if (type === undefined && frames.length > 0) {
    const colon = head.lastIndexOf(': ')
    const [, found, foundMessage = ''] =
      exceptionLine.exec(colon < 0 ? head : head.slice(head.lastIndexOf(' ', colon - 1) + 1)) ?? []
    type = found
    message = foundMessage
  }
  if (type === undefined) return undefined
  return {
    type: copied(type),
    message: copied(message.slice(0, longestMessage).toWellFormed()),
    fingerprint: fingerprint([type, ...frames].join('\n'))
  }
}

/** FNV-1a of 32 bits, as 8 hex digits. */
function fingerprint(text: string): string {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  return (hash >>> 0).toString(16).padStart(8, '0')
}
