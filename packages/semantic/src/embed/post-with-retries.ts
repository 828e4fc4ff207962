import {setTimeout as wait} from 'node:timers/promises'
import {EmbedderError} from './embedder.ts'

/** One request; `key` is sent and never told. */
export interface Post {
  /** Who is asked, for messages. */
  readonly id: string
  readonly url: string
  readonly key: string | undefined
  readonly body: string
}

export interface Patience {
  readonly timeoutMs: number
  /** Tries after the first. */
  readonly retries: number
  /** Wait before the first of them; doubled each time. */
  readonly retryMs: number
}

/** No wait is longer, whatever the service asks for. */
const longestWaitMs = 60_000

/** What came of a try: an answer, or why there is none and whether another try may help. */
type Outcome =
  | {readonly answer: unknown}
  | {readonly problem: string; readonly mayHelp: boolean; readonly retryAfterMs?: number}

/**
 * The JSON that a service answers with. Tries again if it is busy (408, 429), fails (5xx) or does not answer. Throws an
 * `EmbedderError` that says what came last, or the signal's reason.
 */
export async function postWithRetries(post: Post, patience: Patience, signal: AbortSignal): Promise<unknown> {
  for (let tries = 1; ; tries++) {
    const outcome = await tryOnce(post, patience.timeoutMs, signal)
    if ('answer' in outcome) return outcome.answer
    if (!outcome.mayHelp || tries > patience.retries) {
      const after = tries > 1 ? ` after ${tries} tries` : ''
      throw new EmbedderError(`${post.id}: expected vectors, got ${hidden(outcome.problem, post.key)}${after}`)
    }
    const waitMs = outcome.retryAfterMs ?? patience.retryMs * 2 ** (tries - 1)
    await wait(Math.min(waitMs, longestWaitMs), undefined, {signal})
  }
}

async function tryOnce(post: Post, timeoutMs: number, signal: AbortSignal): Promise<Outcome> {
  const timeout = AbortSignal.timeout(timeoutMs)
  try {
    const response = await fetch(post.url, {
      method: 'POST',
      headers: {'content-type': 'application/json', ...(post.key && {authorization: `Bearer ${post.key}`})},
      body: post.body,
      // A key is for the service that was named, and for no other that it points to.
      redirect: 'manual',
      signal: AbortSignal.any([signal, timeout])
    })
    const text = await response.text()
    return response.ok ? parsed(text) : refused(response, text)
  } catch (error) {
    signal.throwIfAborted()
    if (timeout.aborted) return {problem: `no answer within ${timeoutMs} ms`, mayHelp: true}
    return {problem: `no answer (${reasonOf(error)})`, mayHelp: true}
  }
}

function parsed(text: string): Outcome {
  try {
    return {answer: JSON.parse(text)}
  } catch {
    return {problem: `no JSON: ${shortened(text)}`, mayHelp: false}
  }
}

function refused({status, headers}: Response, text: string): Outcome {
  const retryAfterMs = waitOf(headers.get('retry-after'))
  const said = shortened(text)
  return {
    problem: `status ${status}${said === '' ? '' : `: ${said}`}`,
    mayHelp: status === 408 || status === 429 || status >= 500,
    ...(retryAfterMs !== undefined && {retryAfterMs})
  }
}

/** `Retry-After: 3`, or a date. */
function waitOf(header: string | null): number | undefined {
  if (header === null) return undefined
  const waitMs = seconds.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now()
  return Number.isNaN(waitMs) ? undefined : Math.max(0, waitMs)
}

/** `3`, `0.5`. */
const seconds = /^\d+(?:\.\d+)?$/

/** What `fetch` says is "fetch failed"; why stands in its cause: `connect ECONNREFUSED 127.0.0.1:9`. */
function reasonOf(error: unknown): string {
  const reason = error instanceof Error && error.cause instanceof Error ? error.cause : error
  if (!(reason instanceof Error)) return String(reason)
  const code = 'code' in reason ? String(reason.code) : reason.name
  return reason.message === '' ? code : reason.message
}

/** The start of an answer, on one line. */
function shortened(text: string): string {
  const line = text.slice(0, 1000).replaceAll(/\s+/g, ' ').trim()
  return line.length > 200 ? `${line.slice(0, 199)}…` : line
}

/** A message without the key, should the service have repeated it. */
function hidden(message: string, key: string | undefined): string {
  return key === undefined ? message : message.replaceAll(key, '[key]')
}
