import type {Chunk} from '@opschunk/core'
import {oneLine} from '../one-line.ts'
import {plural} from '../plural.ts'
import type {ChunkFormat} from './chunk-format.ts'

/** For the eye: a heading per document and chunk, what it is, and its text as it is embedded, fenced. */
export const markdown: ChunkFormat = {start: '', render, end: ''}

function render(chunk: Chunk, previous: Chunk | undefined): string {
  const {source} = chunk
  // Not by its index: `--where` may have left out the first chunk of a document.
  const isOther = previous?.source.id !== source.id
  const title = isOther ? `# ${oneLine(source.path ?? source.id)}\n\n${source.type}, cut by ${source.plugin}\n\n` : ''
  const fence = '`'.repeat(Math.max(3, longestRun(chunk.text) + 1))
  const lineEnd = chunk.text.endsWith('\n') ? '' : '\n'
  return `${previous ? '\n' : ''}${title}## ${headline(chunk)}\n\n${fence}\n${chunk.text}${lineEnd}${fence}\n`
}

function headline(chunk: Chunk): string {
  const lines = chunk.spans.map(({startLine, endLine}) =>
    startLine === endLine ? `${startLine}` : `${startLine}–${endLine}`
  )
  const parts = (chunk.parts ?? []).map(
    ({role, index, count}) => `${role} part ${index}${count === undefined ? '' : ` of ${count}`}`
  )
  return [
    `${chunk.source.index + 1}`,
    `${isOneLine(chunk) ? 'line' : 'lines'} ${lines.join(', ')}`,
    plural(chunk.tokens, 'token'),
    ...(chunk.roles.length > 0 ? [chunk.roles.join(', ')] : []),
    ...parts
  ].join(' · ')
}

function isOneLine({spans: [first, ...others]}: Chunk): boolean {
  return first?.startLine === first?.endLine && others.length === 0
}

/** Length of the longest run of backticks. */
function longestRun(text: string): number {
  let longest = 0
  for (const [run] of text.matchAll(backticks)) longest = Math.max(longest, run.length)
  return longest
}

/** The fence of a code block. */
const backticks = /`+/g
