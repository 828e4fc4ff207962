import type {LineFormat} from '../line-format.ts'

/** `START RequestId: 7d4c… Version: 1`, `REPORT RequestId: 7d4c…\tDuration: …` */
const pattern = /(?:START|END|REPORT) RequestId: ([\w-]{36})/y

/** The lines around each run of a function on AWS Lambda. */
export const awsLambda: LineFormat = {
  name: 'aws-lambda',
  kind: 'record',
  startsWith: 'SER',
  read(facts, {ids}) {
    const {text, at} = facts
    pattern.lastIndex = at
    const request = pattern.exec(text)?.[1]
    if (request === undefined) return false
    ids.considerSlot('request', request, facts)
    facts.severity = 9
    facts.format = 'aws-lambda'
    facts.at = pattern.lastIndex
    return true
  }
}
