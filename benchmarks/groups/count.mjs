import {counters} from '../contestants/counters.mjs'
import {openCorpus} from '../corpus.mjs'
import {interleave, summarize, warmSeconds} from '../rounds.mjs'

const references = ['js-tiktoken encode', 'gpt-tokenizer countTokens']

/**
 * Tokens of `o200k_base` per second, document by document, of Markdown and of logs. Throws if two counters differ.
 *
 * @param {import('../settings.mjs').Settings} settings
 */
export async function measure(settings) {
  const tables = []
  for (const kind of /** @type {const} */ (['markdown', 'logs'])) {
    const documents = openCorpus(settings, kind)
    if (documents.length === 0) continue
    const totals = new Map()
    const contestants = Object.entries(counters).map(([name, count]) => ({
      name,
      run: () => totals.set(name, total(documents, count))
    }))
    const seconds = await interleave(contestants, settings.rounds, warmSeconds)
    const characters = total(documents, (text) => text.length)
    if (new Set(totals.values()).size > 1)
      throw new Error(`${kind}: expected equal counts, got ${[...totals].join(' ')}`)
    tables.push({kind, characters, references, rows: summarize(seconds, characters, references)})
  }
  return tables
}

/**
 * @param {readonly import('../corpus.mjs').Document[]} documents
 * @param {(text: string) => number} measureOne
 */
export function total(documents, measureOne) {
  let sum = 0
  for (const {text} of documents) sum += measureOne(text)
  return sum
}
