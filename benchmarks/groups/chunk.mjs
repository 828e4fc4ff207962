import {hash} from 'node:crypto'
import {chunkers, limit, wholePipeline} from '../contestants/chunkers.mjs'
import {counters} from '../contestants/counters.mjs'
import {openCorpus} from '../corpus.mjs'
import {findDamage} from '../damage.mjs'
import {interleave, summarize, warmSeconds} from '../rounds.mjs'
import {total} from './count.mjs'

const floor = 'one counting pass'
const least = 'the least for the chunks of opschunk'
const references = ['LangChain Markdown, js-tiktoken', 'LangChain Markdown, gpt-tokenizer', floor]

const count = counters['gpt-tokenizer countTokens']
const fits = (/** @type {string} */ text) => count(text) <= limit

/**
 * Markdown files to chunks: speed, and what became of the documents.
 *
 * @param {import('../settings.mjs').Settings} settings
 */
export async function measure(settings) {
  const documents = openCorpus(settings, 'markdown')
  const contestants = [
    {name: floor, run: () => total(documents, counters['opschunk count'])},
    {name: least, run: await openLeast(documents)}
  ]
  const quality = new Map()
  for (const [name, open] of Object.entries(chunkers)) {
    const chunk = await open()
    quality.set(name, await judge(documents, chunk))
    contestants.push({name, run: () => chunkAll(documents, chunk)})
  }
  const seconds = await interleave(contestants, settings.rounds, warmSeconds)
  const characters = total(documents, (text) => text.length)
  const rows = summarize(seconds, characters, references).map((row) => ({...row, quality: quality.get(row.name)}))
  return {characters, documents: documents.length, limit, references, rows}
}

/**
 * What anybody has to do who makes the same chunks, however they are found: count each document once, take the two
 * hashes of each chunk (`id`, `contentHash`), and write it as JSON.
 *
 * @param {readonly import('../corpus.mjs').Document[]} documents
 */
async function openLeast(documents) {
  const pipeline = wholePipeline()
  /** @type {{text: string, chunks: readonly import('opschunk').Chunk[]}[]} */
  const made = []
  for (const {id, text} of documents) {
    const {chunks} = await pipeline.chunk({id, path: id, content: text})
    made.push({text, chunks})
  }
  return () => {
    for (const {text, chunks} of made) {
      counters['opschunk count'](text)
      for (const chunk of chunks) {
        hash('sha256', chunk.text)
        hash('sha256', `${chunk.source.id}\0${chunk.text}`)
        JSON.stringify(chunk)
      }
    }
  }
}

/**
 * @param {readonly import('../corpus.mjs').Document[]} documents
 * @param {import('../contestants/chunkers.mjs').Chunker} chunk
 */
export async function chunkAll(documents, chunk) {
  let made = 0
  for (const document of documents) made += (await chunk(document)).length
  return made
}

/**
 * @param {readonly import('../corpus.mjs').Document[]} documents
 * @param {import('../contestants/chunkers.mjs').Chunker} chunk
 */
async function judge(documents, chunk) {
  const sum = {chunks: 0, over: 0, largest: 0, lost: 0, cutSteps: 0, cutFences: 0, cutTables: 0}
  for (const document of documents) {
    const pieces = await chunk(document)
    const tokens = pieces.map(({text}) => count(text))
    const damage = findDamage(document.text, pieces, fits)
    sum.chunks += tokens.filter((each) => each > 0).length
    sum.over += tokens.filter((each) => each > limit).length
    sum.largest = Math.max(sum.largest, ...tokens)
    sum.lost += damage.lost
    sum.cutSteps += damage.cutSteps
    sum.cutFences += damage.cutFences
    sum.cutTables += damage.cutTables
  }
  return sum
}
