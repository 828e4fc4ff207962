import type {DiagnosticGroup} from './diagnostic-groups.ts'
import {oneLine} from './one-line.ts'
import {plural} from './plural.ts'
import type {Tally} from './tally.ts'

/** Lower ends of the histogram's rows, in tokens. 300–500 is where chunks serve retrieval best. */
const rows: ReadonlyArray<readonly [from: number, to: number]> = [
  [0, 59],
  [60, 149],
  [150, 299],
  [300, 500],
  [501, 800],
  [801, Number.POSITIVE_INFINITY]
]

const band = 300
const barWidth = 30

/** What a run did, in a few lines for people. `paint` colours a word, or does not. */
export function summary(tally: Tally, paint: Paint): string {
  return [documentLine(tally), ...histogram(tally.sizes, paint), ...leftOut(tally), ''].join('\n')
}

/** Diagnostics by code, the worst first: code and count, the first with its position, and what can be done. */
export function diagnosticSummary(groups: readonly DiagnosticGroup[], paint: Paint): string {
  return groups.map((group) => `${diagnosticLines(group, paint).join('\n')}\n`).join('')
}

/** Colours a text; the identity where there is no colour. */
export type Paint = (style: 'red' | 'yellow' | 'blue' | 'green' | 'dim', text: string) => string

function documentLine({documents, sizes}: Tally): string {
  const types = [...documents].map(([type, count]) => `${count} ${type}`).join(', ')
  const chunks = sum(sizes.values())
  const tokens = [...sizes].reduce((total, [size, count]) => total + size * count, 0)
  const read = plural(sum(documents.values()), 'document')
  const cut = chunks === 0 ? '' : `: ${plural(chunks, 'chunk')}, ${plural(tokens, 'token')}`
  return `${read}${types === '' ? '' : ` (${types})`}${cut}`
}

function histogram(sizes: ReadonlyMap<number, number>, paint: Paint): string[] {
  const counts = rows.map(([from, to]) =>
    sum([...sizes].filter(([size]) => size >= from && size <= to).map(([, n]) => n))
  )
  const all = sum(counts)
  if (all === 0) return []
  const largest = Math.max(...counts)
  const last = counts.findLastIndex((count) => count > 0)
  return rows
    .slice(
      0,
      Math.max(
        last,
        rows.findIndex(([from]) => from === band)
      ) + 1
    )
    .map(([from, to], row) => {
      const count = counts[row] ?? 0
      const name = to === Number.POSITIVE_INFINITY ? `${from}+` : `${from}–${to}`
      const bar = '█'.repeat(Math.ceil((count / largest) * barWidth))
      const line = `  ${name.padStart(8)} tokens  ${bar}${bar === '' ? '' : ' '}${count}`
      return from === band ? paint('green', `${line}  ◂ ${Math.round((count / all) * 100)} % in the band`) : line
    })
}

function leftOut({binaries, links, ignored}: Tally): string[] {
  const parts = [
    binaries > 0 && plural(binaries, 'binary file'),
    ignored > 0 && `${ignored} ignored by .gitignore`,
    links > 0 && `${plural(links, 'symbolic link')} not followed`
  ].filter((part) => part !== false)
  return parts.length === 0 ? [] : [`not read: ${parts.join(', ')}`]
}

const styles = {error: 'red', warning: 'yellow', info: 'blue'} as const

function diagnosticLines({count, first, position, others}: DiagnosticGroup, paint: Paint): string[] {
  const unnamed = count - 1 - others.length
  const also = `  also ${others.join(', ')}${unnamed > 0 ? ` and ${unnamed} more: \`opschunk check\` lists all` : ''}`
  const times = count === 1 ? '' : ` (${count} times)`
  return [
    `${paint(styles[first.severity], first.severity)} ${first.code}${times}`,
    `  ${oneLine(`${position}: ${first.message}`)}`,
    ...(others.length > 0 ? [oneLine(also)] : []),
    ...(first.help === undefined ? [] : [paint('dim', `  ${oneLine(first.help)}`)])
  ]
}

function sum(counts: Iterable<number>): number {
  let total = 0
  for (const count of counts) total += count
  return total
}
