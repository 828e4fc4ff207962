import type {LineFacts} from '../line-format.ts'
import {canonicalId, type IdForm} from './canonical-id.ts'

/** How good an id is: what the caller names, a trace, a request, another correlation, a session or connection. */
export const idRank = {named: 0, trace: 1, request: 2, correlation: 3, weak: 4, none: 9} as const

interface IdField {
  readonly rank: number
  readonly form: IdForm
  readonly isSpan?: boolean
}

const trace: IdField = {rank: idRank.trace, form: 'trace'}
const request: IdField = {rank: idRank.request, form: 'token'}
const correlation: IdField = {rank: idRank.correlation, form: 'token'}
const weak: IdField = {rank: idRank.weak, form: 'number'}
const span: IdField = {rank: idRank.none, form: 'token', isSpan: true}

/** Names of fields that hold ids, in lower case and without `_`, `-`, `.` and spaces. */
const knownFields: {readonly [name: string]: IdField} = {
  // OpenTelemetry, ECS, Jaeger, Spring, .NET: `trace_id`, `trace.id`, `traceID`, `TraceId`.
  traceid: trace,
  oteltraceid: trace,
  xb3traceid: trace,
  ptxid: trace,
  nrtraceid: trace,
  trace: {rank: idRank.trace, form: 'google'},
  logginggoogleapiscomtrace: {rank: idRank.trace, form: 'google'},
  xcloudtracecontext: {rank: idRank.trace, form: 'google'},
  ddtraceid: {rank: idRank.trace, form: 'datadog'},
  awsxraytraceid: {rank: idRank.trace, form: 'xray'},
  xamzntraceid: {rank: idRank.trace, form: 'xray'},
  xraytraceid: {rank: idRank.trace, form: 'xray'},
  traceparent: {rank: idRank.trace, form: 'traceparent'},
  ubertraceid: {rank: idRank.trace, form: 'joined'},
  b3: {rank: idRank.trace, form: 'joined'},
  // Requests.
  requestid: request,
  reqid: request,
  xrequestid: request,
  httprequestid: request,
  awsrequestid: request,
  xamznrequestid: request,
  xamzrequestid: request,
  lambdarequestid: request,
  // Other correlations.
  correlationid: correlation,
  xcorrelationid: correlation,
  corrid: correlation,
  corid: correlation,
  conversationid: correlation,
  transactionid: correlation,
  txid: correlation,
  opid: correlation,
  operationid: correlation,
  flowid: correlation,
  activityid: correlation,
  jobid: correlation,
  jid: correlation,
  taskid: correlation,
  messageid: correlation,
  auditid: correlation,
  rayid: correlation,
  uniqueid: correlation,
  // What outlives one request.
  sessionid: weak,
  connectionid: weak,
  connid: weak,
  // Spans are counted, nothing is grouped by them.
  spanid: span,
  ddspanid: span,
  otelspanid: span,
  xb3spanid: span
}

/** Spellings of names are remembered up to this many; what comes later is worked out each time. */
const rememberedNames = 4096

/** Finds ids in lines: which fields hold them, and which of several a record goes by. */
export class IdTable {
  readonly #fields = new Map<string, IdField>()
  readonly #names = new Map<string, IdField | undefined>()
  /** Whether a name may end in a character, by its code; names are looked up for those only. */
  readonly #lastCodes = new Uint8Array(128)

  /** @param named fields of the caller's, whose ids are better than all others: option `idFields` */
  constructor(named: readonly string[]) {
    for (const [name, field] of Object.entries(knownFields)) this.#add(name, field)
    for (const name of named) this.#add(plainName(name), {rank: idRank.named, form: 'number'})
  }

  #add(name: string, field: IdField): void {
    this.#fields.set(name, field)
    const last = name.charCodeAt(name.length - 1)
    if (last < 128) {
      this.#lastCodes[last] = 1
      this.#lastCodes[String.fromCharCode(last).toUpperCase().charCodeAt(0)] = 1
    }
  }

  /** Takes a field and its value into account, if the field is one of ids and the value is one. */
  consider(name: string, value: string, facts: LineFacts): void {
    const field = this.#fieldOf(name)
    if (field) this.#take(field, value, facts)
  }

  /** The id of a slot of which the format knows that it holds one. */
  considerSlot(kind: 'trace' | 'request' | 'weak' | 'span', value: string, facts: LineFacts): void {
    this.#take(slots[kind], value, facts)
  }

  /**
   * Takes into account what stands as `name=value`, `name: value` or `"name":"value"` in `facts.text` from an offset on.
   *
   *     … order placed traceId=4bf92f35… user=7
   *                           ^
   */
  scan(facts: LineFacts, from: number): void {
    const {text} = facts
    const end = Math.min(text.length, from + scannedLength)
    let equals = text.indexOf('=', from)
    let colon = text.indexOf(':', from)
    while (true) {
      const isEquals = equals >= 0 && (colon < 0 || equals < colon)
      const at = isEquals ? equals : colon
      if (at < 0 || at >= end) break
      const valueEnd = this.#pairAt(facts, from, at)
      if (equals <= at && equals >= 0) equals = text.indexOf('=', Math.max(at + 1, valueEnd))
      if (colon <= at && colon >= 0) colon = text.indexOf(':', Math.max(at + 1, valueEnd))
    }
    if (facts.idRank > idRank.request) this.#takeTag(facts, from)
    if (facts.idRank === idRank.none) this.#scanWords(facts, from)
  }

  /** Takes the tag that a message starts with: Rails puts the id of the request there. */
  #takeTag(facts: LineFacts, from: number): void {
    let at = from
    while (facts.text.charCodeAt(at) === space) at++
    if (facts.text.charCodeAt(at) !== openBracket) return
    tag.lastIndex = at
    const id = tag.exec(facts.text)?.[1]
    if (id !== undefined) this.#take(request, id, facts)
  }

  /** Takes the first word of a known form, if nothing better was found. */
  #scanWords(facts: LineFacts, from: number): void {
    for (const {prefix, form} of idWords) {
      const at = facts.text.indexOf(prefix, from)
      if (at < 0 || isNameCode(facts.text.charCodeAt(at - 1))) continue
      form.lastIndex = at
      const [id] = form.exec(facts.text) ?? []
      if (id === undefined) continue
      this.#take(weak, id, facts)
      return
    }
  }

  /** Reads the pair whose `=` or `:` is at an offset, if its name is one of ids. Returns where the value ends, else 0. */
  #pairAt(facts: LineFacts, from: number, at: number): number {
    const {text} = facts
    const nameEnd = text.charCodeAt(at - 1) === quote ? at - 1 : at
    if (this.#lastCodes[text.charCodeAt(nameEnd - 1)] !== 1) return 0
    let nameStart = nameEnd
    while (nameStart > from && isNameCode(text.charCodeAt(nameStart - 1))) nameStart--
    if (nameEnd - nameStart < 2 || nameEnd - nameStart > longestName) return 0
    const field = this.#fieldOf(text.slice(nameStart, nameEnd))
    if (!field) return 0
    let valueStart = at + 1
    while (text.charCodeAt(valueStart) === space) valueStart++
    if (text.charCodeAt(valueStart) === quote) valueStart++
    let valueEnd = valueStart
    while (valueEnd < text.length && !endsValue(text.charCodeAt(valueEnd))) valueEnd++
    this.#take(field, text.slice(valueStart, valueEnd), facts)
    return valueEnd
  }

  #fieldOf(name: string): IdField | undefined {
    const known = this.#names.get(name)
    if (known !== undefined || this.#names.has(name)) return known
    const field = this.#fields.get(plainName(name))
    if (this.#names.size < rememberedNames) this.#names.set(`${name}`, field)
    return field
  }

  #take(field: IdField, value: string, facts: LineFacts): void {
    if (field.isSpan) {
      if (facts.span === 0) facts.span = hashOf(value)
      return
    }
    const {rank} = field
    if (rank > facts.idRank && rank > idRank.correlation) return
    const id = canonicalId(value, field.form)
    if (id === '' || id === facts.id) return
    if (rank < facts.idRank) {
      if (facts.idRank <= idRank.correlation) facts.otherId = facts.id
      facts.id = id
      facts.idRank = rank
    } else if (rank > facts.idRank && facts.otherId === '') facts.otherId = id
  }
}

const slots = {trace, request, weak, span} as const

/** Words that are ids by their form, in any place of a line: attempts of Hadoop's tasks, blocks of HDFS. */
const idWords = [
  {prefix: 'attempt_', form: /attempt_\d+_\d+_[a-z]_\d+_\d+/y},
  {prefix: 'blk_', form: /blk_-?\d+/y}
]

/** `[7d4c4c4e-5f0a-4c6e-9d0b-2f6b7a1c8e11] ` */
const tag = /\[([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})\] /y

const quote = 34
const space = 32
const openBracket = 91

/** Ids stand near the start of a line or in its fields; what is behind this many code units is a payload. */
const scannedLength = 8192

/** No name of a field that holds an id is longer. */
const longestName = 40

function isNameCode(code: number): boolean {
  return (
    (code >= 97 && code <= 122) ||
    (code >= 65 && code <= 90) ||
    (code >= 48 && code <= 57) ||
    code === 95 ||
    code === 45 ||
    code === 46
  )
}

/** White space, `"`, `'`, `,`, `)`, `]`, `}`, `>`, `&`. A `;` belongs to X-Ray's values. */
function endsValue(code: number): boolean {
  return (
    code <= 34 || code === 39 || code === 44 || code === 41 || code === 93 || code === 125 || code === 62 || code === 38
  )
}

/** `trace_id`, `traceId` and `trace.id` are one name. */
function plainName(name: string): string {
  return name.replace(/[^A-Za-z0-9]/g, '').toLowerCase()
}

function hashOf(value: string): number {
  let hash = 0
  for (let i = 0; i < value.length; i++) hash = (Math.imul(hash, 31) + value.charCodeAt(i)) | 0
  return hash === 0 ? 1 : hash
}
