import type {SensitiveRange} from '@opschunk/core/plugin'

/** What a value is found by: a rule's name, and a pattern whose first group is the value. */
interface SecretRule {
  readonly rule: string
  readonly pattern: RegExp
  /** Whether what was found is one, if its form alone does not say so. */
  accepts?(value: string): boolean
}

/**
 * Values that a log should not hold. Each pattern is anchored at a word, reads each character once, and has a value of
 * bounded length.
 */
const rules: readonly SecretRule[] = [
  // `Authorization: Bearer eyJ…`, `"authorization":"Basic dXNlcjpwYXNz"`
  {
    rule: 'authorization',
    pattern:
      /\bauthorization\\{0,2}["']?\s{0,4}[:=]\s{0,4}\\{0,2}["']?((?:(?:bearer|basic|token|digest|apikey) {1,4})?[^\s"',;}\]\\]{4,4096})/gi
  },
  // `Bearer eyJ…` without a name
  {rule: 'bearer-token', pattern: /\bbearer ([A-Za-z0-9._~+/=-]{16,4096})/gi},
  // `eyJhbGciOi….eyJzdWIi….c2ln`
  {rule: 'json-web-token', pattern: /\b(eyJ[A-Za-z0-9_-]{8,2048}\.eyJ[A-Za-z0-9_-]{8,4096}\.[A-Za-z0-9_-]{8,1024})/g},
  // `Set-Cookie: session=…`, `cookie="…"`
  {rule: 'cookie', pattern: /\b(?:set-)?cookie\\{0,2}["']?\s{0,4}[:=]\s{0,4}\\{0,2}["']?([^"'\r\n\\]{4,4096})/gi},
  // `password=…`, `"api_key": "…"`, `--secret …` is left to others
  {
    rule: 'password',
    pattern:
      /(?:pass(?:word|wd|phrase)|secret|api[_-]?key|access[_-]?key|private[_-]?key|client[_-]?secret|(?:access|refresh|auth|id|session|oauth)[_-]?token|x-api-key)\\{0,2}["']?\s{0,4}(?:=|:(?!\/\/))\s{0,4}\\{0,2}["']?([^\s"',;&}\])\\]{3,1024})/gi,
    accepts: isStated
  },
  // `https://user:password@host`
  {rule: 'url-password', pattern: /\b[a-z][a-z0-9+.-]{1,20}:\/\/[^\s/:@"']{0,128}:([^\s/@"']{1,256})@/gi},
  // `AKIAIOSFODNN7EXAMPLE`
  {rule: 'aws-access-key', pattern: /\b((?:AKIA|ASIA)[A-Z0-9]{16})\b/g},
  {rule: 'github-token', pattern: /\b((?:gh[pousr]_[A-Za-z0-9]{36,255}|github_pat_\w{22,255}))\b/g},
  {rule: 'google-api-key', pattern: /\b(AIza[A-Za-z0-9_-]{35})/g},
  {rule: 'slack-token', pattern: /\b(xox[abprs]-[A-Za-z0-9-]{10,250})/g},
  {rule: 'stripe-key', pattern: /\b([rs]k_(?:live|test)_[A-Za-z0-9]{16,250})/g},
  // `4111 1111 1111 1111`
  {rule: 'card-number', pattern: /(?<![\w.-])(\d(?:[ -]?\d){12,18})(?![\w.-])/g, accepts: isCardNumber}
]

/** What is in tokens that need no name beside them, by rare characters first: each is looked for in each line. */
const marks = ['yJ', 'AKIA', 'ASIA', 'AIza', 'xox', 'Bearer ']
const underscored = ['gh', 'k_live_', 'k_test_']

/** Last two letters, in lower case, of names that values are found by: `password`, `token`, `api_key`, `cookie`. */
const nameEnds: ReadonlySet<number> = new Set(
  ['rd', 'wd', 'se', 'et', 'ey', 'en', 'on', 'ie', 'ss'].map((letters) =>
    pairOf(letters.charCodeAt(0), letters.charCodeAt(1))
  )
)

function pairOf(first: number, second: number): number {
  return ((first | 32) << 8) | (second | 32)
}

/** A look before the rules: most lines hold no secret, and have to be passed quickly. */
function mayHold(text: string): boolean {
  if (hasNamedValue(text, '=') || hasNamedValue(text, ':') || hasManyDigits(text)) return true
  for (const mark of marks) if (text.includes(mark)) return true
  return text.includes('_') && underscored.some((mark) => text.includes(mark))
}

/** Whether a sign stands behind a name that ends like one of a secret, or before the `//` of an address with a user. */
function hasNamedValue(text: string, sign: string): boolean {
  for (let at = text.indexOf(sign, 3); at >= 0; at = text.indexOf(sign, at + 1)) {
    let end = at - 1
    while (end > 1 && !isLetter(text.charCodeAt(end)) && at - end < 4) end--
    if (
      nameEnds.has(pairOf(text.charCodeAt(end - 1), text.charCodeAt(end))) &&
      secretName.test(text.slice(Math.max(0, end - 14), end + 1))
    )
      return true
    if (text.charCodeAt(at + 1) === slash && text.charCodeAt(at + 2) === slash && text.includes('@', at)) return true
  }
  return false
}

const secretName = /(?:pass(?:word|wd|phrase)?|secret|key|token|authorization|cookie)$/i

const slash = 47

function isLetter(code: number): boolean {
  return (code | 32) >= 97 && (code | 32) <= 122
}

/** Whether there are 13 digits with nothing but spaces and hyphens between: one of every 13 characters is looked at. */
function hasManyDigits(text: string): boolean {
  for (let at = 12; at < text.length; at += 13) {
    if (!isCardPart(text.charCodeAt(at))) continue
    let start = at
    while (start > 0 && isCardPart(text.charCodeAt(start - 1))) start--
    let digits = 0
    let end = start
    for (; end < text.length && isCardPart(text.charCodeAt(end)); end++) if (text.charCodeAt(end) >= 48) digits++
    if (digits >= 13) return true
    while (at + 13 < end) at += 13
  }
  return false
}

/** A digit, a space or a hyphen. */
function isCardPart(code: number): boolean {
  return (code >= 48 && code <= 57) || code === 32 || code === 45
}

/**
 * Values in a text that redaction may replace, in source order and disjoint; `undefined` if there are none.
 *
 * @param offset where the text starts in the document
 */
export function sensitiveRanges(text: string, offset: number): SensitiveRange[] | undefined {
  if (!mayHold(text)) return undefined
  const found: SensitiveRange[] = []
  for (const {rule, pattern, accepts} of rules) {
    pattern.lastIndex = 0
    for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
      const [whole, value = ''] = match
      if (accepts && !accepts(value)) continue
      const start = offset + match.index + whole.lastIndexOf(value)
      found.push({span: {start, end: start + value.length}, rule})
    }
  }
  return found.length > 0 ? disjoint(found) : undefined
}

/** In order; of two that overlap the first stays, and of those that start alike the one whose rule stands first. */
function disjoint(ranges: SensitiveRange[]): SensitiveRange[] {
  let end = -1
  return ranges
    .sort((a, b) => a.span.start - b.span.start)
    .filter(({span}) => {
      if (span.start < end) return false
      end = span.end
      return true
    })
}

/** What stands where a value was left out: `***`, `null`, `[FILTERED]`, `$PASSWORD`. */
const leftOut =
  /^(?:\*+|x+|null|none|nil|undefined|true|false|redacted|filtered|hidden|is|was|for|not|and|the)$|^[[<${%(]/i

function isStated(value: string): boolean {
  return !leftOut.test(value)
}

/** American Express, Visa, Mastercard, Discover, and others that start alike. */
const cardStart = /^(?:3\d|4|5\d|6\d|2[2-7])/

/** `4444444444444444` */
const oneDigit = /^(\d)\1+$/

/** Whether digits pass Luhn's check and start as cards do; equal digits are no card. */
function isCardNumber(value: string): boolean {
  const digits = value.replace(/[ -]/g, '')
  if (!cardStart.test(digits) || oneDigit.test(digits)) return false
  let sum = 0
  for (let i = 0; i < digits.length; i++) {
    const digit = digits.charCodeAt(digits.length - 1 - i) - 48
    const doubled = digit * 2
    sum += i % 2 === 0 ? digit : doubled > 9 ? doubled - 9 : doubled
  }
  return sum % 10 === 0
}
