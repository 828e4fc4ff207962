import {readdirSync, readFileSync} from 'node:fs'
import {createPipeline} from '@opschunk/core'
import {describe, expect, it} from 'vitest'
import {log} from '../src/index.ts'
import {readMarked} from './marked.ts'
import {recordsOf} from './records-of.ts'

const folder = new URL('./forms/', import.meta.url)
const forms = readdirSync(folder)
  .filter((name) => name.endsWith('.marked'))
  .sort()
  .map((name) => ({name: name.slice(0, -'.marked'.length), ...readMarked(readFileSync(new URL(name, folder), 'utf8'))}))

// Written and marked before they were first read: 39 of 41 had exactly these records then, and 33 were taken for logs.
describe('records of logs in many forms', () => {
  it.each(forms)('finds those of $name', ({content, records}) => {
    expect(recordsOf(content).map(({lineNumbers}) => lineNumbers)).toEqual(records)
  })

  it.each(forms)('finds those of $name with CRLF', ({content, records}) => {
    expect(recordsOf(content.replaceAll('\n', '\r\n')).map(({lineNumbers}) => lineNumbers)).toEqual(records)
  })
})

describe('logs by their text alone', () => {
  const pipeline = createPipeline({plugins: [log()]})
  /** Lines without times around one trace: nothing in these says for sure that they are logs. */
  const unsure = new Set(['asan-bare', 'node-uncaught-bare', 'python-bare-groups', 'ruby-bare', 'rust-panic-bare'])

  it.each(forms.filter(({name}) => !unsure.has(name)))('takes $name for one', async ({content}) => {
    const {type} = await pipeline.explain({id: 'a', content})
    expect(type).toBe('log')
  })
})
