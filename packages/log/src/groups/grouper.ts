import {copied, type LineContext, type Linked, RecencyList, RecentKeys} from '@opschunk/core/plugin'
import type {LogLimits, LogOptions} from '../options.ts'
import type {LogRecord} from '../records/log-record.ts'
import {RecordKinds} from '../records/record-kinds.ts'
import {recordUnit} from '../records/record-unit.ts'
import {lowBits} from '../traces/canonical-id.ts'
import {idRank} from '../traces/id-table.ts'
import {type Window, Windows} from '../windows/windows.ts'
import {Watermark} from './watermark.ts'

/** The records of one id, from its first until it is closed. */
interface Group extends Linked<Group> {
  /** All ids under which records come: `#open` has it under each. */
  readonly ids: string[]
  key: string
  records: number
  /** What became of its id before. */
  readonly closed: Closed
  /** Number and offset of its first record. */
  firstRecord: number
  start: number
  lastRecord: number
  lastTime: number
  /** Where its first record goes if it stays the only one. */
  window: Window | undefined
  isOpen: boolean
}

/** What became of the records of an id when its group was closed. */
interface Closed {
  /** How often they were one record, which went to a window: the key of that is used up. */
  readonly singles: number
  /** Whether they left as parts of their own group: one more record is a further part then. */
  readonly hasParts: boolean
}

/** How many ids of closed groups, and aliases, are remembered at least. */
const remembered = 4096

/** Records between two looks at what can be closed. */
const sweepInterval = 128

/** An id on more than a fifth of this many records is no id: a build, a tenant, a periodic task. */
const constantAfter = 10_000
const constantShare = 0.2

/** A record of the same thread this much later may be of the same request: option `attachByThread`. */
const threadReachMs = 1000

/** Threads that are followed at once. */
const followedThreads = 4096

/**
 * Gives each record its group, and closes groups by what the log itself says: its times, its distance in records, and
 * limits of what may be open. Late records open a further part of their group.
 *
 *     a1 b1 a2 – c1 b2 a3 …        a and b: groups of their own
 *                                  –: no id, goes to the window of its service
 *                                  c: one record when it is closed, so it goes to that window too
 */
export class Grouper {
  readonly #context: LineContext
  readonly #options: LogOptions
  readonly #limits: LogLimits
  readonly #windows: Windows
  readonly #watermark = new Watermark()
  readonly #kinds = new RecordKinds()
  readonly #open = new Map<string, Group>()
  /** Request ids by the trace that they belong to; `''` if they belong to several. */
  readonly #aliases = new RecentKeys<string>(remembered)
  /** Whole ids by their low 64 bits. */
  readonly #whole = new RecentKeys<string>(remembered)
  /** Ids whose groups were closed. */
  readonly #closed = new RecentKeys<Closed>(remembered)
  readonly #constant = new RecentKeys<true>(1024)
  readonly #threads = new RecentKeys<{readonly id: string; readonly time: number}>(followedThreads)
  /** Groups and their starts as they were opened, for the limit of text that is held. */
  #starts: Array<{readonly group: Group; readonly start: number}> = []
  #firstStart = 0
  /** Open groups by their last records. */
  readonly #recency = new RecencyList<Group>()
  #groups = 0
  #records = 0
  #hasStrongIds = false
  #end = 0

  constructor(context: LineContext, options: LogOptions, limits: LogLimits) {
    this.#context = context
    this.#limits = limits
    this.#options = options
    const {maxTokens, minTokens} = context.budget
    const {windowMs} = options
    this.#windows = new Windows(
      {windowMs, gapMs: windowMs / 2, leastChars: minTokens * 4, mostChars: maxTokens * 24},
      ({key}) => context.closeGroup(key)
    )
  }

  /** True after each so many records: then what is before an offset can be settled, and `sweep` is due. */
  get isDue(): boolean {
    return this.#records % sweepInterval === 0
  }

  add(record: LogRecord): void {
    this.#records++
    this.#end = record.end
    this.#watermark.observe(record.time)
    const kind = this.#kinds.of(record)
    if (this.#options.groupBy === 'none') {
      this.#context.emit(recordUnit(record, kind, undefined, record.id))
      return
    }
    const group = this.#place(record)
    const key = group?.key ?? this.#windows.place(record).key
    const name = group?.ids[0]
    this.#context.emit(recordUnit(record, kind, key, name === record.id ? name : record.id))
  }

  /** Closes what can be closed; all records so far are settled. */
  sweep(): void {
    const {idleMs, idleRecords, openTraces, heldChars} = this.#limits
    const idleBefore = this.#watermark.time - idleMs
    for (let group = this.#recency.first; group; group = this.#recency.first) {
      // What a window would take in waits for its second record: only distance tells that there will be none.
      const isOver = group.records > 1 && group.lastTime < idleBefore
      const isIdle = isOver || this.#records - group.lastRecord > idleRecords
      if (!isIdle && this.#groups <= openTraces) break
      this.#closeGroup(group)
    }
    const heldFrom = this.#end - heldChars
    for (let first = this.#starts[this.#firstStart]; first; first = this.#starts[this.#firstStart]) {
      if (first.group.isOpen && first.group.start === first.start) {
        if (first.start >= heldFrom) break
        this.#closeGroup(first.group)
      }
      this.#firstStart++
    }
    if (this.#firstStart > 1024 && this.#firstStart * 2 > this.#starts.length) {
      this.#starts = this.#starts.slice(this.#firstStart)
      this.#firstStart = 0
    }
    this.#windows.sweep(idleBefore, heldFrom)
  }

  /** The file has ended: ids on one record go to their windows. */
  end(): void {
    for (let group = this.#recency.first; group; group = this.#recency.first) this.#closeGroup(group)
  }

  /** The group that a record goes to; `undefined` if that is a window. */
  #place(record: LogRecord): Group | undefined {
    const id = this.#idOf(record)
    const group = id === '' ? undefined : (this.#open.get(id) ?? this.#groupOf(id, record))
    if (!group) return undefined
    if (record.otherId !== '') this.#learn(record.otherId, id, group)
    this.#touch(group, record)
    // An id that is on most records may just have been refused, which closes the group and leaves the record in it.
    return group
  }

  /** The id that a record has; `''` if it has none to go by. */
  #idOf(record: LogRecord): string {
    const {groupBy, weakIds, attachByThread} = this.#options
    if (groupBy === 'time') return ''
    let {id} = record
    if (id !== '' && record.idRank === idRank.weak) {
      const isUsed = weakIds === 'auto' ? !this.#hasStrongIds : weakIds
      id = isUsed ? `${record.service ?? record.host ?? ''}/${id}` : ''
    } else if (id !== '' && record.idRank <= idRank.request) this.#hasStrongIds = true
    return attachByThread ? this.#threadId(record, id) : id
  }

  /** The group that goes on under another id, or a new one; `undefined` if the id is none. */
  #groupOf(id: string, record: LogRecord): Group | undefined {
    const known = this.#aliases.get(id)
    const name = known === undefined || known === '' ? id : known
    if (this.#constant.get(name)) return undefined
    return this.#open.get(name) ?? this.#openGroup(name, record)
  }

  #threadId({thread, service, stream, time}: LogRecord, id: string): string {
    if (thread === undefined) return id
    const key = `${service ?? ''}\0${stream}\0${thread}`
    if (id !== '') {
      this.#threads.set(key, {id, time})
      return id
    }
    const last = this.#threads.get(key)
    return last && time - last.time >= 0 && time - last.time <= threadReachMs ? last.id : ''
  }

  #openGroup(id: string, record: LogRecord): Group {
    const {start} = record
    const own = copied(id)
    const name = record.idRank === idRank.weak ? own : this.#wholeId(own, record.idRank)
    const known = this.#open.get(name)
    if (known) {
      if (name !== own) {
        known.ids.push(own)
        this.#open.set(own, known)
      }
      return known
    }
    const closed = this.#closed.get(name) ?? neverClosed
    const kind = record.idRank === idRank.weak ? 'session' : 'trace'
    const group: Group = {
      ids: [name],
      key: closed.singles === 0 ? `${kind}:${name}` : `${kind}:${name}#${closed.singles + 1}`,
      records: 0,
      closed,
      firstRecord: this.#records,
      start,
      lastRecord: this.#records,
      lastTime: record.time,
      window: undefined,
      isOpen: true,
      before: undefined,
      after: undefined
    }
    this.#open.set(name, group)
    this.#groups++
    this.#starts.push({group, start})
    return group
  }

  /** Of two ids whose low 64 bits are equal the one of 128 bits: Datadog and B3 write only the low ones. */
  #wholeId(id: string, rank: number): string {
    const low = lowBits(id)
    // A number that is a request's is no trace of Datadog's.
    if (low === undefined || (id.length < 32 && rank > idRank.trace)) return id
    const known = this.#whole.get(low)
    if (known === undefined || known === id) {
      if (known === undefined) this.#whole.set(low, id)
      return id
    }
    if (!isWhole(id)) return known
    // Two whole ids that share their low bits are two traces.
    if (isWhole(known)) return id
    this.#whole.set(low, id)
    const short = this.#open.get(known)
    if (short) this.#rename(short, known, id)
    else this.#aliases.set(known, id)
    return id
  }

  /** What is open under a short id goes on under the whole one. */
  #rename(group: Group, from: string, to: string): void {
    const key = `trace:${to}`
    this.#context.joinGroups(group.key, key)
    group.key = key
    group.ids.push(to)
    this.#open.set(to, group)
    this.#aliases.set(from, to)
  }

  /** A record has two ids: what has only the other one belongs to its trace, unless two traces have it. */
  #learn(other: string, id: string, group: Group): void {
    const known = this.#aliases.get(other)
    if (known === id || known === '') return
    const name = copied(other)
    if (known !== undefined) {
      this.#aliases.set(name, '')
      return
    }
    this.#aliases.set(name, group.ids[0] ?? id)
    const open = this.#open.get(other)
    if (!open || open === group) return
    this.#context.joinGroups(open.key, group.key)
    for (const one of open.ids) {
      group.ids.push(one)
      this.#open.set(one, group)
    }
    group.records += open.records
    if (open.start < group.start) {
      group.start = open.start
      this.#starts.push({group, start: open.start})
    }
    if (open.window) this.#windows.resolve(open.window)
    this.#recency.remove(open)
    open.isOpen = false
    this.#groups--
  }

  #touch(group: Group, record: LogRecord): void {
    group.records++
    group.lastRecord = this.#records
    if (!(record.time <= group.lastTime)) group.lastTime = record.time
    if (group.records === 1 && !group.closed.hasParts) {
      group.window = this.#windows.place(record)
      group.window.pending++
    } else if (group.window) {
      group.window.chars -= record.end - record.start
      this.#windows.resolve(group.window)
      group.window = undefined
    }
    this.#recency.touch(group)
    const age = this.#records - group.firstRecord
    if (age > constantAfter && group.records > age * constantShare) this.#refuse(group)
  }

  #refuse(group: Group): void {
    for (const id of group.ids) this.#constant.set(id, true)
    this.#closeGroup(group)
  }

  #closeGroup(group: Group): void {
    const {window} = group
    group.isOpen = false
    for (const id of group.ids) this.#open.delete(id)
    this.#recency.remove(group)
    this.#groups--
    const [id = ''] = group.ids
    const {singles} = group.closed
    this.#closed.set(id, closedAs(window ? singles + 1 : singles, window === undefined))
    if (!window) {
      this.#context.closeGroup(group.key)
      return
    }
    group.window = undefined
    this.#context.joinGroups(group.key, window.key)
    this.#windows.resolve(window)
  }
}

const neverClosed: Closed = {singles: 0, hasParts: false}
const oneSingle: Closed = {singles: 1, hasParts: false}
const oneGroup: Closed = {singles: 0, hasParts: true}

/** Nearly all ids are closed once: what is remembered of them is one object of two. */
function closedAs(singles: number, hasParts: boolean): Closed {
  if (hasParts) return singles === 0 ? oneGroup : {singles, hasParts}
  return singles === 1 ? oneSingle : {singles, hasParts}
}

/** Whether an id has more than its low 64 bits. */
function isWhole(id: string): boolean {
  return id.length === 32 && !id.startsWith('0000000000000000')
}
