import {describe, it} from 'vitest'
import {conformance} from '../src/conformance.ts'
import {handbookDocument, journalDocument} from './plugins/documents.ts'
import {handbook} from './plugins/handbook.ts'
import {journal} from './plugins/journal.ts'

conformance(journal, {describe, it, documents: [journalDocument, handbookDocument]})
conformance(handbook, {describe, it, documents: [handbookDocument, journalDocument]})
