import {createPipeline} from '@opschunk/core'
import {describe, expect, it} from 'vitest'
import {config} from '../../src/index.ts'
import {file} from '../reading.ts'

/** All that a file says with what is marked hidden: what must not be seen starts with `S3CRET`. */
async function hidden(path: string, content: string): Promise<string> {
  const pipeline = createPipeline({plugins: [config()], redact: 'marked'})
  const {chunks, diagnostics} = await pipeline.chunk({id: path, path, content, type: 'config'})
  return JSON.stringify([chunks.map(({text, metadata}) => [text, metadata]), diagnostics])
}

describe('secrets that share a line', () => {
  it.each([
    ['of members', file('{', '  "password":"S3CRETa","x":1,"token":"S3CRETb"', '}')],
    ['of objects', file('{"a":{"password":"S3CRETa"},"b":{"x":"kept","api_key":"S3CRETb"}}')],
    ['with an escaped quote', file('{"a": 1, "password": "a\\"S3CRETb"}')],
    ['that starts with an escaped quote', file('{', '  "password": "a\\"S3CRETb"', '}')],
    ['with an address', file('{"url":"https://x.example/?token=S3CRETa"}')],
    ['with a reference before', file('{', '  "password":null,"token":"S3CRETa"', '}')]
  ])('are hidden each: %s', async (_, content) => {
    expect(await hidden('a.json', content)).not.toContain('S3CRET')
  })

  it('are hidden each in a line of 200,000 code units, and nothing else is', async () => {
    const members = Array.from({length: 4000}, (_, n) => `"db${n}":{"user":"kept","password":"S3CRET${n}"}`)
    const text = await hidden('a.json', `{${members.join(',')}}`)
    expect(text).not.toContain('S3CRET')
    expect(text.match(/kept/g)).toHaveLength(4000)
  })
})

describe('private keys', () => {
  it('are hidden whole, with headers and dashes inside', async () => {
    const key = ['-----BEGIN RSA PRIVATE KEY-----', 'DEK-Info: AES-128-CBC,00', '', 'S3CRET+/=']
    expect(
      await hidden('a.yaml', file('a: |', ...[...key, '-----END RSA PRIVATE KEY-----'].map((line) => `  ${line}`)))
    ).not.toContain('S3CRET')
  })

  it('that never end are found in time', async () => {
    expect(await hidden('a.ini', file('[a]', '-----BEGIN RSA PRIVATE KEY-----\n'.repeat(20_000)))).not.toContain('RSA')
  })
})

describe('the default of a variable of Terraform', () => {
  it('is hidden if the variable is sensitive, whatever it is called', async () => {
    const variable = ['variable "pin" {', '  default   = "S3CRETa"', '  sensitive = true', '}']
    expect(await hidden('a.tf', file(...variable))).not.toContain('S3CRET')
    const map = ['variable "pins" {', '  sensitive = true', '  default = {', '    a = "S3CRETa"', '  }', '}']
    expect(await hidden('a.tf', file(...map))).not.toContain('S3CRET')
  })

  it('is kept if it is not', async () => {
    expect(await hidden('a.tf', file('variable "zone" {', '  default = "kept"', '  sensitive = false', '}'))).toContain(
      'kept'
    )
  })
})
