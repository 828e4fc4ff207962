import type {SensitiveRange} from '@opschunk/core/plugin'

/**
 * Values that are secrets by their form, wherever they stand. Each starts with a fixed text, so that a search for it is
 * linear; a group, if there is one, is what is hidden.
 */
const patterns: ReadonlyArray<readonly [rule: string, pattern: RegExp]> = [
  // The key goes on until its end line; five dashes that are no end line end the search for it.
  [
    'private-key',
    /-----BEGIN [A-Z ]{0,40}PRIVATE KEY-----(?:[\sA-Za-z0-9+/=:,\\]*(?:-(?!----)[\sA-Za-z0-9+/=:,\\]*){0,200}-----END [A-Z ]{0,40}PRIVATE KEY-----)?/g
  ],
  ['aws-access-key', /\b(?:AKIA|ASIA)[A-Z0-9]{16}\b/g],
  ['github-token', /\b(?:gh[pousr]_[A-Za-z0-9]{36,255}|github_pat_[A-Za-z0-9_]{22,255})\b/g],
  ['slack-token', /\bxox[abprs]-[A-Za-z0-9-]{10,250}/g],
  ['webhook', /\bhttps:\/\/hooks\.slack\.com\/services\/([A-Za-z0-9/_-]{10,200})/g],
  ['jwt', /\beyJ[A-Za-z0-9_-]{8,4000}\.eyJ[A-Za-z0-9_-]{4,8000}\.[A-Za-z0-9_-]{0,4000}/g]
]

/** Secrets that are known by their form: keys, tokens, passwords in URLs. */
export function patternSecrets(text: string): SensitiveRange[] {
  const found = urlPasswords(text)
  for (const [rule, pattern] of patterns) {
    pattern.lastIndex = 0
    for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
      const [whole, group = whole] = match
      const start = match.index + whole.length - group.length
      found.push({span: {start, end: start + group.length}, rule})
    }
  }
  return found
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
