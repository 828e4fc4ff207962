import {createPipeline} from '@opschunk/core'
import {describe, expect, it} from 'vitest'
import {config} from '../../src/index.ts'
import {chunks, file, outline} from '../reading.ts'

/** The texts of all chunks with what is marked hidden, and all metadata. */
async function hidden(content: string, path = 'a.yaml', maxTokens = 500): Promise<string> {
  const pipeline = createPipeline({plugins: [config()], redact: 'marked', budget: {maxTokens}})
  const {chunks, diagnostics} = await pipeline.chunk({id: path, path, content, type: 'config'})
  return JSON.stringify([chunks.map(({text, metadata}) => [text, metadata]), diagnostics])
}

const secret = ['apiVersion: v1', 'kind: Secret', 'metadata:', '  name: db']

describe('secrets in YAML', () => {
  it.each([
    ['data of a Secret', file(...secret, 'data:', '  user: S3CRETVALUE', '  ca.pem: |', '    S3CRETVALUE')],
    ['stringData of a Secret', file(...secret, 'stringData:', '  config.yaml: |', '    a: S3CRETVALUE')],
    [
      'a Secret in a list',
      file('apiVersion: v1', 'kind: List', 'items:', '- kind: Secret', '  data: {a: S3CRETVALUE}')
    ],
    ['a variable of a container', file('kind: Pod', 'env:', '- name: DB_PASSWORD', '  value: "S3CRETVALUE"')],
    ['an item of an environment', file('services:', '  a:', '    environment:', '    - A_PASSWORD=S3CRETVALUE')],
    ['a password', file('db:', '  password: S3CRETVALUE # old')],
    ['a password in quotes', file('db:', "  smtp_auth_password: 'S3CRETVALUE'")],
    ['a key in a block scalar', file('tls:', '  private_key: |', '    S3CRETVALUE', '    more', '  x: 1')],
    ['a commented-out password', file('a: 1', '# password: S3CRETVALUE')],
    ['a password in a URL', file('url: postgres://app:S3CRETVALUE@db:5432/x')],
    ['a hook of Slack', file('url: https://hooks.slack.com/services/T0/B0/S3CRETVALUE')],
    ['an argument', file('args: ["--db-password=S3CRETVALUE"]')],
    ['a flow mapping', file('env: [{name: X, apiKey: S3CRETVALUE}]')]
  ])('%s is hidden', async (_, content) => {
    expect(await hidden(content)).not.toContain('S3CRETVALUE')
  })

  it.each([
    'secretName: S3CRETVALUE',
    'secretKeyRef: {name: S3CRETVALUE}',
    'passwordFile: /run/S3CRETVALUE',
    'automountServiceAccountToken: S3CRETVALUE',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: what the file holds
    'password: ${S3CRETVALUE}',
    'password: "{{ S3CRETVALUE }}"',
    'password: vault:secret/S3CRETVALUE'
  ])('`%s` is no secret', async (line) => {
    expect(await hidden(file('a:', `  ${line}`))).toContain('S3CRETVALUE')
  })

  it('are listed by their rule, where they are', async () => {
    const text = file('a:', '  x: 1', 'b:', '  password: hunter2')
    const {units} = await outline('a.yaml', text)
    expect(units.map(({metadata}) => metadata['secrets'])).toEqual([undefined, ['password']])
    const {chunks: made} = await chunks('a.yaml', text)
    expect(made[0]?.metadata['secrets']).toEqual(['password'])
  })

  it('are hidden in each piece of a value that had to be cut', async () => {
    const key = Array.from({length: 80}, () => '    S3CRETVALUE')
    expect(await hidden(file(...secret, 'data:', '  big: |', ...key), 'a.yaml', 64)).not.toContain('S3CRETVALUE')
  })

  it('never share a chunk with another resource', async () => {
    const text = file(...secret, 'data: {}', '---', ...secret, '---', 'kind: ConfigMap')
    expect((await chunks('a.yaml', text)).chunks).toHaveLength(3)
  })
})

describe('encrypted files', () => {
  const vault = file('$ANSIBLE_VAULT;1.1;AES256', ...Array.from({length: 5}, (_, n) => `6638643965323633${n}`))
  const sops = file(
    ...secret,
    'data:',
    '  password: ENC[AES256_GCM,data:x,iv:y,tag:z,type:str]',
    'sops:',
    '  version: 3.8'
  )

  it.each([
    ['vault.yml', vault, 'encrypted', 'ansible-vault'],
    ['secret.enc.yaml', sops, 'Secret', 'sops']
  ])('%s is one block that is flagged', async (path, content, kind, encryption) => {
    const {units} = await outline(path, content)
    expect(units.map(({metadata}) => metadata)).toMatchObject([{kind, encryption, encrypted: true}])
    expect(units[0]?.metadata).not.toHaveProperty('secrets')
  })

  it('keeps a SealedSecret whole', async () => {
    const text = file('apiVersion: bitnami.com/v1alpha1', 'kind: SealedSecret', 'spec:', '  encryptedData: {a: AgBy}')
    const {units} = await outline('a.yaml', text)
    expect(units[0]?.metadata).toMatchObject({kind: 'SealedSecret', encrypted: true})
  })
})
