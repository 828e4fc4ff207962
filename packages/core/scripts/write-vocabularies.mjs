// Writes the images of the vocabularies into `dist`, so that the command line starts without reading ranks.
import {writeFileSync} from 'node:fs'
import {readRanks} from '../dist/tokens/encoding-ranks.js'
import {encodingRanks, imageOf} from '../dist/tokens/open-vocabulary.js'
import {vocabularyImage} from '../dist/tokens/vocabulary-image.js'

for (const name of ['o200k_base', 'cl100k_base']) {
  writeFileSync(imageOf(name), vocabularyImage(readRanks(await encodingRanks(name))))
}
