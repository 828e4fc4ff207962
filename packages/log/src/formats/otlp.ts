import {type LineFacts, type ReadingTools, setTime} from '../line-format.ts'
import {isObject, type JsonObject} from './json-object.ts'

/**
 * `{"resourceLogs":[{"resource":{…},"scopeLogs":[{"logRecords":[{"timeUnixNano":"…","severityNumber":9,…}]}]}]}`: a line
 * of OpenTelemetry's export. What it says comes from its first record and, for the level, from its worst.
 */
export function readExport(resources: readonly unknown[], facts: LineFacts, {clock, ids}: ReadingTools): void {
  for (const resource of resources.filter(isObject)) {
    facts.service ??= attribute(resource.resource, 'service.name')
    facts.host ??= attribute(resource.resource, 'host.name')
    for (const scope of listOf(resource.scopeLogs)) {
      for (const record of listOf(scope.logRecords)) {
        const time = clock.epoch(Number(record.timeUnixNano ?? record.observedTimeUnixNano))
        if (Number.isNaN(facts.time) && !Number.isNaN(time)) setTime(facts, time, clock)
        const {severityNumber, traceId, spanId} = record
        if (typeof severityNumber === 'number' && severityNumber <= 24)
          facts.severity = Math.max(facts.severity, severityNumber)
        if (typeof traceId === 'string') ids.considerSlot('trace', traceId, facts)
        if (typeof spanId === 'string') ids.considerSlot('span', spanId, facts)
      }
    }
  }
}

function listOf(value: unknown): readonly JsonObject[] {
  return Array.isArray(value) ? value.filter(isObject) : []
}

/** The string of an attribute of a resource. */
function attribute(resource: unknown, key: string): string | undefined {
  if (!isObject(resource)) return undefined
  for (const {key: name, value} of listOf(resource.attributes)) {
    if (name === key && isObject(value) && typeof value.stringValue === 'string') return value.stringValue
  }
  return undefined
}
