import {readFileSync} from 'node:fs'
import {conformance} from '@opschunk/testing'
import {describe, it} from 'vitest'
import {semantic} from '../src/index.ts'

const read = (name: string) => ({
  name,
  content: readFileSync(new URL(`../../../examples/docs/${name}`, import.meta.url), 'utf8')
})
const documents = [read('notes/shift-handover.txt'), read('runbooks/redis-failover.md')]

/** All but G6: what is alike in a document depends on all of it. */
function itUnlessLocal(name: string, test: () => Promise<void>) {
  if (!name.startsWith('when a document is edited')) it(name, test)
}

describe('semantic()', () => conformance(semantic(), {describe, it: itUnlessLocal, documents}))

// A threshold looks at nothing but what lies around a boundary.
describe('semantic by threshold', () => {
  conformance(semantic({method: 'threshold', amount: 0.4}), {describe, it, documents})
})
