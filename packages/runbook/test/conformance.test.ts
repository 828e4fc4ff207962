import {readdirSync, readFileSync} from 'node:fs'
import {conformance} from '@opschunk/testing'
import {describe, it} from 'vitest'
import {runbook} from '../src/index.ts'

const folder = new URL('forms/', import.meta.url)

/** Forms that between them have every role of the plugin. */
const names = ['alert-bullets', 'bold-step-paragraphs', 'fenced-change', 'response-phases', 'steps-with-substeps']

const documents = readdirSync(folder)
  .filter((name) => names.some((known) => name === `${known}.md`))
  .map((name) => ({name, content: readFileSync(new URL(name, folder), 'utf8')}))

const page = documents.map(({content}) => content).join('\n')

conformance(runbook(), {
  describe,
  it,
  documents: [...documents, {name: 'a page with CRLF', content: page.replaceAll('\n', '\r\n')}],
  runs: 8
})
