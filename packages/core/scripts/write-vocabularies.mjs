// Writes the images of the vocabularies into `dist`, so that the command line starts without reading ranks.
import {writeFileSync} from 'node:fs'
import {createJiti} from 'jiti'
import cl100kBase from 'js-tiktoken/ranks/cl100k_base'
import o200kBase from 'js-tiktoken/ranks/o200k_base'

const jiti = createJiti(import.meta.url)
const {readRanks} = await jiti.import('../src/tokens/encoding-ranks.ts')
const {vocabularyImage} = await jiti.import('../src/tokens/vocabulary-image.ts')

for (const [name, ranks] of Object.entries({o200k_base: o200kBase, cl100k_base: cl100kBase})) {
  writeFileSync(new URL(`../dist/${name}.vocabulary`, import.meta.url), vocabularyImage(readRanks(ranks)))
}
