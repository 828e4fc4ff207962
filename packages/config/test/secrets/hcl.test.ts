import {createPipeline} from '@opschunk/core'
import {describe, expect, it} from 'vitest'
import {config} from '../../src/index.ts'
import {file} from '../reading.ts'

const pipeline = createPipeline({plugins: [config()], chunkedAt: false, redact: 'marked'})

async function shown(content: string): Promise<string> {
  const {chunks} = await pipeline.chunk({id: 'a', path: 'a.tf', content})
  return chunks.map(({text}) => text).join('')
}

describe('the default of a variable', () => {
  it('is hidden if the variable is called like a secret', async () => {
    const text = await shown(file('variable "db_password" {', '  default = "Zq9vTr4mXw"', '}'))
    expect(text).toBe(file('variable "db_password" {', '  default = [redacted:password]', '}').trimEnd())
  })

  it.each(['""', 'null', '{}', '"/prod/db/name"'])('is kept if it is %s', async (value) => {
    expect(await shown(file('variable "db_password" {', `  default = ${value}`, '}'))).toContain(value)
  })
})
