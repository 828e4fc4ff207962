import {closeSync, fstatSync, openSync, read} from 'node:fs'
import {promisify} from 'node:util'
import {type EncodingRanks, readRanks} from './encoding-ranks.ts'
import {createVocabulary, type Vocabulary, type VocabularyTables} from './vocabulary.ts'
import {readVocabularyImage} from './vocabulary-image.ts'

/** An encoding that is known by name. */
export type EncodingName = 'cl100k_base' | 'o200k_base'

/** The vocabulary of an encoding: from the image that the build writes, else from js-tiktoken's ranks. */
export async function openVocabulary(name: EncodingName): Promise<Vocabulary> {
  const tables = (await readImage(name)) ?? readRanks(await encodingRanks(name))
  return createVocabulary(tables)
}

/** The ranks of an encoding, as js-tiktoken has them: imported by their names, so that who bundles core bundles them. */
async function encodingRanks(name: EncodingName): Promise<EncodingRanks> {
  const {default: ranks} =
    name === 'o200k_base' ? await import('js-tiktoken/ranks/o200k_base') : await import('js-tiktoken/ranks/cl100k_base')
  return ranks
}

const readFile = promisify(read)

/** One read, into memory that the reading thread is the first to touch: that takes longer than the reading itself. */
async function readImage(name: EncodingName): Promise<VocabularyTables | undefined> {
  try {
    const file = openSync(imageOf(name), 'r')
    try {
      const image = Buffer.allocUnsafeSlow(fstatSync(file).size)
      const {bytesRead} = await readFile(file, image, 0, image.length, 0)
      return readVocabularyImage(image.subarray(0, bytesRead))
    } finally {
      closeSync(file)
    }
  } catch {
    // Sources have none, and whatever else is wrong with it, the ranks say the same.
    return undefined
  }
}

/** Where the build writes the image of an encoding: beside the bundle that this file is in. */
function imageOf(name: EncodingName): URL {
  return new URL(`./${name}.vocabulary`, import.meta.url)
}
