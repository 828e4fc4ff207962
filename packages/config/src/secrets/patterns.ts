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
  ['jwt', /\beyJ[A-Za-z0-9_-]{8,4000}\.eyJ[A-Za-z0-9_-]{4,8000}\.[A-Za-z0-9_-]{0,4000}/g],
  // `postgres://app:s3cret@db:5432`
  ['url-password', /:\/\/[^\s:/@'"{}$<]{0,100}:([^\s/@'"{}$<]{1,200})@/g]
]

/** Secrets that are known by their form: keys, tokens, passwords in URLs. */
export function patternSecrets(text: string): SensitiveRange[] {
  return patterns.flatMap(([rule, pattern]) =>
    Array.from(text.matchAll(pattern), ({0: whole, 1: group, index}) => {
      const start = group === undefined ? index : index + whole.indexOf(group, whole.lastIndexOf(`:${group}`))
      return {span: {start, end: start + (group ?? whole).length}, rule}
    })
  )
}
