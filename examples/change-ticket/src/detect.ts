import {type Detection, type Probe, STRONG, WEAK} from '@opschunk/core/plugin'

/** `CHANGE CHG-1042` */
const firstLine = /^CHANGE [A-Z]+-\d+\s*$/m
/** `[1] Stop the configuration sync` */
const stepLine = /^\[\d+\] \S/m

/** A number in the first line and a numbered step are two signs that have nothing to do with each other: `STRONG`. */
export function detect({head}: Probe): Detection | undefined {
  const evidence: string[] = []
  if (head.search(firstLine) === 0) evidence.push('the first line is `CHANGE` and a number')
  if (stepLine.test(head)) evidence.push('steps like `[1] …`')
  if (evidence.length === 0) return undefined
  return {type: 'change-ticket', confidence: evidence.length > 1 ? STRONG : WEAK, evidence}
}
