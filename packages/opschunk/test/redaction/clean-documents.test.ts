import {readdirSync, readFileSync} from 'node:fs'
import {join} from 'node:path'
import {fileURLToPath} from 'node:url'
import {createPipeline, hiddenSecrets} from '@opschunk/core'
import {describe, expect, it} from 'vitest'

const root = fileURLToPath(new URL('../../../../', import.meta.url))

/** Documents of this repository that people wrote as examples; those of the config plugin hold made-up secrets. */
function documents(): readonly string[] {
  const folders = ['test-fixtures', 'examples', 'docs']
  return folders.flatMap((folder) =>
    readdirSync(join(root, folder), {recursive: true, withFileTypes: true})
      .filter((entry) => entry.isFile() && !entry.parentPath.includes('node_modules'))
      .filter(({name}) => /^input\.|\.(?:md|ya?ml|log|conf|txt)$/.test(name))
      .map((entry) => join(entry.parentPath, entry.name))
  )
}

describe('redaction of documents without secrets', () => {
  it('hides at most one character in a thousand', async () => {
    const pipeline = createPipeline({redact: {rules: 'default', marked: false}, tokens: 'characters'})
    let length = 0
    let hidden = 0
    for (const path of documents()) {
      const content = readFileSync(path)
      const result = await pipeline.chunk({id: path, content})
      length += content.length
      for (const {span} of hiddenSecrets(content, result)) hidden += span.endByte - span.startByte
    }
    expect(length).toBeGreaterThan(100_000)
    expect(hidden / length).toBeLessThan(0.001)
  })
})
