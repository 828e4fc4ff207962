import type {DocumentContext, Plugin, Report, ResolvedBudget, SourceDocument, Unit} from '@opschunk/core/plugin'
import {countTokens} from 'gpt-tokenizer/encoding/o200k_base'

export interface Segmented {
  readonly units: readonly Unit[]
  readonly reports: readonly Report[]
  /** Code units of all texts that were counted: the work done. */
  readonly countedChars: number
  readonly counts: number
}

const budget: ResolvedBudget = {
  maxTokens: 500,
  targetTokens: 400,
  minTokens: 60,
  contextShare: 0.25,
  overlap: 0.15,
  trim: 'edges',
  oversize: 'split'
}

/** What a plugin says of a text, without a pipeline. */
export async function segment(
  plugin: Plugin,
  text: string,
  {count = countTokens, ...changed}: Partial<ResolvedBudget> & {count?: (text: string) => number} = {}
): Promise<Segmented> {
  const reports: Report[] = []
  let countedChars = 0
  let counts = 0
  const counted = (part: string) => {
    countedChars += part.length
    counts++
    return count(part)
  }
  const context: DocumentContext = {
    source: {id: 'test', path: undefined, mediaType: undefined, type: 'doc'},
    budget: {...budget, ...changed},
    count: counted,
    countSpan: ({start, end}) => counted(text.slice(start, end)),
    set: () => undefined,
    report: (report) => reports.push(report),
    signal: {aborted: false}
  }
  if (plugin.segmenter.mode !== 'document') throw new TypeError(`${plugin.name}: expected a document segmenter`)
  const units = await plugin.segmenter.segment(documentOf(text), context)
  return {units, reports, countedChars, counts}
}

/** The text of each window: what it repeats and what is new. */
export function windowTexts(text: string, units: readonly Unit[]): string[] {
  return units.map(({span, overlap}) => text.slice(overlap?.start ?? span.start, span.end))
}

function documentOf(text: string): SourceDocument {
  const unused = () => {
    throw new Error('not needed by the strategies of this package')
  }
  return {
    id: 'test',
    path: undefined,
    mediaType: undefined,
    text,
    hasBom: false,
    lineCount: text.split('\n').length,
    slice: ({start, end}) => text.slice(start, end),
    line: unused,
    lineAt: unused,
    pointAt: unused
  }
}
