import type {Embedder} from './embedder.ts'
import {stopWords} from './stop-words.ts'

const dimensions = 512

/**
 * Vectors of the words of a text, without a model: words, the words inside identifiers and their character trigrams,
 * hashed into 512 dimensions and damped by how often they occur. Two texts are similar if they use the same words, not
 * if they mean the same. Pure and exact on every machine, some 10 MB a second.
 */
export function lexicalEmbedder(): Embedder {
  return {id: 'opschunk-lexical-1', dimensions, embed: (texts) => Promise.resolve(texts.map(vectorOf))}
}

/** Words of any script, identifiers whole: `KubePodCrashLooping`, `redis_up`, `größe`. */
const wordRun = /[\p{L}\p{M}\p{N}_]+/gu
/** What identifiers are made of: `Kube`, `Pod`, `HTTP`, `5xx`, `größe`. */
const wordInside = /\p{Lu}+(?!\p{Ll})|\p{Lu}?[\p{Ll}\p{Lo}\p{M}]+|\p{N}+/gu

/** A stop word says a tenth of what another word says; a trigram, of which a word has many, a quarter. */
const stopWeight = 0.1
const trigramWeight = 0.25
/** Trigrams of longer words (hashes, base64) are noise. */
const longestWord = 32

function vectorOf(text: string): Float32Array {
  const counts = new Map<string, number>()
  const add = (feature: string, weight: number) => counts.set(feature, (counts.get(feature) ?? 0) + weight)
  for (const [run] of text.matchAll(wordRun)) {
    const words = run.length > longestWord * 4 ? [run] : Array.from(run.matchAll(wordInside), ([word]) => word)
    if (words.length > 1) add(run.toLowerCase(), 1)
    for (const word of words) addWord(word.toLowerCase(), add)
  }
  const vector = new Float64Array(dimensions)
  for (const [feature, count] of counts) {
    const hash = hashOf(feature)
    const at = hash % dimensions
    // The sign comes from a bit that the place does not use, so that what collides cancels out on average.
    vector[at] = (vector[at] ?? 0) + (hash & 0x80000000 ? -1 : 1) * Math.log1p(count)
  }
  return Float32Array.from(vector)
}

function addWord(word: string, add: (feature: string, weight: number) => void): void {
  const isStopWord = stopWords.has(word)
  add(word, isStopWord ? stopWeight : 1)
  if (isStopWord || word.length > longestWord) return
  const padded = `<${word}>`
  for (let at = 0; at + 3 <= padded.length; at++) add(`#${padded.slice(at, at + 3)}`, trigramWeight)
}

/** FNV-1a, 32 bits, then mixed so that each bit depends on all characters. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  return (hash ^ (hash >>> 13)) >>> 0
}
