import {describe, expect, it} from 'vitest'
import {ownRule} from '../../src/redact/own-rules.ts'
import {Redactor} from '../../src/redact/redactor.ts'

const byDefault = new Redactor('default', [])

/** What is found, as it stands in the text. */
function found(text: string, redactor = byDefault): string[] {
  return redactor
    .open()
    .find(text, 0)
    .map(({start, end, rule}) => `${rule} ${text.slice(start, end)}`)
}

const key = `AK${'IA'}QWERTYUIOPASDFGH`

describe('default rules', () => {
  it.each([
    'password: <password>',
    'password: $DB_PASSWORD',
    `PASSWORD=${'$'}{DB_PASSWORD}`,
    'password: {{ .Values.password }}',
    'password=changeme',
    'token: "your-token-here"',
    'DB_PASSWORD=xxxxxxxx',
    'DB_PASSWORD=********',
    'export PULL_SECRET="$HOME/pull-secret"',
    'password: vault:secret/data/db#password',
    'api_key = os.environ["API_KEY"]',
    'token = get_token(user)',
    'const password = config.db.password',
    'secretName: redis-auth',
    'existingSecret: checkout-db',
    'existingSecretKey: redis-key1',
    'tokenPath: /var/run/secrets/token',
    'id-token: write',
    'max_tokens: 4096',
    'Password: required for all users',
    '- `client_secret`: obtained from the console',
    'The token is sent with each request.',
    'the secret: never do that on a Friday',
    '| api_key | string | The key of the team |',
    'postgres://app:password@db:5432',
    'https://user:<password>@host',
    'Authorization: Bearer $TOKEN',
    `AK${'IA'}IOSFODNN7EXAMPLE`,
    `look for \`-----BEGIN PRIV${''}ATE KEY-----\` in the file`,
    `-----BEGIN PRIV${''}ATE KEY-----\n...\n-----END PRIV${''}ATE KEY-----`,
    'ssh-rsa AAAAB3NzaC1yc2EAAAADAQABAAABgQC7 dana@laptop',
    'sha256:9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
    'trace_id=4bf92f3577b34da6a3ce929d0e0e4736',
    '[redacted:password]',
    "headers={'Authorization': 'token ' + os.environ['API_TOKEN']}",
    'pass `SKIP_VERIFY: true` to it',
    'the token of the `prometheus-k8s` account',
    'The secret is stored in the vault of the team.',
    'The password is rotated each month.',
    "password = ''; user = ''",
    'sort key: user_id1',
    'password%3D%3Cpassword%3E'
  ])('find nothing in %j', (text) => {
    expect(found(text)).toEqual([])
  })

  it.each([
    [`key ${key}.`, `aws-access-key ${key}`],
    [`{"k":"a\\n${key}"}`, `aws-access-key ${key}`],
    ['password: "correct horse"', 'password correct horse'],
    ['DB_PASSWORD=p@ss,w;rd(1)', 'password p@ss,w;rd(1)'],
    ['  - name: DB_PASSWORD\n    value: hunter2024', 'password hunter2024'],
    ['password: |\n  hunter2024\n', 'password hunter2024'],
    ['**Password:** hunter2024', 'password hunter2024'],
    ['| `DB_PASSWORD` | hunter2024 |', 'password hunter2024'],
    ['{\\"password\\":\\"hunter2024\\"}', 'password hunter2024'],
    ['curl -u dana:hunter2024 https://a', 'basic-auth hunter2024'],
    ['https://dana:hunter2024@a/b', 'url-password hunter2024'],
    ['password: "hun\\"ter2024"', 'password hun\\"ter2024'],
    ['  password: aB3;xY&9(zZ', 'password aB3;xY&9(zZ'],
    ["note: 'SECRET_KEY = ''hunter2024'' '", 'secret hunter2024'],
    ['{\\\\\\"password\\\\\\":\\\\\\"hunter2024\\\\\\"}', 'password hunter2024'],
    [`_${key}_`, `aws-access-key ${key}`],
    [`%3D${key}`, `aws-access-key ${key}`],
    ['?q=%22password%22%3A%22hunter%402024%22', 'password hunter%402024'],
    ['password&quot;: &quot;hunter2024&quot;', 'password hunter2024'],
    ['API key: hunter2024', 'api-key hunter2024'],
    ['The password for dana is hunter2024.', 'password hunter2024.'],
    ["IDENTIFIED BY 'hunter2024'", 'password hunter2024'],
    ['db.internal:5432:ledger:app:hunter2024', 'password hunter2024'],
    ['curl -u a:hunter2024 b', 'basic-auth hunter2024']
  ])('find the value alone in %j', (text, secret) => {
    expect(found(text)).toEqual([secret])
  })

  it('are the same whether a key comes at once or line by line', () => {
    const lines = [
      'a',
      `-----BEGIN PRIV${''}ATE KEY-----`,
      'A'.repeat(64),
      'Bcd=',
      `-----END PRIV${''}ATE KEY-----`,
      key
    ]
    const text = lines.join('\n')
    const reader = byDefault.open()
    let offset = 0
    const ranges = lines.flatMap((line) => {
      const start = offset
      offset += line.length + 1
      return reader.find(line, start)
    })
    const last = ranges.at(-2)
    expect({start: ranges[0]?.start, end: last?.end}).toEqual({start: 2, end: text.indexOf(key) - 1})
    expect(byDefault.open().find(text, 0)).toMatchObject([
      {start: 2, end: text.indexOf(key) - 1},
      {rule: 'aws-access-key'}
    ])
    for (const [i, range] of ranges.slice(1, -1).entries()) expect(range.start).toBe(ranges[i]?.end)
  })

  it('find the lines of a key behind the time of a log', () => {
    const body = ['MIIE'.repeat(16), 'Ab9='.repeat(16), 'xyz9=']
    const text = [`-----BEGIN PRIV${''}ATE KEY-----`, ...body, `-----END PRIV${''}ATE KEY-----`].map(
      (line) => `10:00 ${line}`
    )
    const shown = byDefault.clean(text.join('\n'))
    expect(shown).toBe('10:00 [redacted:private-key]')
  })

  it.each([
    ['settings', 'password '.repeat(20_000)],
    ['one long name', 'password_'.repeat(20_000)],
    ['assignments', 'token='.repeat(30_000)],
    ['quotes', `token="${'x'.repeat(200_000)}`],
    ['addresses', '://a'.repeat(50_000)],
    ['commands', 'curl -u '.repeat(20_000)],
    ['marks', 'eyJ'.repeat(60_000)],
    ['dots', `${'MNO'.repeat(9)}.Gabcde.`.repeat(5_000)],
    ['starts of keys', `-----BEGIN PRIV${''}ATE KEY-----`.repeat(5_000)],
    ['base64', 'A'.repeat(200_000)],
    ['escapes', '%22password%22%3A'.repeat(20_000)],
    ['lines of escapes', '&quot;token&quot;\n'.repeat(20_000)],
    ['backslashes', `password${'\\'.repeat(100_000)}`],
    ['sentences', 'password is '.repeat(20_000)]
  ])('take hostile %s', (_, text) => {
    expect(() => found(text)).not.toThrow()
  })

  it('find each of two commands on a line', () => {
    const secrets = ['basic-auth hunter2024', 'basic-auth hunter2025']
    expect(found('curl -u a:hunter2024 x && curl -u a:hunter2025 y')).toEqual(secrets)
  })

  it('apply alone where some are named', () => {
    const some = new Redactor(['password'], [])
    expect(found(`password: hunter2024 ${key}`, some)).toEqual(['password hunter2024'])
  })
})

describe('own rules', () => {
  it('hide their whole match, or the group called secret', () => {
    const redactor = new Redactor([], [ownRule('order', 'ORD-\\d+'), ownRule('badge', /badge (?<secret>\d+)/)])
    expect(found('ORD-17, ORD-18\nbadge 42', redactor)).toEqual(['order ORD-17', 'order ORD-18', 'badge 42'])
  })

  it('are tried on one line at a time, whatever its end is', () => {
    const redactor = new Redactor([], [ownRule('line', '^a.*$')])
    expect(found('ab\r\nb\r\na', redactor)).toEqual(['line ab', 'line a'])
  })

  it('take hostile patterns on hostile lines', () => {
    const redactor = new Redactor([], [ownRule('hostile', '(a+)+$')])
    expect(found(`${'a'.repeat(20_000)}b`, redactor)).toEqual([])
  })
})
