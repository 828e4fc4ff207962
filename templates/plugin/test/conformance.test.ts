import {conformance} from '@opschunk/testing'
import {describe, it} from 'vitest'
import {sampleFormat} from '../src/index.ts'
import {example} from './example.ts'

conformance(sampleFormat(), {describe, it, documents: [{name: 'example.txt', content: example}]})
