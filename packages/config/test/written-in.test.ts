import {describe, expect, it} from 'vitest'
import {configFile} from '../src/file.ts'
import {formats} from '../src/formats/table.ts'
import {recognize} from '../src/recognize.ts'

const quoted = {
  nginx: 'server {\n  listen 80;\n  location / {\n    proxy_pass http://app;\n  }\n}\n',
  apache: '<VirtualHost *:80>\n  ServerName a\n  DocumentRoot /var/www\n</VirtualHost>\n',
  caddyfile: 'a.example {\n  reverse_proxy localhost:80\n}\n',
  fluentd: '<source>\n  @type tail\n</source>\n<match **>\n  @type stdout\n</match>\n',
  haproxy: 'frontend web\n  bind :80\n  default_backend app\nbackend app\n  server a 10.0.0.1:80 check\n',
  logrotate: '/var/log/a.log {\n  daily\n  rotate 7\n  compress\n}\n',
  dockerfile: 'FROM node:20\nWORKDIR /app\nRUN npm ci\n',
  systemd: '[Unit]\nDescription=a\n[Service]\nExecStart=/bin/a\n',
  ini: '[section]\na = 1\nb = 2\n\n[other]\nc = 3\n',
  toml: '[agent]\ninterval = "10s"\n[[inputs.cpu]]\npercpu = true\n',
  hcl: 'resource "aws_s3_bucket" "b" {\n  bucket = "x"\n}\n',
  ssh: 'Host a\n  HostName b\n  User c\nHost d\n  HostName e\n'
}
const bodies = Object.entries(quoted)

const indented = (body: string) => body.replaceAll(/^/gm, '    ')

const hosts: readonly (readonly [name: string, format: string, write: (body: string) => string])[] = [
  ['vars.yml', 'yaml', (body) => `# Ours.\n---\nname: shop\nconf: |\n${indented(body)}\nport: 80\n`],
  ['list.yaml', 'yaml', (body) => `- name: shop\n  conf: |\n${indented(body)}\n- port: 80\n`],
  ['crlf.yaml', 'yaml', (body) => `\n# Ours.\nname: shop\nconf: |\n${indented(body)}`.replaceAll('\n', '\r\n')],
  ['app.toml', 'toml', (body) => `# Ours.\ntitle = "shop"\n\n[templates]\nconf = '''\n${body}'''\n`],
  ['main.tf', 'hcl', (body) => `resource "a" "b" {\n  user_data = <<EOF\n${body}EOF\n}\n`],
  ['dev.tfvars', 'hcl', (body) => `// Ours.\nuser_data = <<EOF\n${body}EOF\n`],
  ['app.xml', 'xml', (body) => `<?xml version="1.0"?>\n<a>\n<b><![CDATA[\n${body}]]></b>\n</a>\n`]
]

describe('a file that quotes another', () => {
  it.each(hosts)('%s is what its ending and its first line say', (name, format, write) => {
    for (const [, body] of bodies) expect(recognize(configFile(write(body), name), formats)?.format.name).toBe(format)
  })

  it.each(bodies)('is still %s by its content where its first line is of that', (quotedFormat, body) => {
    const found = recognize(configFile(body, 'settings.yaml'), formats)?.format.name
    expect(found).toMatch(new RegExp(`^${quotedFormat}`))
  })
})
