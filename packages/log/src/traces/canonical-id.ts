/** How values of a field are written. */
export type IdForm =
  /** 16 or 32 hex digits, or fewer of an id that lost its leading zeros; whatever else a vendor writes is kept. */
  | 'trace'
  /** Datadog's: decimal of 64 bits, or 32 hex digits. */
  | 'datadog'
  /** AWS X-Ray's: `Root=1-5759e988-bd862e3fe1be46a994272793;Parent=…`. */
  | 'xray'
  /** W3C's `00-<32 hex>-<16 hex>-01`. */
  | 'traceparent'
  /** Google's `projects/p/traces/<32 hex>`, `<32 hex>/<span>;o=1`. */
  | 'google'
  /** `<trace>-<span>-1` of B3 and `trace:span:parent:flags` of Jaeger: the first part. */
  | 'joined'
  /** Any token of 6 or more characters. */
  | 'token'
  /** Any token, however short: session and connection numbers. */
  | 'number'

/** What is written where there is no id, in lower case. */
const noIds: ReadonlySet<string> = new Set([
  '-',
  '--',
  'null',
  'nil',
  'none',
  'undefined',
  'n/a',
  'na',
  'unknown',
  'unknownid',
  '...',
  '[-]',
  'false',
  'true',
  'redacted',
  '[redacted]',
  '***',
  '*'
])

/**
 * The one way in which an id is written here, whoever wrote it: 32 lower-case hex digits for traces of 128 bits and for
 * shorter hex, which is padded on its left; the decimal of Datadog; else the token, UUIDs in lower case. `''` if the
 * value is no id: empty, `-`, `unknown`, all zeros.
 */
export function canonicalId(value: string, form: IdForm): string {
  const {length} = value
  if (length === 32 && form !== 'number' && isLowerHex(value)) return isZero(value) ? '' : value
  if (length === 0 || length > longestId) return ''
  switch (form) {
    case 'trace':
      return hexTrace(value) ?? anyTrace(value)
    case 'datadog':
      return datadog(value)
    case 'xray':
      return xray(value)
    case 'traceparent':
      return traceparent(value)
    case 'google':
      return google(value)
    case 'joined': {
      const [trace = ''] = value.split(joint, 1)
      return hexTrace(trace) ?? ''
    }
    case 'token':
      return length < shortestToken ? '' : token(value)
    case 'number':
      return token(value)
  }
}

/** The low 64 bits of an id, in 16 hex digits: of 32 such digits, or of a decimal of Datadog's. */
export function lowBits(id: string): string | undefined {
  if (id.length === 32 && isLowerHex(id)) return id.slice(16)
  return decimalOf64Bits.test(id) ? BigInt(id).toString(16).padStart(16, '0') : undefined
}

/** `11803532876627986230`; one that starts with a zero is not written by Datadog. */
const decimalOf64Bits = /^[1-9]\d{0,19}$/

const longestId = 128

/** `:` in `trace:span`, `-` in `trace-span`. */
const joint = /[:-]/

/** `-5759988`, as Java prints numbers of 64 bits. */
const decimal = /^-?\d{1,20}$/

const shortestToken = 6

/** `1-5759e988-bd862e3fe1be46a994272793` */
const xrayPattern = /(?:^|Root=)1-([0-9a-f]{8})-([0-9a-f]{24})/

function xray(value: string): string {
  const [, time, unique] = xrayPattern.exec(value) ?? []
  return time !== undefined && unique !== undefined ? time + unique : (hexTrace(value) ?? '')
}

/** `00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01` */
function traceparent(value: string): string {
  const trace = value.slice(3, 35)
  const isParent = value.length >= 55 && value.charCodeAt(2) === 45 && value.charCodeAt(35) === 45
  return isParent && isLowerHex(trace) && !isZero(trace) ? trace : ''
}

function google(value: string): string {
  const path = value.indexOf('/traces/')
  const rest = path < 0 ? value : value.slice(path + 8)
  const slash = rest.indexOf('/')
  return hexTrace(slash < 0 ? rest : rest.slice(0, slash)) ?? ''
}

function datadog(value: string): string {
  if (value.length > 20) return hexTrace(value) ?? ''
  const number = decimal.test(value) ? BigInt(value) : 0n
  // Java prints numbers of 64 bits with a sign.
  return number === 0n ? '' : BigInt.asUintN(64, number).toString()
}

/** 16–32 hex digits of any case, padded on the left. */
function hexTrace(value: string): string | undefined {
  const {length} = value
  if (length < 15 || length > 36) return undefined
  const lower = value.toLowerCase()
  if (isLowerHex(lower)) return isZero(lower) ? '' : lower.padStart(32, '0')
  return undefined
}

function anyTrace(value: string): string {
  if (value.charCodeAt(0) === 49 && value.charCodeAt(1) === 45) {
    const trace = xray(value)
    if (trace !== '') return trace
  }
  if (value.includes('/traces/')) return google(value)
  // .NET's `|root.1.2.`
  if (value.charCodeAt(0) === 124) {
    const dot = value.indexOf('.')
    return token(value.slice(1, dot < 0 ? undefined : dot))
  }
  return value.length < shortestToken ? '' : token(value)
}

function token(value: string): string {
  if (value.length <= 12 && noIds.has(value.toLowerCase())) return ''
  if (isZero(value)) return ''
  for (let i = 0; i < value.length; i++) {
    const code = value.charCodeAt(i)
    // White space, quotes and braces are of a sentence or of data, not of an id.
    if (code <= 34 || code === 39 || code === 123 || code === 125) return ''
  }
  return isUuidLike(value) ? value.toLowerCase() : value
}

function isUuidLike(value: string): boolean {
  return value.length === 36 && value.charCodeAt(8) === 45 && value.charCodeAt(23) === 45
}

function isLowerHex(value: string): boolean {
  for (let i = 0; i < value.length; i++) {
    const code = value.charCodeAt(i)
    if (!((code >= 48 && code <= 57) || (code >= 97 && code <= 102))) return false
  }
  return true
}

/** `0`, `00000000-0000-…`: zeros and hyphens only. */
function isZero(value: string): boolean {
  for (let i = 0; i < value.length; i++) {
    const code = value.charCodeAt(i)
    if (code !== 48 && code !== 45) return false
  }
  return true
}
