import {readdirSync, readFileSync} from 'node:fs'
import {conformance} from '@opschunk/testing'
import {describe, it} from 'vitest'
import {postmortem} from '../src/index.ts'
import {contentOf} from './marked.ts'

const folder = new URL('forms/', import.meta.url)

/** Forms that between them have every role of the plugin. */
const names = [
  'bullets-only',
  'metadata-table',
  'fenced-timeline',
  'ranges',
  'emoji',
  'time-headings',
  'action-headings'
]

const documents = readdirSync(folder)
  .filter((name) => names.some((known) => name === `${known}.marked`))
  .map((name) => ({name, content: contentOf(readFileSync(new URL(name, folder), 'utf8'))}))

const page = documents.map(({content}) => content).join('\n')

conformance(postmortem(), {
  describe,
  it,
  documents: [...documents, {name: 'a page with CRLF', content: page.replaceAll('\n', '\r\n')}],
  runs: 8
})
