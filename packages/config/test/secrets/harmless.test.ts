import {createPipeline} from '@opschunk/core'
import {describe, expect, it} from 'vitest'
import {config} from '../../src/index.ts'
import {file} from '../reading.ts'

const secret = ['apiVersion: v1', 'kind: Secret']

/** What is hidden in a file, slice by slice. */
async function hidden(path: string, content: string): Promise<string[]> {
  const pipeline = createPipeline({plugins: [config()], redact: 'marked'})
  const {chunks} = await pipeline.chunk({id: path, path, content, type: 'config'})
  return chunks.flatMap(({edits}) => edits.map(({start, end}) => content.slice(start, end)))
}

describe('what only looks like a secret', () => {
  it.each([
    ['php.ini', ['[a]', 'mysql.default_password =', ';default_password =']],
    ['php.ini', ['[a]', '# pass the scripts to the server', '; Secret name of the certificate', '# token expired.']],
    ['etc/nsswitch.conf', ['passwd:         files systemd', 'group: compat']],
    ['openssl.cnf', ['[a]', 'private_key = $dir/private/cakey.pem# The private key', 'secret = $insta::secret # pass']],
    ['openssl.cnf', ['[a]', 'challengePassword = A challenge password', 'secret = # disable it']],
    ['a.service', ['[Service]', 'LoadCredential=boot.keymap', 'ConditionCredential=|users.extra']],
    ['a.cfg', ['[a]', '#smtp_pass = <your smtp password, if necessary>', 'secret=projects/a/secrets/b/versions/1']],
    ['sudoers', ['%ops ALL=(ALL:ALL) NOPASSWD: ALL']],
    ['a.yaml', ['a:', '  b: |', '    authorization configures the header', '    password of the database']],
    ['a.yaml', ['permissions:', '  id-token: write # to sign', '  contents: read']],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: what the file holds
    ['a.yaml', ['with:', '  password: ${{ secrets.GITHUB_TOKEN }}', '  token: $(TOKEN)', '  secret: "%SECRET%"']],
    [
      'a.yaml',
      ['db:', '  password: changeme', '  token: "<your token>"', '  secret: REPLACE_ME', '  api_key: xxxxxxxx']
    ],
    ['a.yaml', ['db:', '  password: your-password-here', '  token: ""', '  secret: null # none', '  passwd: true']],
    [
      'a.yaml',
      [
        'db:',
        '  password: /run/secrets/db',
        '  existingSecret: db-login',
        '  existingSecretKey: db-key',
        '  tlsSecret: {name: x}'
      ]
    ],
    ['a.tf', ['locals {', '  password = var.db[0].password', '  token = data.vault_secret.x["token"]', '}']],
    ['a.toml', ['[a]', 'cargo-credential = { version = "0.4.11", path = "x" }', 'secret-service = "4"']],
    ['a.yaml', ['spec:', '  authSecret: web-auth', '  basicAuthSecret: x-y', '  tlsSecret: web', '  pullSecret: hub']],
    ['a.yaml', ['steps:', '- name: a', '  password:', '    from_secret: docker_password']],
    ['a.yaml', ['security:', '  authorization: enabled # all', '  client_auth: required', '  smtp_auth: login']],
    ['a.yaml', ['- user:', '    name: x', '    update_password: on_create']],
    [
      'a.yaml',
      ['spec:', '  secretKey: # from where', '    name: x', '  data:', '  - secretKey: password', '    remoteRef:']
    ],
    ['a.yaml', ['spec:', '  data:', '  - remoteRef:', '      key: a', '    secretKey: apiKey']],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: what the file holds
    ['a.yaml', ['a:', '  password: ${ssm:/a/${self:stage}/db}', '  token: ENC[vault_token]', '  pwd: "%%env_PW%%"']],
    ['a.ini', ['[a]', 'password = $__file{/etc/secrets/pw}', 'connection_string = jdbc:postgresql://db/orders']],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: what the file holds
    ['a.yaml', ['web:', '  DB_PASSWORD: ${DB_PASSWORD:?must be set}', '  extraEnvVarsSecret: shop-env']],
    ['a.yaml', ['args: ["--token", "--verbose"]']],
    ['.env', ['SECRET_KEY_BASE=$(openssl rand -hex 32)', 'TOKEN=#{Deploy.Token}#']],
    ['etc/nsswitch.conf', ['passwd: db files', 'passwd: systemd files', 'group: files']],
    [
      'a.tf',
      [
        'locals {',
        '  password = var.pw != "" ? var.pw : random_password.db.result',
        '  token = try(data.external.t.result["token"], "")',
        '  secret_string = jsonencode({',
        '    a = 1',
        '  })',
        '}'
      ]
    ],
    ['config.ign', ['{', '  "passwd": {"users": [{"name": "core"}]}', '}']],
    ['a.json', ['{', '  "client_secret": "@Microsoft.KeyVault(SecretUri=https://v.example/x)"', '}']],
    ['a.yaml', [...secret, 'stringData:', '  a: ""', '  b: "{{ .Values.b }}"', '  c: changeme']]
  ])('is kept in %s: %j', async (path, lines) => {
    expect(await hidden(path, file(...lines))).toEqual([])
  })

  it('are the settings of a file in a Secret, whose values are hidden one by one', async () => {
    const inner = [
      '    global:',
      '      timeout: 5m',
      '    receivers:',
      '    - name: x',
      '      on: true',
      '    free text'
    ]
    const text = file(...secret, 'stringData:', '  alertmanager.yaml: |', ...inner)
    expect(await hidden('a.yaml', text)).toEqual(['5m', 'x', 'free text'])
  })

  it('are the members of a document in a Secret', async () => {
    const inner = [
      '    {',
      '        "version": 1,',
      '        "hosts": [',
      '            {"url": "db"},',
      '            "b"',
      '    ]}'
    ]
    const text = file(...secret, 'stringData:', '  hosts.json: |', ...inner)
    expect(await hidden('a.yaml', text)).toEqual(['{"url": "db"},', '"b"'])
  })
})

describe('what is a secret', () => {
  it.each([
    ['redis.conf', ['[a]', 'requirepass S3CRET', '#requirepass S3CRET', '# masterauth s3cr3t ; old']],
    ['a.ini', ['[a]', 'encryption_key = S3CRET', 'signing-key = S3CRET', 'licenseKey = S3CRET', 'storagekey = S3CRET']],
    ['a.ini', ['[a]', 'password = {SHA}S3CRET', 'secret = [S3CRET', 'token = S3CRET # none', 'pwd = "two words"']],
    ['a.yaml', ['db:', '  password: hunter', '  secret: supersecret', '  token: write-only-0x7', '  pass: yes-s3cret']],
    [
      'a.yaml',
      ['db:', '  password: name2024[x]', '  secret: var.hunter2', '  token: data.s3cret["x"]', '  pwd: local.dev7']
    ],
    ['a.ini', ['[a]', 'password = name2024[x]', 'secret = self.s3cret']],
    ['a.xml', ['<a>', '<b><db.password>name2024[x]</db.password></b>']],
    ['a.ini', ['[a]', 'password = """#S3CRET;9"""', 'pwd = S3CRET    # the password']],
    ['a.env', ['# a', 'AUTH_SECRET=S3CRET', 'TOKEN_SECRET=S3CRET', 'API_KEY_SECRET=S3CRET']],
    ['a.toml', ['[a]', 'token = """S3CRET"""']],
    ['a.yaml', ['a:', '  args: ["--token", "S3CRET"]', '  validationKey: S3CRETABCDEF']],
    ['redis.conf', ['[a]', 'user default on >S3CRET ~* &* +@all', 'user b off resetkeys -@all >S3CRET']],
    [
      'a.cfg',
      ['[a]', 'http-request set-header Authorization "Basic S3CRETS3CRET=="', 'x Authorization: Bearer S3CRET-a.b']
    ],
    [
      'a.tf',
      ['locals {', '  password = "S3CRET"', '  token = lookup(var.x, "S3CRET")', '  secret = base64encode("S")']
    ],
    ['consul.hcl', ['server = true', 'encrypt = "S3CRETqDOPBEr/oUVeOFQOnVypxwDaHzLrD1="']],
    ['a.yaml', ['tokens:', '  token: [S3CRETa, S3CRETb]', '  password: exchange-mein', '  secret: "a{b}c"']]
  ])('is hidden in %s: %j', async (path, lines) => {
    expect(await hidden(path, file(...lines))).toHaveLength(lines.length - 1)
  })

  it('may go on below its quotes', async () => {
    expect(await hidden('a.toml', file('[a]', "token = '''", 'S3CRET', "'''", 'b = 1'))).toEqual(['S3CRET\n'])
    expect(await hidden('a.toml', file('[a]', 'token = """', 'S3CRET', 'b = 1'))).toEqual([])
  })

  it('is the default of a parameter that is not echoed', async () => {
    const text = file(
      'AWSTemplateFormatVersion: "2010-09-09"',
      'Parameters:',
      '  Pin: {Type: String, Default: kept}',
      '  Pass:',
      '    NoEcho: true',
      '    Default: "S3CRET" # none',
      '  Word:',
      '    NoEcho: true',
      '    Default: ""',
      'Resources:',
      '  A: {Type: "AWS::S3::Bucket"}'
    )
    expect(await hidden('a.yaml', text)).toEqual(['S3CRET'])
  })

  it('is what stands in for a variable', async () => {
    // biome-ignore lint/suspicious/noTemplateCurlyInString: what the file holds
    expect(await hidden('a.yaml', file('a:', '  DB_PASSWORD: ${DB_PASSWORD:-S3CRET}'))).toEqual(['S3CRET'])
  })

  it('is each value of a Secret', async () => {
    const data = ['  a: dHJ1ZQ==', '  b: /9j/4AAQSkZJRg', '  c.sh: |', '    echo a: b']
    expect(await hidden('a.yaml', file(...secret, 'data:', ...data))).toEqual([
      'dHJ1ZQ==',
      '/9j/4AAQSkZJRg',
      'echo a: b'
    ])
  })
})
