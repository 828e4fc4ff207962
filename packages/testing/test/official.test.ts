import {readFileSync} from 'node:fs'
import {markdown} from '@opschunk/markdown'
import {fixed, recursive} from '@opschunk/text'
import {describe, it} from 'vitest'
import {conformance} from '../src/conformance.ts'
import type {TestDocument} from '../src/run.ts'
import {handbookDocument, journalDocument} from './plugins/documents.ts'

const documents: readonly TestDocument[] = [handbookDocument, journalDocument]

conformance(markdown(), {describe, it, documents})
