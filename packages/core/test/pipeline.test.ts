import {mkdtempSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {afterAll, describe, expect, it} from 'vitest'
import {createPipeline} from '../src/index.ts'

const folder = mkdtempSync(join(tmpdir(), 'opschunk-core-'))
afterAll(() => rmSync(folder, {recursive: true}))

describe('createPipeline', () => {
  it('gives functions that may be taken out of the pipeline', async () => {
    const path = join(folder, 'a.txt')
    writeFileSync(path, 'Stop writes.\n')
    const {chunk, chunkFile} = createPipeline()
    const {chunks} = await chunkFile(path)
    expect(chunks.map(({text, source}) => ({text, id: source.id}))).toEqual([{text: 'Stop writes.', id: path}])
    expect((await chunk({path, content: 'Stop writes.\n'})).chunks[0]?.id).toBe(chunks[0]?.id)
  })
})
