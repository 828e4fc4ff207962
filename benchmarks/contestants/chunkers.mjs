import {RecursiveChunker} from '@chonkiejs/core'
import {MarkdownTextSplitter, RecursiveCharacterTextSplitter} from '@langchain/textsplitters'
import {MarkdownNodeParser, SentenceSplitter} from '@llamaindex/core/node-parser'
import {Document, MetadataMode} from '@llamaindex/core/schema'
import {postmortem} from '@opschunk/postmortem'
import {chunkdown} from 'chunkdown'
import {split} from 'llm-splitter'
import {createPipeline, fixed, markdown, recursive, runbook} from 'opschunk'
import {counters} from './counters.mjs'

/**
 * @typedef {import('../damage.mjs').Piece} Piece
 * @typedef {(document: import('../corpus.mjs').Document) => Promise<Piece[]> | Piece[]} Chunker
 */

/** Tokens of `o200k_base` that a chunk may have; nothing overlaps. */
export const limit = 400

const js = counters['js-tiktoken encode']
const gpt = counters['gpt-tokenizer countTokens']

/** Detection, units, packing and metadata: the whole way. @returns {import('opschunk').Pipeline} */
export function wholePipeline() {
  return createPipeline({
    plugins: [runbook(), postmortem(), markdown(), recursive()],
    budget: {maxTokens: limit, overlap: 0}
  })
}

/** Opens chunkers by name. @type {Readonly<Record<string, () => Promise<Chunker> | Chunker>>} */
export const chunkers = {
  opschunk: () => opschunk(wholePipeline()),
  'opschunk fixed': () => opschunk(routed(fixed({size: limit, overlap: 0}))),
  'opschunk recursive': () => opschunk(routed(recursive())),
  'LangChain Markdown, js-tiktoken': () => langchain(MarkdownTextSplitter, js),
  'LangChain Markdown, gpt-tokenizer': () => langchain(MarkdownTextSplitter, gpt),
  'LangChain Recursive, js-tiktoken': () => langchain(RecursiveCharacterTextSplitter, js),
  'LangChain Recursive, gpt-tokenizer': () => langchain(RecursiveCharacterTextSplitter, gpt),
  'chonkie Recursive, gpt-tokenizer': chonkie,
  'LlamaIndex Sentence, gpt-tokenizer': llamaIndexSentence,
  'LlamaIndex Markdown, without a limit': llamaIndexMarkdown,
  'llm-splitter paragraph, gpt-tokenizer': llmSplitter,
  'chunkdown, characters': chunkdownCharacters
}

/** @param {import('opschunk').Plugin} use @returns {import('opschunk').Pipeline} */
function routed(use) {
  return createPipeline({routes: [{use}], budget: {maxTokens: limit, overlap: 0}})
}

/**
 * End to end: what the pipeline does, and the lines of JSON.
 *
 * @param {import('opschunk').Pipeline} pipeline
 * @returns {Chunker}
 */
function opschunk(pipeline) {
  return async ({id, text}) => {
    const {chunks, omitted} = await pipeline.chunk({id, path: id, content: text})
    let lines = ''
    for (const chunk of chunks) lines += `${JSON.stringify(chunk)}\n`
    if (chunks.length > 0 && lines === '') throw new Error('expected lines of JSON')
    // Frontmatter that became metadata of every chunk is in no body.
    const read = omitted.map(({start, end}) => ({text: '', body: text.slice(start, end)}))
    return [...read, ...chunks]
  }
}

/**
 * @param {typeof RecursiveCharacterTextSplitter} Splitter
 * @param {(text: string) => number} lengthFunction
 * @returns {Chunker}
 */
function langchain(Splitter, lengthFunction) {
  const splitter = new Splitter({chunkSize: limit, chunkOverlap: 0, lengthFunction})
  return async ({text}) => (await splitter.splitText(text)).map((chunk) => ({text: chunk}))
}

/** It takes a tokenizer of one's own; only counting is called by this chunker. @returns {Promise<Chunker>} */
async function chonkie() {
  const unused = () => {
    throw new Error('expected only countTokens to be called')
  }
  const tokenizer = {countTokens: gpt, encode: unused, decode: unused, decodeBatch: unused}
  const chunker = await RecursiveChunker.create({chunkSize: limit, tokenizer, minCharactersPerChunk: 1})
  return async ({text}) => chunker.chunk(text)
}

/** It asks a tokenizer for tokens and looks at their number only. @returns {Chunker} */
function llamaIndexSentence() {
  const unused = () => {
    throw new Error('expected only encode to be called')
  }
  const tokenizer = {encode: (/** @type {string} */ text) => new Uint32Array(gpt(text)), decode: unused}
  const splitter = new SentenceSplitter({chunkSize: limit, chunkOverlap: 0, tokenizer})
  return ({text}) => splitter.splitText(text).map((chunk) => ({text: chunk}))
}

/** Sections by heading, of any size. @returns {Chunker} */
function llamaIndexMarkdown() {
  const parser = new MarkdownNodeParser()
  return ({text}) => {
    const nodes = parser.getNodesFromDocuments([new Document({text})])
    return nodes.map((node) => ({text: node.getContent(MetadataMode.NONE)}))
  }
}

/** It counts parts: tokens as gpt-tokenizer decodes them one by one. @returns {Promise<Chunker>} */
async function llmSplitter() {
  const {encode, decode} = await import('gpt-tokenizer/encoding/o200k_base')
  const splitter = (/** @type {string} */ text) =>
    encode(text, {disallowedSpecial: new Set()}).map((token) => decode([token]))
  return ({text}) => split(text, {chunkSize: limit, chunkStrategy: 'paragraph', splitter})
}

/** It counts characters only: four a token. @returns {Chunker} */
function chunkdownCharacters() {
  const splitter = chunkdown({chunkSize: limit * 4, maxOverflowRatio: 1})
  return ({text}) => splitter.splitText(text).map((chunk) => ({text: chunk}))
}
