import {openCounter} from '@opschunk/core'
import {countTokens} from 'gpt-tokenizer/encoding/o200k_base'
import {Tiktoken} from 'js-tiktoken/lite'
import o200k from 'js-tiktoken/ranks/o200k_base'

const own = await openCounter('o200k_base')
const tiktoken = new Tiktoken(o200k)

/** Text that looks like a special token is text. */
const asText = {disallowedSpecial: new Set()}

/** Exact counters of `o200k_base` by name: text → tokens. */
export const counters = {
  'opschunk count': (/** @type {string} */ text) => own.count(text),
  'opschunk index': (/** @type {string} */ text) => own.index?.(text).count(0, text.length) ?? own.count(text),
  'js-tiktoken encode': (/** @type {string} */ text) => tiktoken.encode(text, [], []).length,
  'gpt-tokenizer countTokens': (/** @type {string} */ text) => countTokens(text, asText)
}
