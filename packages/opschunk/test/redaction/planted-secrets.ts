/** A secret as it stands in a document, and the part of it that must not be seen. */
export interface PlantedSecret {
  readonly kind: string
  /** How it is written; the value stands in it once. */
  readonly text: string
  readonly value: string
}

const upper = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const lower = 'abcdefghijklmnopqrstuvwxyz'
const digits = '0123456789'
const hex = `${digits}abcdef`
const letters = upper + lower
const alphanumeric = letters + digits
const base64 = `${alphanumeric}+/`
const base32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Characters of an alphabet, the same for the same seed. Values are made here, so that no scanner takes this file for a leak. */
function some(length: number, alphabet: string, seed: string): string {
  let state = [...seed].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 2_147_483_647, 7)
  return Array.from({length}, () => {
    state = (state * 48_271) % 2_147_483_647
    return alphabet.charAt(state % alphabet.length)
  }).join('')
}

function uuid(seed: string): string {
  return [8, 4, 4, 4, 12].map((length, i) => some(length, hex, `${seed}${i}`)).join('-')
}

/** A token that is known by what it begins with. */
function token(
  kind: string,
  parts: ReadonlyArray<string | readonly [length: number, alphabet: string]>
): PlantedSecret {
  const value = parts.map((part, i) => (typeof part === 'string' ? part : some(part[0], part[1], kind + i))).join('')
  return {kind, text: value, value}
}

/** A value of which only what stands around it tells that it is a secret. */
function within(kind: string, before: string, value: string, after = ''): PlantedSecret {
  return {kind, text: `${before}${value}${after}`, value}
}

const word = (seed: string, length = 20) => some(length - 2, alphanumeric, seed) + some(2, digits, seed)

/** Tokens that stand anywhere in a text. */
export const tokens: readonly PlantedSecret[] = [
  token('aws access key', ['AK', 'IA', [16, base32]]),
  token('aws temporary key', ['AS', 'IA', [16, base32]]),
  token('aws bedrock key', ['AB', 'SK', [110, alphanumeric]]),
  token('google api key', ['AI', 'za', [35, alphanumeric]]),
  token('google oauth secret', ['GOC', 'SPX-', [28, alphanumeric]]),
  token('google access token', ['ya', '29.', [60, alphanumeric]]),
  token('azure client secret', [[3, letters], '8', 'Q~', [34, alphanumeric]]),
  token('alibaba access key', ['LT', 'AI', [20, alphanumeric]]),
  token('yandex api key', ['AQ', 'VN', [36, alphanumeric]]),
  token('digitalocean token', ['dop', '_v1_', [64, hex]]),
  token('heroku key', ['HR', 'KU-', uuid('heroku')]),
  token('fly.io token', ['fo', '1_', [43, alphanumeric]]),
  token('cloudflare origin key', ['v1', '.0-', [24, hex], '-', [146, hex]]),
  token('planetscale password', ['pscale', '_pw_', [43, alphanumeric]]),
  token('supabase token', ['sb', 'p_', [40, hex]]),
  token('databricks token', ['da', 'pi', [32, hex]]),
  token('pulumi token', ['pu', 'l-', [40, hex]]),
  token('terraform cloud token', [[14, alphanumeric], '.atl', 'asv1.', [67, alphanumeric]]),
  token('vault token', ['hv', 's.', [95, alphanumeric]]),
  token('vault batch token', ['hv', 'b.', [140, alphanumeric]]),
  token('doppler token', ['dp', '.pt.', [43, alphanumeric]]),
  token('1password token', ['op', 's_ey', 'J', [260, alphanumeric]]),
  token('tailscale key', ['ts', 'key-auth-', [12, alphanumeric], '-', [32, alphanumeric]]),
  token('age key', ['AGE-SEC', 'RET-KEY-1', [58, 'QPZRY9X8GF2TVDW0S3JN54KHCE6MUA7L']]),
  token('github token', ['gh', 'p_', [36, alphanumeric]]),
  token('github app token', ['gh', 's_', [36, alphanumeric]]),
  token('github fine-grained token', ['github', '_pat_', [22, alphanumeric], '_', [59, alphanumeric]]),
  token('gitlab token', ['gl', 'pat-', [20, alphanumeric]]),
  token('gitlab runner token', ['gl', 'rt-', [20, alphanumeric]]),
  token('gitlab deploy token', ['gl', 'dt-', [20, alphanumeric]]),
  token('atlassian token', ['ATA', 'TT3', [186, alphanumeric]]),
  token('bitbucket password', ['AT', 'BB', [32, alphanumeric]]),
  token('sourcegraph token', ['sg', 'p_', [40, hex]]),
  token('npm token', ['np', 'm_', [36, alphanumeric]]),
  token('pypi token', ['pyp', 'i-AgE', 'IcHlwaS5vcmc', [60, alphanumeric]]),
  token('rubygems key', ['ruby', 'gems_', [48, hex]]),
  token('nuget key', ['oy', '2', [43, lower + digits]]),
  token('crates.io token', ['ci', 'o', [32, alphanumeric]]),
  token('artifactory key', ['AK', 'Cp', [69, alphanumeric]]),
  token('docker hub token', ['dckr', '_pat_', [27, alphanumeric]]),
  token('circleci token', ['CCI', 'PAT_', [22, alphanumeric], '_', [40, hex]]),
  token('buildkite token', ['bk', 'ua_', [40, hex]]),
  token('sonarqube token', ['sq', 'p_', [40, hex]]),
  token('grafana service account token', ['gl', 'sa_', [32, alphanumeric], '_', [8, hex]]),
  token('grafana cloud token', ['gl', 'c_', [60, alphanumeric]]),
  token('sentry token', ['snt', 'ryu_', [64, hex]]),
  token('new relic key', ['NR', 'AK-', [27, upper + digits]]),
  token('dynatrace token', ['dt0', 'c01.', [24, upper + digits], '.', [64, upper + digits]]),
  token('postman key', ['PM', 'AK-', [24, hex], '-', [34, hex]]),
  token('json web token', ['ey', 'J', [30, alphanumeric], '.ey', 'J', [60, alphanumeric], '.', [43, alphanumeric]]),
  token('slack bot token', ['xo', 'xb-', [12, digits], '-', [13, digits], '-', [24, alphanumeric]]),
  token('slack user token', ['xo', 'xp-', [12, digits], '-', [13, digits], '-', [32, hex]]),
  token('slack app token', ['xa', 'pp-1-A', [10, upper + digits], '-', [13, digits], '-', [64, hex]]),
  token('telegram bot token', [[9, '123456789'], ':A', 'A', [33, alphanumeric]]),
  token('discord bot token', ['M', [25, alphanumeric], '.G', [5, alphanumeric], '.', [38, alphanumeric]]),
  token('stripe key', ['sk', '_live_', [24, alphanumeric]]),
  token('stripe restricted key', ['rk', '_live_', [24, alphanumeric]]),
  token('stripe webhook secret', ['wh', 'sec_', [32, alphanumeric]]),
  token('square token', ['sq0', 'atp-', [22, alphanumeric]]),
  token('shopify token', ['sh', 'pat_', [32, hex]]),
  token('easypost key', ['EZ', 'AK', [54, alphanumeric]]),
  token('sendgrid key', ['S', 'G.', [22, alphanumeric], '.', [43, alphanumeric]]),
  token('mailgun key', ['ke', 'y-', [32, hex]]),
  token('mailchimp key', [[32, hex], '-u', 's12']),
  token('twilio key', ['S', 'K', [32, hex]]),
  token('openai key', ['sk', '-proj-', [48, alphanumeric]]),
  token('openai legacy key', ['sk', '-', [48, alphanumeric]]),
  token('anthropic key', ['sk', '-ant-api03-', [93, alphanumeric], 'AA']),
  token('hugging face token', ['h', 'f_', [34, letters]]),
  token('groq key', ['gs', 'k_', [52, alphanumeric]]),
  token('facebook token', ['EA', 'AC', [120, alphanumeric]]),
  token('linear key', ['lin', '_api_', [40, alphanumeric]]),
  token('notion token', ['nt', 'n_', [46, alphanumeric]]),
  token('figma token', ['fi', 'gd_', [40, alphanumeric]]),
  token('airtable token', ['pa', 't', [14, alphanumeric], '.', [64, hex]]),
  token('hubspot token', ['pa', 't-na1-', uuid('hubspot')]),
  token('bcrypt hash', ['$2', 'b$12$', [53, alphanumeric]]),
  token('shadow hash', ['$', '6$', [16, alphanumeric], '$', [86, alphanumeric]])
]

/** Values that are told by their name, header, address or command. */
export const settings: readonly PlantedSecret[] = [
  within('slack webhook', 'https://hooks.slack.com/services/', `T${word('a', 9)}/B${word('b', 9)}/${word('c', 24)}`),
  within('discord webhook', 'https://discord.com/api/webhooks/', `${some(18, '123456789', 'd')}/${word('e', 68)}`),
  within(
    'azure storage key',
    'DefaultEndpointsProtocol=https;AccountName=ops;AccountKey=',
    `${some(86, base64, 'f')}==`
  ),
  within('password in a url', 'postgres://app:', word('g'), '@db.internal:5432/ledger'),
  within('redis url', 'redis://:', word('h'), '@cache.internal:6379/0'),
  within('bearer header', 'Authorization: Bearer ', word('i', 40)),
  within('basic header', 'Authorization: Basic ', `${some(30, alphanumeric, 'j')}==`),
  within('header in curl', 'curl -H "Authorization: token ', word('k', 40), '" https://api.internal/v1'),
  within('api key header', 'curl -H "X-Api-Key: ', word('l', 32), '" https://api.internal/v1'),
  within('user of curl', 'curl -u deploy:', word('m'), ' https://api.internal/v1'),
  within('cookie header', 'Cookie: session=', word('n', 40)),
  within('password setting', 'DB_PASSWORD=', word('o')),
  within('password in yaml', 'password: ', word('p')),
  within('quoted password', 'smtp_password = "', `${word('q')}!&`, '"'),
  within('password in json', '"adminPassword": "', word('r'), '",'),
  within('aws secret key', 'aws_secret_access_key = ', some(40, base64, 's')),
  within('datadog key', 'DD_API_KEY=', some(32, hex, 't')),
  within('twilio auth token', 'TWILIO_AUTH_TOKEN=', some(32, hex, 'u')),
  within('opsgenie key', 'OPSGENIE_API_KEY: ', uuid('opsgenie')),
  within('pagerduty key', 'routing_key: "', some(32, hex, 'v'), '"'),
  within('client secret', 'client_secret=', word('w', 36)),
  within('password flag', 'hlctl login --password ', word('x')),
  within('token flag', 'vault login --token=', `s.${word('y', 24)}`),
  within('mysql password', 'mysqldump -u root -p', word('z'), ' ledger'),
  within('sshpass', 'sshpass -p ', word('A'), ' ssh deploy@edge-1'),
  within('redis-cli password', 'redis-cli -h cache -a ', word('B'), ' ping'),
  within('netrc', 'machine git.internal login deploy password ', word('C')),
  within('kubeconfig token', 'token: ', word('D', 60)),
  within('kubeconfig key', 'client-key-data: ', some(200, base64, 'E')),
  within(
    'kubeadm join',
    'kubeadm join 10.0.0.1:6443 --token ',
    `${some(6, lower, 'F')}.${some(16, lower + digits, 'G')}`
  ),
  within(
    'docker config auth',
    '{"auths": {"registry.internal": {"auth": "',
    `${some(40, alphanumeric, 'H')}==`,
    '"}}}'
  ),
  within('connection string', 'Server=db;User Id=app;Password=', word('I'), ';Encrypt=true'),
  within('token in a query', 'GET /hook?token=', word('J', 32), '&id=7'),
  within('one-time password seed', 'otpauth://totp/ops:dana?secret=', some(32, base32, 'K')),
  within('element of xml', '<password>', word('L'), '</password>'),
  within('npmrc', '//registry.internal/:_authToken=', word('M', 36)),
  within('encryption key', 'ENCRYPTION_KEY=', some(44, alphanumeric, 'N')),
  within('django secret', "SECRET_KEY = '", `${some(50, `${alphanumeric}!@#%`, 'O')}`, "'"),
  within('sentry dsn password', 'SENTRY_DSN=https://', `${some(32, hex, 'P')}@o1.ingest.example.io/42`)
]

/** A private key over many lines, and its lines. */
export function privateKey(seed: string, kind = 'RSA '): {readonly text: string; readonly lines: readonly string[]} {
  const lines = [...Array.from({length: 12}, (_, i) => some(64, base64, seed + i)), some(22, base64, seed)]
  return {
    text: `-----BEGIN ${kind}PRIV${''}ATE KEY-----\n${lines.join('\n')}\n-----END ${kind}PRIV${''}ATE KEY-----`,
    lines
  }
}
