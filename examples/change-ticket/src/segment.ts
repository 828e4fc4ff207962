import type {DocumentContext, SourceDocument, Span, Unit} from '@opschunk/core/plugin'
import type {ChangeTicketOptions} from './options.ts'

/** `Window:  2026-03-14 22:00 to 23:00 UTC`, and `CHANGE CHG-1042` */
const fieldLine = /^(CHANGE(?= )|[A-Z][a-z]+(?=:)):? *(\S.*)/
/** `BACK-OUT` */
const sectionLine = /^[A-Z][A-Z -]+$/
/** `[3] Write the new certificate to edge-1 and reload it.` */
const stepLine = /^\[(\d+)\] \S/

/** What fields are called in the metadata of chunks. */
const keys = new Map([
  ['CHANGE', 'ticket'],
  ['Title', 'title'],
  ['System', 'service'],
  ['Owner', 'owner'],
  ['Window', 'window']
])

interface Section {
  readonly name: string
  readonly line: Span
  readonly steps: Array<{readonly number: string; readonly line: Span}>
}

/** Says what a ticket is made of. Text that is in no unit is core's: nothing gets lost. */
export function segment(document: SourceDocument, context: DocumentContext, {standalone}: ChangeTicketOptions): Unit[] {
  const sections: Section[] = []
  const facts = new Map<string, string>()
  for (let index = 0; index < document.lineCount; index++) {
    const line = document.line(index)
    const text = document.slice(line).trimEnd()
    const [, number] = stepLine.exec(text) ?? []
    const [, name = '', value = ''] = fieldLine.exec(text) ?? []
    const key = keys.get(name)
    if (sectionLine.test(text)) sections.push({name: text, line, steps: []})
    else if (number !== undefined) sections.at(-1)?.steps.push({number, line})
    else if (key !== undefined && sections.length === 0) {
      facts.set(key, value)
      context.set(key, value, {from: 'document', span: line})
    }
  }
  const [first] = sections
  if (first === undefined) return []
  const end = document.text.length
  const standsAlone = (section?: Section): boolean => section !== undefined && standalone.includes(section.name)
  const children = sections.map((section, index) => {
    const isApart = standsAlone(section) || standsAlone(sections[index - 1])
    return sectionUnit(section, sections[index + 1]?.line.start ?? end, isApart ? 'always' : 'auto')
  })
  const title = ['ticket', 'title'].flatMap((key) => facts.get(key) ?? []).join(': ')
  const label = title === '' ? {} : {label: title, labelSpan: {start: 0, end: first.line.start}}
  return [{span: {start: 0, end}, role: 'change', ...label, children}]
}

function sectionUnit({name, line, steps}: Section, end: number, breakBefore: 'always' | 'auto'): Unit {
  return {
    span: {start: line.start, end},
    role: 'section',
    label: name,
    labelSpan: line,
    breakBefore,
    metadata: {section: name.toLowerCase()},
    children: steps.map(({number, line}, index) => ({
      span: {start: line.start, end: steps[index + 1]?.line.start ?? end},
      role: 'step',
      label: `Step ${number}`,
      labelSpan: line,
      breakInside: 'never',
      fallback: 'lines',
      context: [{kind: 'step', quote: line}],
      metadata: {step: Number(number)}
    }))
  }
}
