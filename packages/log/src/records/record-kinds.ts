import {copied} from '@opschunk/core/plugin'
import type {LogRecord, RecordKind} from './log-record.ts'

/** Kinds that are remembered; then they are made anew. */
const mostKinds = 4096

/** Kinds of one service that are looked through. */
const mostOfService = 64

/** Finds the kinds of records, each of which is one object for all records of it. */
export class RecordKinds {
  #byService = new Map<string | undefined, RecordKind[]>()
  #size = 0

  of(record: LogRecord): RecordKind {
    const {service} = record
    const known = this.#byService.get(service)
    if (known) for (const kind of known) if (isOf(kind, record)) return kind
    const kind = kindOf(record)
    if (++this.#size > mostKinds) {
      this.#byService = new Map()
      this.#size = 1
    }
    if (known && known.length < mostOfService) known.push(kind)
    else this.#byService.set(kind.service, [kind])
    return kind
  }
}

function isOf(kind: RecordKind, {severity, format, host, hasDate, hasZone}: LogRecord): boolean {
  const isAlike = kind.severity === severity && kind.format === format && kind.host === host
  return isAlike && kind.hasDate === hasDate && kind.hasZone === hasZone
}

function kindOf({format, severity, service, host, hasZone, hasDate}: LogRecord): RecordKind {
  return {format, severity, service: service && copied(service), host: host && copied(host), hasZone, hasDate}
}
