import type {PlantedSecret} from './planted-secrets.ts'

/** Where a secret may stand: how a document of a type says it. Pieces for many secrets joined are such a document too. */
export interface Place {
  readonly name: string
  readonly type: string
  readonly path?: string
  write(secret: PlantedSecret, index: number): string
}

const sentence = 'Check that the queue drains before the next step, and tell the channel when it has.'
const json = (value: unknown) => JSON.stringify(value)
const cell = (text: string) => text.replaceAll('|', '\\|')
const inQuotes = (text: string) => text.replaceAll('"', '\\"')
const xml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

function place(name: string, type: string, write: Place['write'], path?: string): Place {
  return {name, type, write, ...(path !== undefined && {path})}
}

const pages: readonly Place[] = [
  place('paragraphs', 'runbook', ({text}) => `${sentence} ${text} ${sentence}\n`),
  place('sentences that end with it', 'runbook', ({text}) => `It is ${text}. Or (${text}), "${text}", ${text}!\n`),
  place('headings', 'runbook', ({text}) => `## Rotate ${text}\n\n${sentence}\n`),
  place('underlined headings', 'runbook', ({text}) => `Rotate ${text}\n---\n\n${sentence}\n`),
  place('code in headings', 'runbook', ({text}) => `### \`${text}\`\n\n${sentence}\n`),
  place('titles', 'postmortem', ({text}) => `# Outage ${text}\n\n${sentence}\n`),
  place('bold steps', 'runbook', ({text}) => `**Step 1: ${text}**\n\n${sentence}\n`),
  place('steps', 'runbook', ({text}, i) => `${i + 1}. Run \`${text}\` on the bastion.\n\n   ${sentence}\n`),
  place('lists in lists', 'runbook', ({text}) => `- a\n  - b\n    - ${text}\n`),
  place('emphasis', 'runbook', ({text}) => `See **${text}** and _${text}_.\n\n`),
  place('links', 'runbook', ({text}) => `See [${text}](https://x.io/a).\n\n`),
  place('tables', 'runbook', ({text}) => `| a | b |\n|---|---|\n| x | \`${cell(text)}\` |\n\n`),
  place('heads of tables', 'runbook', ({text}) => `| ${cell(text)} | b |\n|---|---|\n| x | y |\n\n${sentence}\n`),
  place('fences', 'runbook', ({text}) => `## Restart\n\n\`\`\`sh\necho start\n${text}\n\`\`\`\n`),
  place('fences of JSON', 'runbook', ({text}) => `\`\`\`json\n{\n  "msg": ${json(text)}\n}\n\`\`\`\n`),
  place('fences in lists', 'runbook', ({text}) => `1. Do\n\n   \`\`\`yaml\n   a: 1\n   ${text}\n   \`\`\`\n`),
  place('indented code', 'runbook', ({text}) => `Run\n\n    ${text}\n\n`),
  place('comments of HTML', 'runbook', ({text}) => `<!-- ${text} -->\n\n${sentence}\n`),
  place('HTML', 'runbook', ({text}) => `<p>${xml(text).replaceAll('"', '&quot;')}</p>\n\n`),
  place('quotes', 'postmortem', ({text}) => `> ${text}\n\n`),
  place('timelines', 'postmortem', ({text}) => `## Timeline\n\n- 10:00 UTC someone pasted ${text}\n`),
  place(
    'tables of timelines',
    'postmortem',
    ({text}) => `## Timeline\n\n| Time | What |\n|---|---|\n| 10:00 | ${cell(text)} |\n\n`
  ),
  place('action items', 'postmortem', ({text}) => `## Action items\n\n- [ ] ${text} (owner: dana)\n`)
]

const frontmatter: readonly Place[] = [
  place('strings of frontmatter', 'runbook', ({text}, i) => `note${i}: ${json(text)}`),
  place('lists of frontmatter', 'runbook', ({text}, i) => `note${i}: [${json(text)}]`),
  place('blocks of frontmatter', 'runbook', ({text}, i) => `note${i}: |\n  ${text}`),
  place('folded frontmatter', 'runbook', ({text}, i) => `note${i}: >\n  ${text}`),
  place('nested frontmatter', 'runbook', ({text}, i) => `note${i}:\n  a:\n    b: ${json(text)}`)
]

const time = '2026-03-01T10:00:00Z'

const logs: readonly Place[] = [
  place('log lines', 'log', ({text}) => `${time} INFO start\n${time} ERROR failed ${text}\n`),
  place('log records of many lines', 'log', ({text}) => `${time} ERROR failed\n  at ${text}\n  at b\n`),
  place('exceptions', 'log', ({text}) => `${time} ERROR x\njava.lang.Exception: ${text}\n\tat a.b(C.java:1)\n`),
  place('JSON logs', 'log', ({text}) => `${json({time, level: 'info', msg: `sent ${text}`, trace_id: '4bf92f35'})}\n`),
  place('JSON in JSON logs', 'log', ({text}) => `${json({time, level: 'info', msg: json({inner: text})})}\n`),
  place('JSON in JSON in JSON logs', 'log', ({text}) => `${json({time, msg: json({inner: json({text})})})}\n`),
  place('logfmt', 'log', ({text}) => `time=${time} level=info msg=${json(text)}\n`),
  place('Spring logs', 'log', ({text}) => `2026-03-01 10:00:00.123 ERROR 1 --- [main] c.a.B : ${text}\n`),
  place('klog', 'log', ({text}) => `E0301 10:00:00.123456       1 file.go:12] "failed" err="${inQuotes(text)}"\n`),
  place('syslog', 'log', ({text}) => `Mar  1 10:00:00 host app[12]: ${text}\n`),
  place('Docker logs', 'log', ({text}) => `${json({log: `${text}\n`, stream: 'stdout', time})}\n`),
  place('CRI logs', 'log', ({text}) => `2026-03-01T10:00:00.000000000Z stdout F ${text}\n`),
  place('access logs', 'log', ({text, isEncoded}) => {
    const query = isEncoded ? text : encodeURI(text)
    return `10.0.0.1 - - [01/Mar/2026:10:00:00 +0000] "GET /x?q=${query} HTTP/1.1" 200 12 "-" "-"\n`
  })
]

const configMap = (i: number, body: string) =>
  `apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: c${i}\n${body}\n---\n`

const configs: readonly Place[] = [
  place('comments of YAML', 'config', ({text}, i) => `k${i}:\n  port: 80\n  # ${text}\n`, 'a.yaml'),
  place('strings of YAML', 'config', ({text}, i) => `k${i}:\n  note: ${json(text)}\n`, 'a.yaml'),
  place('blocks of YAML', 'config', ({text}, i) => `k${i}:\n  note: |\n    echo\n    ${text}\n`, 'a.yaml'),
  place('folded YAML', 'config', ({text}, i) => `k${i}:\n  note: >-\n    echo\n    ${text}\n`, 'a.yaml'),
  place('lists of YAML', 'config', ({text}, i) => `k${i}:\n  - ${json(text)}\n`, 'a.yaml'),
  place('files in a ConfigMap', 'config', ({text}, i) => configMap(i, `data:\n  app.conf: |\n    ${text}`), 'a.yaml'),
  place(
    'JSON in YAML',
    'config',
    ({text}, i) => configMap(i, `  annotations:\n    last: '${json({text}).replaceAll("'", "''")}'`),
    'a.yaml'
  ),
  place('TOML', 'config', ({text}, i) => `[s${i}]\n# ${text}\nnote = ${json(text)}\n`, 'a.toml'),
  place('INI', 'config', ({text}, i) => `[s${i}]\n; ${text}\nnote = ${text}\n`, 'a.ini'),
  place('properties', 'config', ({text}, i) => `a.b${i}=${text}\n`, 'a.properties'),
  place('environment files', 'config', ({text}, i) => `NOTE${i}="${inQuotes(text)}"\n`, '.env'),
  place('nginx', 'config', ({text}) => `server {\n  # ${text}\n  set $a "${inQuotes(text)}";\n}\n`, 'nginx.conf'),
  place('HCL', 'config', ({text}, i) => `resource "a" "b${i}" {\n  note = ${json(text)}\n}\n`, 'a.tf'),
  place('heredocs', 'config', ({text}, i) => `resource "a" "b${i}" {\n  note = <<EOT\n${text}\nEOT\n}\n`, 'a.tf'),
  place('XML', 'config', ({text}) => `<a>\n  <note>${xml(text)}</note>\n</a>\n`, 'a.xml'),
  place('Dockerfiles', 'config', ({text}) => `RUN ${text}\nLABEL a=${json(text)}\n`, 'Dockerfile'),
  place('crontabs', 'config', ({text}) => `0 1 * * * root ${text}\n`, 'crontab')
]

/** All places but those of whole documents. */
export const places: readonly Place[] = [...pages, ...logs, ...configs]

/** A runbook with what is written in its frontmatter. */
export const frontmatterPlaces: readonly Place[] = frontmatter

/** A document that says the secrets in a place. */
export function documentOf({write}: Place, secrets: readonly PlantedSecret[]): string {
  return secrets.map(write).join('\n')
}

export function documentWithFrontmatter(place: Place, secrets: readonly PlantedSecret[]): string {
  return `---\ntitle: "Rotate ${secrets[0]?.text ?? ''}"\n${documentOf(place, secrets)}\n---\n\n# Redis\n\n${sentence}\n`
}

/** How a private key of many lines may stand in documents. */
export const keyPlaces: ReadonlyArray<Omit<Place, 'write'> & {write(key: string): string}> = [
  {name: 'a page', type: 'runbook', write: (key) => `${sentence}\n\n${key}\n\n${sentence}\n`},
  {
    name: 'a fence in a list',
    type: 'runbook',
    write: (key) => `1. Do\n\n${indented(`\`\`\`\n${key}\n\`\`\``, '   ')}\n`
  },
  {name: 'a quote', type: 'postmortem', write: (key) => `${indented(key, '> ')}\n`},
  {
    name: 'frontmatter',
    type: 'runbook',
    write: (key) => `---\nkey: |\n${indented(key, '  ')}\n---\n\n# Redis\n\n${sentence}\n`
  },
  {
    name: 'a table',
    type: 'runbook',
    write: (key) => `| a | b |\n|---|---|\n| key | ${key.replaceAll('\n', '<br>')} |\n`
  },
  {name: 'a log record', type: 'log', write: (key) => `${time} ERROR bad key\n${key}\n${time} INFO go on\n`},
  {name: 'lines of a log', type: 'log', write: (key) => `${indented(key, `${time} INFO `)}\n`},
  {name: 'a JSON log', type: 'log', write: (key) => `${json({time, level: 'info', msg: `bad ${key}`})}\n`},
  {
    name: 'a block of YAML',
    type: 'config',
    path: 'a.yaml',
    write: (key) =>
      `apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: a\ndata:\n  tls.key: |\n${indented(key, '    ')}\n`
  },
  {name: 'JSON', type: 'config', path: 'a.json', write: (key) => `${JSON.stringify({a: {note: key}}, null, 2)}\n`},
  {name: 'an environment file', type: 'config', path: '.env', write: (key) => `NOTE="${key.replaceAll('\n', '\\n')}"\n`}
]

function indented(text: string, head: string): string {
  return text.replace(/^/gm, head)
}
