import {severityOf} from '../../levels.ts'
import type {TimedTail} from './timed-tail.ts'

/** `7d4c4c4e-…-…-…-…\tINFO\tplaced`, as functions on Node.js write it. */
const pattern = /([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})(?:\t([A-Z]+)\t|\t)/y

export const awsLambdaText: TimedTail = {
  name: 'aws-lambda',
  startsWith: '0123456789abcdef',
  read(facts, {ids}, at) {
    pattern.lastIndex = at
    const [, request, level = ''] = pattern.exec(facts.text) ?? []
    if (request === undefined) return false
    ids.considerSlot('request', request, facts)
    facts.severity = severityOf(level)
    facts.at = pattern.lastIndex
    return true
  }
}
