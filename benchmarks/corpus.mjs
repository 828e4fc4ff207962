import {readdirSync, readFileSync} from 'node:fs'
import {extname, join, relative} from 'node:path'
import {seeded} from './random.mjs'

/**
 * @typedef {{id: string, text: string}} Document A file: its path relative to the corpus, and what is in it.
 * @typedef {import('./random.mjs').Random} Random
 */

const services = [
  'checkout',
  'payments-api',
  'redis',
  'search-indexer',
  'edge-proxy',
  'etcd',
  'kafka',
  'billing-worker'
]
const alerts = ['HighErrorRate', 'ReplicaLagCritical', 'DiskPressure', 'CertificateExpiresSoon', 'QueueBacklog']
const nouns = [
  'leader',
  'replica set',
  'connection pool',
  'dead letter queue',
  'node group',
  'write-ahead log',
  'cache'
]
const verbs = ['Drain', 'Check', 'Restart', 'Scale', 'Promote', 'Verify', 'Roll back', 'Page', 'Inspect', 'Silence']
const effects = [
  'requests time out after 30 seconds and clients retry',
  'writes are refused while reads go on',
  'the p99 latency rises above 1,200 ms',
  'consumers fall behind by more than 10,000 messages',
  'pods restart with `OOMKilled` and exit code 137'
]
const commands = [
  'kubectl -n {s} get pods -o wide --sort-by=.status.startTime',
  'kubectl -n {s} rollout undo deployment/{s} --to-revision=41',
  'curl -sS https://{s}.internal.example:8443/healthz?verbose=1 | jq ".checks[] | select(.ok == false)"',
  'redis-cli -h {s}-0.{s}.svc -p 6379 info replication | grep -E "role|lag"',
  'psql -h {s}-db -c "select pid, state, query from pg_stat_activity where wait_event is not null"',
  'journalctl -u {s} --since "15 min ago" --no-pager | tail -n 200'
]

/** @param {Random} random */
function sentence({pick, below}) {
  const form = below(4)
  if (form === 0) return `When the ${pick(nouns)} of \`${pick(services)}\` is unhealthy, ${pick(effects)}.`
  if (form === 1)
    return `The ${pick(nouns)} holds ${below(90) + 10} % of the load; above ${below(9) + 90} % ${pick(effects)}.`
  if (form === 2)
    return `Ask the on-call engineer of ${pick(services)} before you touch the ${pick(nouns)} (see [the guide](https://docs.example/${pick(services)}/${below(1000)})).`
  return `In most incidents ${pick(effects)}, so look at the ${pick(nouns)} of **${pick(services)}** first.`
}

/** @param {Random} random @param {number} count */
function paragraph(random, count) {
  return Array.from({length: count}, () => sentence(random)).join(' ')
}

/** @param {Random} random @param {string} indent */
function fence({pick, below}, indent) {
  const lines = Array.from({length: below(4) + 1}, () => indent + pick(commands).replaceAll('{s}', pick(services)))
  return `${indent}\`\`\`sh\n${lines.join('\n')}\n${indent}\`\`\``
}

/** @param {Random} random @param {number} number */
function step(random, number) {
  const {pick, below} = random
  const parts = [
    `${number}. ${pick(verbs)} the ${pick(nouns)} of \`${pick(services)}\`. ${paragraph(random, below(3))}`.trimEnd()
  ]
  if (below(3) > 0) parts.push(fence(random, '   '))
  if (below(4) === 0)
    parts.push(`   - If ${pick(effects)}, go to step ${below(9) + 1}.\n   - Else wait ${below(9) + 1} minutes.`)
  if (below(5) === 0) parts.push(`   > Expected: \`${pick(services)} is ready\` within ${below(50) + 10} s.`)
  return parts.join('\n\n')
}

/** @param {Random} random */
function steps(random) {
  return Array.from({length: random.below(7) + 3}, (_, index) => step(random, index + 1)).join('\n\n')
}

/** @param {Random} random */
function table({pick, below}) {
  const row = () => `| ${pick(services)} | ${pick(nouns)} | ${below(100)} % | @${pick(services)}-oncall |`
  return `| Service | Part | Threshold | Owner |\n| --- | --- | ---: | --- |\n${Array.from({length: below(12) + 3}, row).join('\n')}`
}

/** @param {Random} random */
function bullets(random) {
  return Array.from({length: random.below(6) + 2}, () => `- ${sentence(random)}`).join('\n')
}

/** A runbook of 3,000 to 12,000 code units. @param {Random} random */
export function runbook(random) {
  const {pick, below} = random
  const service = pick(services)
  const parts = [
    ...(below(3) === 0 ? [`---\ntitle: ${pick(alerts)}\nservice: ${service}\nseverity: sev${below(4) + 1}\n---`] : []),
    `# ${pick(alerts)}: ${service}`,
    `**Service:** ${service}\n**Severity:** SEV-${below(4) + 1}\n**Owner:** team-${pick(services)}`,
    paragraph(random, 3),
    `## Symptoms\n\n${bullets(random)}`,
    `## Impact\n\n${paragraph(random, below(4) + 2)}`,
    `## Diagnosis\n\n${paragraph(random, 2)}\n\n${steps(random)}`,
    `### Thresholds\n\n${table(random)}`,
    `## Mitigation\n\n${steps(random)}`,
    `## Rollback\n\n${steps(random)}`,
    ...(below(2) === 0 ? [`## Verification\n\n${bullets(random)}\n\n${fence(random, '')}`] : []),
    `## Escalation\n\n${paragraph(random, 2)}\n\n${table(random)}`
  ]
  return `${parts.join('\n\n')}\n`
}

/** A line of a log, plain or JSON. @param {Random} random @param {number} index */
function logLine({pick, below}, index) {
  const time = new Date(Date.UTC(2026, 0, 1) + index * 37).toISOString()
  const level = pick(['INFO', 'INFO', 'INFO', 'WARN', 'ERROR'])
  const id = (below(2 ** 30) * 16 + below(16)).toString(16)
  const message = `request ${id} to /v1/${pick(services)}/${below(1e6)} took ${below(3000)} ms, status ${pick([200, 200, 404, 503])}`
  if (index % 2 === 0) return `${time} ${level} [${pick(services)}] ${message}`
  return JSON.stringify({time, level, service: pick(services), trace_id: id.repeat(4), message, bytes: below(1e6)})
}

/**
 * Runbooks of about so many 10^6 code units, the same ones on every machine.
 *
 * @param {number} megabytes
 * @param {number} [seed]
 * @returns {Document[]}
 */
export function runbooks(megabytes, seed = 1) {
  const random = seeded(seed)
  return fill(megabytes, (index) => ({id: `runbooks/${index}.md`, text: runbook(random)}))
}

/**
 * Logs of about so many 10^6 code units, in files of 4,000 code units.
 *
 * @param {number} megabytes
 * @param {number} [seed]
 * @returns {Document[]}
 */
export function logs(megabytes, seed = 2) {
  const random = seeded(seed)
  let line = 0
  return fill(megabytes, (index) => {
    let text = ''
    while (text.length < 4000) text += `${logLine(random, line++)}\n`
    return {id: `logs/${index}.log`, text}
  })
}

/**
 * @param {number} megabytes
 * @param {(index: number) => Document} make
 */
function fill(megabytes, make) {
  /** @type {Document[]} */
  const documents = []
  for (let length = 0; length < megabytes * 1e6; length += documents.at(-1)?.text.length ?? 0) {
    documents.push(make(documents.length))
  }
  return documents
}

/**
 * The corpus of a run: generated, or the files of a folder in the order of their paths.
 *
 * @param {import('./settings.mjs').Settings} settings
 * @param {'markdown' | 'logs'} kind
 * @returns {Document[]}
 */
export function openCorpus({corpus, megabytes}, kind) {
  if (corpus === undefined) return kind === 'markdown' ? runbooks(megabytes) : logs(megabytes)
  const extension = kind === 'markdown' ? '.md' : '.log'
  const paths = readdirSync(corpus, {recursive: true, withFileTypes: true})
    .filter((entry) => entry.isFile() && extname(entry.name) === extension)
    .map((entry) => relative(corpus, join(entry.parentPath, entry.name)))
    .sort()
  return paths.map((path) => ({id: path, text: readFileSync(join(corpus, path), 'utf8')}))
}
