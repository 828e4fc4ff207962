import type {SensitiveRange} from '@opschunk/core/plugin'

/** What a secret is by its form. */
interface Pattern {
  readonly rule: string
  /** A part of all of them that few texts have, with a rare letter first: to look for it takes a tenth of the time. */
  readonly sign: string
  /** How far behind the start of the form its sign stands; absent if that differs. */
  readonly signAt?: number
  /**
   * Starts with a fixed text, so that a search for it is linear; sticky where the place of the sign says where it starts.
   * A group, if there is one, is what is hidden; nothing may follow it.
   */
  readonly form: RegExp
}

/** Values that are secrets by their form, wherever they stand. */
const patterns: readonly Pattern[] = [
  // The key goes on until its end line; five dashes that are no end line end the search for it.
  {
    rule: 'private-key',
    sign: 'KEY-',
    form: /-----BEGIN [A-Z ]{0,40}PRIVATE KEY-----(?:[\sA-Za-z0-9+/=:,\\]*(?:-(?!----)[\sA-Za-z0-9+/=:,\\]*){0,200}-----END [A-Z ]{0,40}PRIVATE KEY-----)?/g
  },
  {rule: 'aws-access-key', sign: 'IA', signAt: 2, form: /\b(?:AKIA|ASIA)[A-Z0-9]{16}\b/y},
  {rule: 'github-token', sign: 'gh', signAt: 0, form: /\bgh[pousr]_[A-Za-z0-9]{36,255}\b/y},
  {rule: 'github-token', sign: 'b_pat_', signAt: 5, form: /\bgithub_pat_[A-Za-z0-9_]{22,255}\b/y},
  {rule: 'slack-token', sign: 'xox', signAt: 0, form: /\bxox[abprs]-[A-Za-z0-9-]{10,250}/y},
  {
    rule: 'webhook',
    sign: 'ks.sla',
    signAt: 'https://hoo'.length,
    form: /\bhttps:\/\/hooks\.slack\.com\/services\/([A-Za-z0-9/_-]{10,200})/y
  },
  {
    rule: 'token',
    sign: 'uthorization',
    signAt: 1,
    form: /\b[Aa]uthorization\\?["']?(?:[ \t]*[:=][ \t]*|[ \t,]+)\\?["']?(?:Basic|Bearer)(?:[ \t]|%20|\\ )+((?=[\w+/.~-]{0,4000}[\dA-Z=])[\w+/=.~-]{8,4000})/y
  },
  // A user of Redis: `user worker on >password ~jobs:* +@read`.
  {
    rule: 'password',
    sign: 'user',
    signAt: 0,
    form: /\buser[ \t]{1,20}[^\s>]{1,100}[ \t]{1,20}(?:on|off)(?:[ \t]{1,20}[^\s>]\S{0,200}){0,30}[ \t]{1,20}>(\S{1,500})/y
  },
  // The key of a cluster of Consul or Nomad.
  {
    rule: 'secret',
    sign: 'ncrypt',
    signAt: 1,
    form: /\bencrypt["']?[ \t]{0,40}[=:][ \t]{0,40}["']([A-Za-z0-9+/]{22,44}={0,2})(?=["'])/y
  },
  {
    rule: 'jwt',
    sign: 'yJ',
    signAt: 1,
    form: /\beyJ[A-Za-z0-9_-]{8,4000}\.eyJ[A-Za-z0-9_-]{4,8000}\.[A-Za-z0-9_-]{0,4000}/y
  }
]

/** Secrets that are known by their form: keys, tokens, passwords in URLs. */
export function patternSecrets(text: string): SensitiveRange[] {
  const found = urlPasswords(text)
  for (const pattern of patterns) {
    for (let match = nextMatch(text, pattern, 0); match; match = nextMatch(text, pattern, pattern.form.lastIndex)) {
      const [whole, group = whole] = match
      const start = match.index + whole.length - group.length
      found.push({span: {start, end: start + group.length}, rule: pattern.rule})
    }
  }
  return found
}

/** The first match from an offset on; `lastIndex` of the form is its end. */
function nextMatch(text: string, {sign, signAt, form}: Pattern, from: number): RegExpExecArray | null {
  form.lastIndex = from
  if (signAt === undefined) return text.includes(sign, from) ? form.exec(text) : null
  for (let at = text.indexOf(sign, from + signAt); at >= 0; at = text.indexOf(sign, at + 1)) {
    form.lastIndex = at - signAt
    const match = form.exec(text)
    if (match) return match
  }
  return null
}

/** `app:s3cret` behind `://` and before `@`. */
const userInfo = /(?<=:\/\/)[^\s:/@'"{}$<]{0,100}:([^\s/@'"{}$<]{1,200})$/
/** Code units before an `@` that are looked at. */
const longestUserInfo = 304

/** Passwords in URLs, found from the `@` behind them: there are fewer of those than of URLs. */
function urlPasswords(text: string): SensitiveRange[] {
  const found: SensitiveRange[] = []
  let last = -1
  for (let end = text.indexOf('@'); end >= 0; last = end, end = text.indexOf('@', end + 1)) {
    const [, password] = userInfo.exec(text.slice(Math.max(last + 1, end - longestUserInfo), end)) ?? []
    if (password) found.push({span: {start: end - password.length, end}, rule: 'url-password'})
  }
  return found
}
