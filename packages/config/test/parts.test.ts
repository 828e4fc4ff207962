import {type Chunk, createPipeline} from '@opschunk/core'
import {describe, expect, it} from 'vitest'
import {config} from '../src/index.ts'
import {file} from './reading.ts'

/** Manifests with all that may stand between documents: comments, closers of templates, several markers. */
function manifest(i: number): string {
  return file(
    ...(i % 3 === 0 ? ['# Owned by payments.', '---'] : ['---', '# Below the marker.']),
    'apiVersion: v1',
    'kind: ConfigMap',
    'metadata:',
    `  name: settings-${i}`,
    'data:',
    ...Array.from({length: i % 7 === 0 ? 400 : 30}, (_, key) => `  key-${key}: "${'value '.repeat(4)}é"`),
    ...(i % 5 === 0 ? ['...', ''] : [])
  )
}

const pipeline = createPipeline({
  plugins: [config()],
  chunkedAt: false,
  tokens: 'characters',
  budget: {maxTokens: 4000}
})

async function* bytesOf(content: string, size: number): AsyncGenerator<Uint8Array> {
  const bytes = new TextEncoder().encode(content)
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

describe('a long stream of manifests', () => {
  it('gives the chunks that it gives in memory, with either line end', async () => {
    const text = Array.from({length: 700}, (_, i) => manifest(i)).join('')
    expect(text.length).toBeGreaterThan(2 ** 20)
    for (const content of [text, text.replaceAll('\n', '\r\n')]) {
      const input = {id: 'all', path: 'all.yaml'}
      const streamed: Chunk[] = []
      for await (const chunk of pipeline.stream({...input, content: bytesOf(content, 2 ** 16)})) streamed.push(chunk)
      expect(streamed).toEqual((await pipeline.chunk({...input, content})).chunks)
    }
  })
})
