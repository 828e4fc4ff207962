import {readdirSync, readFileSync} from 'node:fs'
import {describe, expect, it} from 'vitest'
import {readMarked} from './marked.ts'
import {blocks} from './reading.ts'

const folder = new URL('forms/', import.meta.url)
const forms = readdirSync(folder).sort()

describe('forms of configuration files', () => {
  it.each(forms)('%s: finds its blocks, and nothing else', async (form) => {
    const marked = readMarked(readFileSync(new URL(form, folder), 'utf8'))
    expect(await blocks(marked.path, marked.content)).toEqual(marked.blocks)
  })

  it.each(forms)('%s: finds the same with CRLF', async (form) => {
    const marked = readMarked(readFileSync(new URL(form, folder), 'utf8'))
    expect(await blocks(marked.path, marked.content.replaceAll('\n', '\r\n'))).toEqual(marked.blocks)
  })
})
