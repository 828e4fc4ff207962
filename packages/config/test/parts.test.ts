import {type Chunk, createPipeline} from '@opschunk/core'
import {describe, expect, it} from 'vitest'
import {hcl} from '../src/formats/hcl/hcl.ts'
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

/** Reads as a whole what is shorter than 2 ** 20: something may be hidden. */
const wholePipeline = createPipeline({
  plugins: [config()],
  chunkedAt: false,
  tokens: 'characters',
  budget: {maxTokens: 4000},
  redact: 'marked'
})

async function* bytesOf(content: string, size: number): AsyncGenerator<Uint8Array> {
  const bytes = new TextEncoder().encode(content)
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

/** The chunks of a file that comes in pieces, and in memory. */
async function read(path: string, content: string): Promise<readonly [streamed: Chunk[], inMemory: readonly Chunk[]]> {
  const streamed: Chunk[] = []
  const input = {id: path, path}
  for await (const chunk of pipeline.stream({...input, content: bytesOf(content, 2 ** 16)})) streamed.push(chunk)
  return [streamed, (await pipeline.chunk({...input, content})).chunks]
}

describe('a long stream of manifests', () => {
  it('gives the chunks that it gives in memory, with either line end', async () => {
    const text = Array.from({length: 700}, (_, i) => manifest(i)).join('')
    expect(text.length).toBeGreaterThan(2 ** 20)
    for (const content of [text, text.replaceAll('\n', '\r\n')]) {
      const [streamed, inMemory] = await read('all.yaml', content)
      expect(streamed).toEqual(inMemory)
    }
  })
})

/** Longer than what is read together, shorter than what is where something may be hidden. */
function longEnough(piece: (i: number) => string): string {
  const pieces: string[] = []
  for (let length = 0; length < 2 ** 19; length += pieces.at(-1)?.length ?? 0) pieces.push(piece(pieces.length))
  return pieces.join('')
}

/** Blocks of several types, some with a comment above them, heredocs, blocks on one line. */
function block(i: number): string {
  if (i % 50 > 40) return file(`variable "v${i}" { type = string }`)
  const heredoc = ['  b = <<EOF', `resource "x" "not-${i}" {`, '}', 'EOF']
  return file(
    ...(i % 3 === 0 ? ['', '# Ours.'] : []),
    ...(i % 50 === 40 ? ['', '# Stands for itself.', ''] : []),
    `resource "a_b" "r${i}" {`,
    ...(i % 4 === 0 ? heredoc : [`  a = ${i}`]),
    '}'
  )
}

function nagiosObject(i: number): string {
  return file(`define ${i % 5 > 2 ? 'service' : 'host'}{`, `  host_name h${i}`, `  check "{ ${i}"`, '}', '')
}

function largeBlock(i: number): string {
  return file(`resource "a_b" "r${i}" {`, ...Array.from({length: 100}, (_, line) => `  a${line} = "${i}"`), '}', '')
}

describe('where the last block of HCL starts', () => {
  const blocks = ['resource "a" "b" {}', 'variable "c" {}', 'output "d" {}']

  it.each([
    ['comment', '/*', 'variable "c"'],
    ['heredoc', 'x = <<EOF', 'output "d"']
  ])('is not in a %s that the end of the text cuts off', (_, opener, last) => {
    const text = file(...blocks, opener, 'resource "e" "f" {', '}', 'variable "g" {', '}', 'output "h" {', '}')
    expect(hcl.lastStart?.(text)).toBe(text.indexOf(last))
  })

  it('is not behind what is left open', () => {
    const text = file(...blocks, 'resource "e" "f" {', 'variable "g" {}', 'output "h" {}', 'variable "i" {}')
    expect(hcl.lastStart?.(text)).toBe(text.indexOf('output "d"'))
  })
})

const lines = (count: number, i: number) => Array.from({length: count}, (_, line) => `  key-${i}-${line}: value`)

describe('a long file whose pieces need nothing of each other', () => {
  it.each([
    ['documents of YAML', 'all.yaml', (i: number) => file(...(i > 0 ? ['---'] : []), `name-${i}:`, ...lines(30, i))],
    [
      'documents of YAML of which the first is long',
      'all.yaml',
      (i: number) => file(...(i > 0 ? ['---'] : []), `name-${i}:`, ...lines(i === 0 ? 20_000 : 30, i))
    ],
    [
      'stacks of compose',
      'compose.yaml',
      (i: number) =>
        file('services:', `  app-${i}:`, `    image: app:${i}`, ...lines(20, i).map((line) => `  ${line}`), '---')
    ],
    ['resources and variables of Terraform', 'all.tf', block],
    ['objects of Nagios', 'objects.cfg', nagiosObject],
    ['large resources of Terraform', 'all.tf', largeBlock]
  ])('gives the chunks of the whole: %s', async (_, path, piece) => {
    const content = longEnough(piece)
    const [streamed, inMemory] = await read(path, content)
    const {chunks: whole} = await wholePipeline.chunk({id: path, path, content})
    expect(streamed).toEqual(whole)
    expect(inMemory).toEqual(whole)
  })
})
