import {type OptionsIssue, type OptionsResult, optionsSchema} from '@opschunk/core/plugin'

/** A service that embeds as OpenAI's does: Ollama, vLLM, LM Studio, text-embeddings-inference and others. */
export interface HttpEmbedderOptions {
  /** The whole address, such as `http://localhost:11434/v1/embeddings`. */
  readonly url: string
  /** Name of the model, as the service knows it. */
  readonly model: string
  /** Sent as `Authorization: Bearer …`. In no message, not even if the service repeats it. */
  readonly apiKey?: string
  /** Name of an environment variable to read the key from, when the first text is embedded. */
  readonly apiKeyEnv?: string
  /** Asks for vectors of this length, and refuses others. Default: what the model gives. */
  readonly dimensions?: number
  /** Texts in one request, 1–2048. Default 64. */
  readonly batchTexts?: number
  /** Tokens in one request, estimated as a third of the characters; from 1. A text alone is always sent. Default 16,000. */
  readonly batchTokens?: number
  /** Requests at one time, 1–64. Default 2. */
  readonly concurrency?: number
  /** How long a request may take, in milliseconds, from 1. Default 60,000. */
  readonly timeoutMs?: number
  /** Tries after the first, 0–20, if the service is busy (429), fails (5xx) or does not answer. Default 5. */
  readonly retries?: number
  /** Wait before the first of them, in milliseconds; doubled each time. `Retry-After` wins. Never over a minute. Default 500. */
  readonly retryMs?: number
}

type Optional = 'apiKey' | 'apiKeyEnv' | 'dimensions'

/** The options with all defaults filled in. */
export type HttpSettings = Required<Omit<HttpEmbedderOptions, Optional>> & {
  readonly [Key in Optional]: HttpEmbedderOptions[Key] | undefined
}

const longest = 2 ** 31 - 1

const settingsSchema = optionsSchema<HttpSettings>({
  url: {default: '', expected: 'an address', accepts: (value) => typeof value === 'string'},
  model: {default: '', expected: 'the name of a model', accepts: isName},
  // Anything is accepted here, since what is refused is shown.
  apiKey: {default: undefined, expected: 'a key', accepts: () => true},
  apiKeyEnv: {default: undefined, expected: 'the name of an environment variable', accepts: isName},
  dimensions: {default: undefined, ...integer(1, longest)},
  batchTexts: {default: 64, ...integer(1, 2048)},
  batchTokens: {default: 16_000, ...integer(1, longest)},
  concurrency: {default: 2, ...integer(1, 64)},
  timeoutMs: {default: 60_000, ...integer(1, longest)},
  retries: {default: 5, ...integer(0, 20)},
  retryMs: {default: 500, ...integer(0, longest)}
})

/** Checks options and fills in defaults. No message shows a key, a password or the query of an address. */
export function readHttpOptions(options: object): OptionsResult<HttpSettings> {
  const result = settingsSchema['~standard'].validate(options)
  if (result instanceof Promise) throw new TypeError('httpEmbedder: expected options that validate synchronously')
  if (result.issues !== undefined) return result
  const {url, model, apiKey, apiKeyEnv} = result.value
  const issues: OptionsIssue[] = []
  const expect = (name: string, problem: string | undefined) => {
    if (problem !== undefined) issues.push({path: [name], message: `expected ${problem}`})
  }
  expect('url', addressProblem(url))
  expect('model', model === '' ? 'the name of a model, got none' : undefined)
  expect('apiKey', apiKey === undefined ? undefined : keyProblem(apiKey))
  expect('apiKeyEnv', apiKey !== undefined && apiKeyEnv !== undefined ? 'no name beside `apiKey`, got one' : undefined)
  return issues.length > 0 ? {issues} : result
}

/** What is wrong with a key, without the key: such a header could not be sent, and the reason would show it. */
export function keyProblem(key: unknown): string | undefined {
  return typeof key === 'string' && printable.test(key)
    ? undefined
    : 'a key of printable ASCII characters, got something else (not shown)'
}

/** `sk-3f9a…`; no line end, which a file often leaves behind. */
const printable = /^[!-~]+$/

function addressProblem(url: string): string | undefined {
  const expected = 'the whole address of a service, such as `http://localhost:11434/v1/embeddings`'
  if (url === '') return `${expected}, got none`
  if (!URL.canParse(url)) return `${expected}, got what is no address`
  const {protocol, username, password} = new URL(url)
  if (protocol !== 'http:' && protocol !== 'https:') return `${expected}, got one that starts with \`${protocol}\``
  return username + password === '' ? undefined : 'an address without name and password; give a key as `apiKey`'
}

function isName(value: unknown): boolean {
  return typeof value === 'string' && value !== ''
}

function integer(least: number, most: number): {readonly expected: string; accepts(value: unknown): boolean} {
  return {
    expected: most === longest ? `an integer from ${least}` : `an integer from ${least} to ${most}`,
    accepts: (value) => Number.isInteger(value) && Number(value) >= least && Number(value) <= most
  }
}
