import {describe, expect, it} from 'vitest'
import {patternSecrets} from '../../src/secrets/patterns.ts'

/** What is hidden in a text, and by which rule. */
function hidden(text: string): string[] {
  return patternSecrets(text).map(({span, rule}) => `${rule} ${text.slice(span.start, span.end)}`)
}

const letters = 'Ab3dEf6hIj9lMn2pQr5tUv8xYz1bCd4fGh7j'

describe('secrets that are known by their form', () => {
  it.each([
    ['aws-access-key', 'AKIAABCDEFGH12345678'],
    ['aws-access-key', 'ASIAABCDEFGH12345678'],
    ['github-token', `ghp_${letters}`],
    ['github-token', `ghs_${letters}`],
    ['github-token', `github_pat_${letters}`],
    ['slack-token', 'xoxb-123456789012-abcdef'],
    ['jwt', `eyJ${letters}.eyJ${letters}.${letters}`]
  ])('finds a %s wherever it stands: %s', (rule, secret) => {
    expect(hidden(secret)).toEqual([`${rule} ${secret}`])
    expect(hidden(`through the night: ${secret}, ${secret}`)).toEqual([`${rule} ${secret}`, `${rule} ${secret}`])
  })

  it('hides of a webhook what stands behind its address', () => {
    expect(hidden('url: https://hooks.slack.com/services/T000/B000/XXXXXXXX')).toEqual(['webhook T000/B000/XXXXXXXX'])
  })

  it('hides the key of a cluster, and not the quote behind it', () => {
    expect(hidden("encrypt = 'Luj2FZWwlt8475wD1WtwUQ=='")).toEqual(['secret Luj2FZWwlt8475wD1WtwUQ=='])
  })

  it('hides the password of a user of Redis', () => {
    expect(hidden('# Each user >= 1\nuser worker on >s3cret ~jobs:* +@read\n')).toEqual(['password s3cret'])
  })

  it('hides what an authorization header carries', () => {
    expect(hidden('-H "Authorization: Bearer abc123DEF456"')).toEqual(['token abc123DEF456'])
  })

  it('takes no word for a secret that goes on before or behind its form', () => {
    expect(hidden(`xghp_${letters} 1AKIAABCDEFGH12345678 AKIAABCDEFGH123456789 agithub_pat_${letters}`)).toEqual([])
  })

  it('looks for no form in front of the text', () => {
    expect(hidden('IA yJ b_pat_ ks.slack.com/services/T000/B000/XXXXXXXX')).toEqual([])
  })

  it('finds nothing in a text of starts only', () => {
    expect(
      hidden(`${'eyJ'.repeat(20_000)} ${'ghp_'.repeat(20_000)} ${'xoxb'.repeat(20_000)} ${'user a '.repeat(20_000)}`)
    ).toEqual([])
  })
})
