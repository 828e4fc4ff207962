/** A secret as it stands in a document, and the part of it that must not be seen. */
export interface PlantedSecret {
  readonly kind: string
  /** How it is written; the value stands in it once. */
  readonly text: string
  readonly value: string
  /** Whether it is percent-encoded as it stands. */
  readonly isEncoded?: boolean
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
  within('sentry dsn password', 'SENTRY_DSN=https://', `${some(32, hex, 'P')}@o1.ingest.example.io/42`),
  within(
    'mongodb url',
    'mongodb+srv://app:',
    `${word('R', 12)}%40${word('S', 8)}`,
    '@cluster0.internal/ledger?retryWrites=true'
  ),
  within('amqp url', 'amqp://worker:', word('T'), '@mq.internal:5672/%2f'),
  within('ftp url', 'ftp://backup:', word('U'), '@files.internal/dump.gz'),
  within('jdbc url', 'jdbc:postgresql://db.internal/ledger?user=app&password=', word('V'), '&ssl=true'),
  within('odbc string', 'Driver={ODBC};Server=db;UID=app;PWD=', word('W'), ';'),
  within('pgpass', 'db.internal:5432:ledger:app:', word('X')),
  within('htpasswd', 'deploy:$ap', `r1$${some(8, alphanumeric, 'Y')}$${some(22, alphanumeric, 'Z')}`),
  within('psql', 'PGPASSWORD=', word('aa'), ' psql -h db.internal -U app'),
  within('quoted psql', "PGPASSWORD='", word('ab'), "' psql -h db.internal"),
  within('kubectl literal', 'kubectl create secret generic db --from-literal=password=', word('ac')),
  within('helm value', 'helm upgrade db charts/db --set auth.postgresPassword=', word('ad'), ' --wait'),
  within('aws configure', 'aws configure set aws_secret_access_key ', some(40, base64, 'ae')),
  within('vault kv', 'vault kv put secret/db password=', word('af'), ' ttl=1h'),
  within('sql user', "CREATE USER 'app'@'%' IDENTIFIED BY '", word('ag'), "';"),
  within('sql role', "ALTER ROLE app WITH PASSWORD '", word('ah'), "';"),
  within('sql set password', "SET PASSWORD FOR 'app'@'%' = '", word('ai'), "';"),
  within('password in a sentence', 'The password is ', word('aj')),
  within('password in code', 'The admin password is `', word('ak'), '`'),
  within('password after an arrow', 'password -> ', word('al')),
  within('api key in words', 'API key: ', some(32, hex, 'am')),
  within('access key in words', 'Secret access key: ', some(40, base64, 'an')),
  within('client secret in words', 'Client secret: ', word('ao', 36)),
  within('connection string in words', 'Connection string: ', `Server=db;Pwd=${word('ap')}`),
  within('bold password', '**Password:** ', word('aq')),
  within('pw', 'pw: ', word('ar')),
  within('passcode', 'passcode: ', some(8, digits, 'as')),
  within('user and password', 'login: admin / password: ', word('at')),
  within('smtp auth', 'AUTH PLAIN ', some(40, alphanumeric, 'au')),
  within('consul token', 'CONSUL_HTTP_TOKEN=', uuid('consul')),
  within('cloudflare token', 'CLOUDFLARE_API_TOKEN=', some(40, alphanumeric, 'av')),
  within('heroku setting', 'HEROKU_API_KEY=', uuid('heroku setting')),
  within('session id', 'JSESSIONID=', some(32, hex, 'aw')),
  within('csrf token', 'X-CSRF-Token: ', word('ax', 40)),
  within('api key in a query', 'GET /v1/alerts?api_key=', some(32, hex, 'ay'), '&limit=5'),
  within('signed url of google', 'https://storage.googleapis.com/b/o?X-Goog-Signature=', some(128, hex, 'az')),
  within('signed url of aws', 'https://b.s3.amazonaws.com/o?X-Amz-Signature=', some(64, hex, 'ba')),
  within(
    'shared access signature',
    'https://ops.blob.core.windows.net/c?sv=2022-11-02&sig=',
    `${some(43, alphanumeric, 'bb')}%3D`
  ),
  within('docker login', 'docker login -u ops -p ', word('bc'), ' registry.internal'),
  within('ldap bind', 'ldapsearch -x -D cn=admin -w ', word('bd'), ' -b dc=internal'),
  within('openssl password', 'openssl rsa -in key.pem -passin pass:', word('be')),
  within('wget password', 'wget --user=ops --password=', word('bf'), ' https://files.internal/x'),
  within('powershell string', "ConvertTo-SecureString '", word('bg'), "' -AsPlainText -Force"),
  within('java property', '-Djavax.net.ssl.keyStorePassword=', word('bh'), ' -jar app.jar'),
  within('spring property', 'spring.datasource.password=', word('bi')),
  within('ansible variable', 'ansible_become_pass: ', word('bj')),
  within('terraform variable', 'TF_VAR_db_password=', word('bk')),
  within('json escaped', '"{\\"password\\": \\"', word('bl'), '\\"}"'),
  within('query in a log', 'POST body: user=app&passwd=', word('bm'), '&next=/'),
  {...within('percent encoded json', '?data=%7B%22password%22%3A%22', word('bn'), '%22%7D'), isEncoded: true},
  {...within('percent encoded header', '?auth=Bearer%20', word('bo', 40)), isEncoded: true},
  within('docker config', '.dockerconfigjson: eyJhdXRocyI6', some(120, alphanumeric, 'bp')),
  within('wireguard key', 'PrivateKey = ', `${some(43, base64, 'bq')}=`),
  within('pre-shared key', 'PresharedKey = ', `${some(43, base64, 'br')}=`),
  within('snmp community', 'snmp-server community ', word('bs'), ' RO'),
  within('wifi key', 'wpa_passphrase=', word('bt')),
  within(
    'ssh key on one line',
    'SSH_KEY="-----BEGIN OPENSSH PRIV',
    `ATE KEY-----\\n${some(70, base64, 'bu')}\\n${some(60, base64, 'bv')}\\n-----END OPENSSH PRIVATE KEY-----"`
  )
]

/** A private key over many lines, and its lines. */
export function privateKey(seed: string, kind = 'RSA '): {readonly text: string; readonly lines: readonly string[]} {
  const lines = [...Array.from({length: 12}, (_, i) => some(64, base64, seed + i)), some(22, base64, seed)]
  return {
    text: `-----BEGIN ${kind}PRIV${''}ATE KEY-----\n${lines.join('\n')}\n-----END ${kind}PRIV${''}ATE KEY-----`,
    lines
  }
}
