import {describe, expect, it} from 'vitest'
import {blocks, chunks, file, outline} from '../reading.ts'

const contents = {
  json: file('{', '  "server": {"port": 80},', '  "client": {"retries": 3}', '}'),
  yaml: file('server:', '  port: 80', '', 'client:', '  retries: 3'),
  toml: file('[server]', 'ports = ["a", "b"]', '', '[client]', 'retries = 3'),
  ini: file('[server]', 'port = 80', '', '[client]', 'retries = 3'),
  hcl: file('resource "a" "b" {', '  x = 1', '}', '', 'resource "a" "c" {', '  x = 2', '}'),
  nginx: file('upstream app {', '  server 10.0.0.1;', '}', '', 'server {', '  listen 80;', '  root /a;', '}'),
  env: file('# database', 'DB_HOST=a', 'DB_PORT=1', '', '# cache', 'CACHE=b'),
  xml: file('<config>', '  <server port="80"/>', '  <client>3</client>', '</config>'),
  dockerfile: file('FROM node:22 AS build', 'RUN npm ci', '', 'FROM scratch', 'COPY --from=build /a /a'),
  haproxy: file('frontend a', '  bind :80', '', 'backend b', '  server s 10.0.0.1:80'),
  kubernetes: file('apiVersion: v1', 'kind: A', '---', 'apiVersion: v1', 'kind: B')
}

/** Endings by which no content is told apart from what the name says: two units of it. */
const misnamed = {
  json: ['a.yaml', 'a.toml', 'a.ini', 'a.conf', 'a.cfg', 'a.properties', 'a.xml', 'a.txt', 'a.service'],
  yaml: ['a.json', 'a.toml', 'a.xml', 'a.conf', 'a.cfg', 'a.properties', 'a.env', 'a.txt'],
  toml: ['a.yaml', 'a.json', 'a.ini', 'a.conf', 'a.cfg', 'a.tf', 'a.properties', 'a.xml', 'a.service'],
  ini: ['a.yaml', 'a.json', 'a.toml', 'a.conf', 'a.cfg', 'a.properties', 'a.xml', 'a.tf'],
  hcl: ['a.yaml', 'a.json', 'a.toml', 'a.ini', 'a.conf', 'a.cfg', 'a.properties', 'a.xml', 'nginx.conf'],
  nginx: ['a.yaml', 'a.json', 'a.toml', 'a.ini', 'a.conf', 'a.cfg', 'a.tf', 'a.properties', 'a.xml'],
  env: ['a.yaml', 'a.conf', 'a.cfg', 'a.properties', 'a.xml', 'a.tf', 'a.txt'],
  xml: ['a.yaml', 'a.json', 'a.toml', 'a.ini', 'a.conf', 'a.cfg', 'a.tf', 'a.properties', '.env'],
  dockerfile: ['a.yaml', 'a.json', 'a.toml', 'a.ini', 'a.conf', 'a.cfg', 'a.tf', 'a.properties', '.env'],
  haproxy: ['a.yaml', 'a.json', 'a.toml', 'a.ini', 'a.conf', 'a.cfg', 'a.tf', 'a.properties', '.env'],
  kubernetes: ['a.json', 'a.toml', 'a.ini', 'a.conf', 'a.cfg', 'a.tf', 'a.properties', 'docker-compose.yml']
} satisfies {readonly [kind in keyof typeof contents]: readonly string[]}

const pairs = Object.entries(misnamed).flatMap(([kind, names]) => names.map((name) => ({kind, name})))
const contentOf: {readonly [kind: string]: string} = contents

describe('a file whose name says another format than its content', () => {
  it.each(pairs)('has units: $kind in $name', async ({kind, name}) => {
    const found = await blocks(name, contentOf[kind] ?? '')
    expect(found.length).toBeGreaterThanOrEqual(kind === 'xml' && name === '.env' ? 1 : 2)
  })

  it.each(pairs)('loses nothing: $kind in $name', async ({kind, name}) => {
    const content = contentOf[kind] ?? ''
    const made = (await chunks(name, content, 20)).chunks.flatMap(({spans}) => spans)
    const kept = made.map(({start, end}) => content.slice(start, end)).join('')
    expect(kept.replaceAll(/\s/g, '')).toBe(content.replaceAll(/\s/g, ''))
  })

  it('is reported where nothing of what the name says is in it', async () => {
    const {diagnostics, units} = await outline('a.toml', contents.yaml)
    expect(diagnostics).toMatchObject([
      {
        code: 'config/other-format',
        severity: 'info',
        message:
          'file: expected toml, as its name says, found nothing of it. Lines are kept together between blank ones.'
      }
    ])
    expect(units.map(({startLine, endLine}) => [startLine, endLine])).toEqual([
      [1, 2],
      [4, 5]
    ])
  })

  it('is nothing to report where it holds comments only', async () => {
    expect((await outline('.env', file('# nothing', '', '# here'))).diagnostics).toEqual([])
    expect((await outline('values.yaml', file('{{/* nothing */}}'))).diagnostics).toEqual([])
  })
})
