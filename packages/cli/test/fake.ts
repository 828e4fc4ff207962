import {mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {dirname, join} from 'node:path'
import {Writable} from 'node:stream'
import type {Chunk, Config, Pipeline} from '@opschunk/core'
import {afterAll} from 'vitest'
import {run} from '../src/run.ts'
import type {Surroundings} from '../src/surroundings.ts'

/** A stream that remembers what is written to it. */
export function memory(): Writable & {text(): string} {
  const pieces: string[] = []
  const stream = new Writable({
    write(piece, _encoding, done) {
      pieces.push(String(piece))
      done()
    }
  })
  return Object.assign(stream, {text: () => pieces.join('')})
}

const folders: string[] = []

/** A temporary folder with files by path; a path that ends in `/` is an empty folder. */
export function folderWith(files: {readonly [path: string]: string | Uint8Array}): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'opschunk-cli-')))
  folders.push(folder)
  for (const [path, content] of Object.entries(files)) {
    const target = join(folder, path)
    mkdirSync(path.endsWith('/') ? target : dirname(target), {recursive: true})
    if (!path.endsWith('/')) writeFileSync(target, content)
  }
  return folder
}

afterAll(() => {
  for (const folder of folders.splice(0)) rmSync(folder, {recursive: true, force: true})
})

async function textOf(content: string | Uint8Array | AsyncIterable<Uint8Array>): Promise<string> {
  if (typeof content === 'string') return content
  if (content instanceof Uint8Array) return Buffer.from(content).toString()
  const pieces: Uint8Array[] = []
  for await (const piece of content) pieces.push(piece)
  return Buffer.concat(pieces).toString()
}

/** A pipeline that makes a chunk of each line, reports lines that say `warn` or `error`, and throws at `crash`. */
export function linePipeline(configs: Config[] = []): (config: Config) => Pipeline {
  return (config) => {
    configs.push(config)
    const unused = () => Promise.reject(new Error('not in this fake'))
    return {
      chunk: unused,
      chunkFile: unused,
      outline: unused,
      explain: unused,
      async *stream(input, on) {
        const text = await textOf(input.content)
        const id = input.id ?? input.path ?? 'unnamed'
        let start = 0
        let index = 0
        for (const line of text.split('\n')) {
          const end = start + line.length
          const span = {start, end, startByte: start, endByte: end, startLine: index + 1, endLine: index + 1}
          if (line === 'crash') throw new Error('the plugin fell over')
          if (line === 'warn' || line === 'error') {
            const severity = line === 'warn' ? 'warning' : 'error'
            on?.diagnostic?.({
              code: `fake/${line}`,
              message: `says ${line}`,
              severity,
              plugin: 'fake',
              document: id,
              ...(input.path !== undefined && {path: input.path}),
              span
            })
          }
          if (line.trim() !== '') yield chunkOf(line, span, {...input, id}, index)
          start = end + 1
          index++
        }
      }
    }
  }
}

function chunkOf(
  text: string,
  span: Chunk['spans'][number],
  input: {readonly id: string; readonly path?: string; readonly metadata?: Chunk['metadata']},
  index: number
): Chunk {
  return {
    id: `${input.id}:${index}`,
    contentHash: text,
    text,
    tokens: text.length,
    body: text,
    context: {text: '', items: [], dropped: 0},
    overlap: {text: '', spans: []},
    spans: [span],
    edits: [],
    roles: ['text'],
    path: [],
    source: {id: input.id, ...(input.path !== undefined && {path: input.path}), type: 'doc', plugin: 'fake', index},
    metadata: input.metadata ?? {}
  }
}

export interface Ran {
  readonly code: number
  readonly out: string
  readonly err: string
  /** Chunks on stdout, if it is JSONL. */
  chunks(): Chunk[]
}

/** Runs a command line in a folder, on the line pipeline and without plugins. */
export function runIn(cwd: string, argv: readonly string[], more: Partial<Surroundings> = {}): Promise<Ran> {
  return runWith(argv, {cwd, importPlugin: absent, createPipeline: linePipeline(), ...more})
}

/** Runs a command line in a folder, with all that is installed. */
export function runInstalled(cwd: string, argv: readonly string[]): Promise<Ran> {
  return runWith(argv, {cwd})
}

async function runWith(argv: readonly string[], more: Partial<Surroundings> & {readonly cwd: string}): Promise<Ran> {
  const stdout = memory()
  const stderr = memory()
  const {signal} = new AbortController()
  const code = await run(argv, {env: {}, stdin: stream(), stdout, stderr, signal, ...more})
  const out = stdout.text()
  return {
    code,
    out,
    err: stderr.text(),
    chunks: () =>
      out
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line))
  }
}

/** No plugin is installed. */
export function absent(name: string): Promise<unknown> {
  const error = new Error(`Cannot find package '${name}' imported from here`)
  return Promise.reject(Object.assign(error, {code: 'ERR_MODULE_NOT_FOUND'}))
}

/** A stream of bytes in pieces. */
export async function* stream(...pieces: readonly string[]): AsyncIterable<Uint8Array> {
  for (const piece of pieces) yield await Promise.resolve(Buffer.from(piece))
}
