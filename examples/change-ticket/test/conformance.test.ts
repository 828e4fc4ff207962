import {conformance} from '@opschunk/testing'
import {describe, it} from 'vitest'
import {changeTicket} from '../src/index.ts'
import {example} from './example.ts'

conformance(changeTicket(), {describe, it, documents: [{name: 'example.txt', content: example}]})
