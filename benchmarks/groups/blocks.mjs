import {blockReaders} from '../contestants/block-readers.mjs'
import {openCorpus} from '../corpus.mjs'
import {interleave, summarize, warmSeconds} from '../rounds.mjs'
import {total} from './count.mjs'

const references = ['mdast-util-from-markdown + gfm']

/**
 * Block structure of Markdown per second.
 *
 * @param {import('../settings.mjs').Settings} settings
 */
export async function measure(settings) {
  const documents = openCorpus(settings, 'markdown')
  const contestants = Object.entries(blockReaders).map(([name, read]) => ({
    name,
    run: () => {
      for (const {text} of documents) read(text)
    }
  }))
  const characters = total(documents, (text) => text.length)
  return {
    characters,
    references,
    rows: summarize(await interleave(contestants, settings.rounds, warmSeconds), characters, references)
  }
}
