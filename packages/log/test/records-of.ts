import {type LogOptions, log} from '../src/index.ts'
import {isRecordUnit, type RecordUnit} from '../src/records/log-record.ts'

/** A record with the lines (0-based, blank ones left out) in which it lies. */
export interface FoundRecord extends RecordUnit {
  readonly lineNumbers: string
}

/** The records that the plugin finds in a text, in the order of their heads. */
export function recordsOf(content: string, options: Partial<LogOptions> = {}): FoundRecord[] {
  const {segmenter} = log(options)
  if (segmenter.mode !== 'lines') throw new Error('Expected a segmenter of lines.')
  const found: RecordUnit[] = []
  const nothing = (): void => undefined
  const run = segmenter.open({
    source: {id: 'a', path: undefined, mediaType: undefined, type: 'log'},
    budget: {
      maxTokens: 500,
      minTokens: 60,
      targetTokens: 400,
      contextShare: 0.25,
      overlap: 0,
      trim: 'edges',
      oversize: 'split'
    },
    count: (text) => text.length,
    set: nothing,
    report: nothing,
    signal: {aborted: false},
    emit: (unit) => {
      if (isRecordUnit(unit)) found.push(unit)
    },
    settled: nothing,
    closeGroup: nothing,
    joinGroups: nothing
  })
  const lines = linesOf(content)
  for (const [index, span] of lines.entries()) {
    const text = content.slice(span.start, span.end).replace(lineEnd, '')
    run.line({index, span, text, continues: false})
  }
  run.end()
  return found
    .sort((a, b) => a.span.start - b.span.start)
    .map((record) => {
      const spans = [record.span, ...(record.more ?? [])]
      const isIn = (at: number): boolean => spans.some(({start, end}) => at >= start && at < end)
      const numbers = lines.flatMap(({start, end}, index) =>
        isIn(start) && content.slice(start, end).trim() !== '' ? [index] : []
      )
      return {...record, lineNumbers: numbers.join(' ')}
    })
}

const lineEnd = /\r?\n$/

function linesOf(content: string): Array<{readonly start: number; readonly end: number}> {
  const lines: Array<{readonly start: number; readonly end: number}> = []
  for (let start = 0; start < content.length; ) {
    const next = content.indexOf('\n', start)
    const end = next < 0 ? content.length : next + 1
    lines.push({start, end})
    start = end
  }
  return lines
}
