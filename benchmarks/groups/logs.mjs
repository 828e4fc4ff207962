import {execFileSync} from 'node:child_process'
import {createReadStream, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {fileURLToPath} from 'node:url'
import {RecursiveCharacterTextSplitter} from '@langchain/textsplitters'
import {openCounter} from '@opschunk/core'
import {log} from '@opschunk/log'
import {createPipeline} from 'opschunk'
import {interleavedLog} from '../interleaved-log.mjs'
import {toArguments} from '../settings.mjs'

/**
 * @typedef {readonly (readonly [start: number, end: number])[]} Spans Where a chunk lies in the log.
 * @typedef {(file: string) => Promise<Spans[]>} LogChunker
 */

const self = fileURLToPath(new URL('../measure.mjs', import.meta.url))

/** Tokens that a chunk of opschunk may have, and code units of one of LangChain: four a token. */
const limit = 500

/** Code units of the log for one of `megabytes`. */
const scale = 64

/** @type {Readonly<Record<string, LogChunker>>} */
const chunkers = {
  'floor: read, split, count each line': floor,
  opschunk,
  'LangChain Recursive, characters': langchain
}

/**
 * Chunks one large log, each chunker in a process of its own: speed, peak memory, and what it cuts.
 *
 * @param {import('../settings.mjs').Settings} settings
 */
export async function measure(settings) {
  const {text, records} = interleavedLog(settings.megabytes * scale)
  const folder = mkdtempSync(join(tmpdir(), 'opschunk-bench-'))
  const file = join(folder, 'app.log')
  try {
    if (settings.only !== undefined) return await measureOne(settings.only, text, records, file)
    const rows = Object.keys(chunkers).map((only) => {
      const args = [self, 'logs', '--only', only, ...toArguments(settings)]
      return JSON.parse(execFileSync(process.execPath, args, {encoding: 'utf8'}))
    })
    return {megabytes: text.length / 1e6, records: records.length, rows}
  } finally {
    rmSync(folder, {recursive: true})
  }
}

/**
 * @param {string} name
 * @param {string} text
 * @param {readonly import('../interleaved-log.mjs').LogRecord[]} records
 * @param {string} file
 */
async function measureOne(name, text, records, file) {
  writeFileSync(file, text)
  const before = process.resourceUsage().maxRSS
  const started = process.cpuUsage()
  const spans = (await chunkers[name]?.(file)) ?? []
  const {user, system} = process.cpuUsage(started)
  const peak = process.resourceUsage().maxRSS
  return {
    name,
    megabytesPerSecond: text.length / (user + system),
    peakMegabytes: peak / 1024,
    heldBefore: before / 1024,
    ...(spans.length > 0 && {quality: quality(spans, records)})
  }
}

/** @param {Spans[]} chunks @param {readonly import('../interleaved-log.mjs').LogRecord[]} records */
function quality(chunks, records) {
  const pieces = chunks.flatMap((spans, chunk) => spans.map(([start, end]) => ({start, end, chunk})))
  pieces.sort((a, b) => a.start - b.start)
  /** @type {Map<string, {chunks: Set<number>, length: number}>} */
  const traces = new Map()
  const stacks = {whole: 0, all: 0}
  let cut = 0
  let at = 0
  for (const {start, end, trace, hasStack} of records) {
    while (at < pieces.length - 1 && (pieces[at]?.end ?? 0) <= start) at++
    const piece = pieces[at]
    const isWhole = piece !== undefined && piece.start <= start && piece.end >= end - 1
    if (!isWhole) cut++
    if (hasStack) {
      stacks.all++
      if (isWhole) stacks.whole++
    }
    if (trace === '') continue
    const seen = traces.get(trace) ?? {chunks: new Set(), length: 0}
    traces.set(trace, seen)
    seen.length += end - start
    for (let i = at; i < pieces.length && (pieces[i]?.start ?? 0) < end; i++) seen.chunks.add(pieces[i]?.chunk ?? 0)
  }
  // A trace of so many code units fits a chunk whatever is counted: these have under three a token.
  const small = [...traces.values()].filter(({length}) => length <= limit * 2)
  return {
    chunks: chunks.length,
    cutShare: cut / records.length,
    stacksWhole: stacks.whole / stacks.all,
    tracesWhole: small.filter(({chunks: {size}}) => size === 1).length / small.length
  }
}

/** @type {LogChunker} */
async function floor(file) {
  const counter = await openCounter()
  let tokens = 0
  let rest = ''
  for await (const piece of createReadStream(file, 'utf8')) {
    const lines = (rest + piece).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) tokens += counter.count(line)
  }
  if (tokens === 0) throw new Error('expected tokens')
  return []
}

/** @type {LogChunker} */
async function opschunk(file) {
  const pipeline = createPipeline({plugins: [log()], budget: {maxTokens: limit}})
  /** @type {Spans[]} */
  const found = []
  for await (const {spans} of pipeline.stream({id: 'app.log', path: 'app.log', content: createReadStream(file)})) {
    found.push(spans.map(({start, end}) => [start, end]))
  }
  return found
}

/** @type {LogChunker} */
async function langchain(file) {
  const text = readFileSync(file, 'utf8')
  const splitter = new RecursiveCharacterTextSplitter({chunkSize: limit * 4, chunkOverlap: 0})
  let at = 0
  return (await splitter.splitText(text)).map((chunk) => {
    const start = text.indexOf(chunk, at)
    at = start + chunk.length
    return [[start, at]]
  })
}
