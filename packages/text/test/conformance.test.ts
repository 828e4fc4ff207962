import {readFileSync} from 'node:fs'
import {conformance} from '@opschunk/testing'
import {describe, it} from 'vitest'
import {fixed, recursive} from '../src/index.ts'

const example = new URL('../../../examples/docs/notes/shift-handover.txt', import.meta.url)
const documents = [{name: 'shift-handover.txt', content: readFileSync(example, 'utf8')}]

describe('recursive()', () => conformance(recursive(), {describe, it, documents}))

describe('recursive with separators', () => {
  conformance(recursive({separators: ['\n---\n', '\n\n', '. ']}), {describe, it, documents})
})

/** All but G6: where a window begins depends on all the text before it. */
function itUnlessLocal(name: string, test: () => Promise<void>) {
  if (!name.startsWith('when a document is edited')) it(name, test)
}

describe('fixed()', () => conformance(fixed(), {describe, it: itUnlessLocal, documents}))

describe('fixed in characters', () => {
  conformance(fixed({unit: 'characters', size: 120, overlap: 40}), {describe, it: itUnlessLocal, documents})
})
