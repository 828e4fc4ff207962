/**
 * The page of a run: what was measured where, and a table for each group that ran.
 *
 * @param {any} results What `run.mjs` writes as JSON.
 * @returns {string} Markdown.
 */
export function report({date, machine, peers, settings, groups}) {
  const {chunk, memory} = groups
  return [
    '# Benchmarks',
    'Written by `npm run bench`; do not edit by hand. Only ratios inside one table mean anything: the contestants of a' +
      ' table take turns in one process, round by round, and what else the machine does meets them alike. MB are 10^6' +
      ' UTF-16 code units.',
    bullets([
      `${date.slice(0, 10)}, Node ${machine.node}, ${machine.cores} × ${machine.cpu}`,
      `load averages at the end: ${machine.load.map((/** @type {number} */ load) => load.toFixed(1)).join(', ')}`,
      `${settings.rounds} rounds, medians; corpus: ${settings.corpus ? 'files' : `generated, ${settings.megabytes} MB of each kind`}`,
      `peers: ${Object.entries(peers)
        .map(([name, version]) => `${name} ${version}`)
        .join(', ')}`
    ]),
    ...(groups.count ? countSection(groups.count) : []),
    ...(chunk ? chunkSection(chunk, memory) : []),
    ...(groups.logs ? logsSection(groups.logs) : []),
    ...(groups.blocks ? ['## Block structure of Markdown', speeds(groups.blocks)] : []),
    ...(groups.unbroken ? unbrokenSection(groups.unbroken) : []),
    ...(groups.growth ? growthSection(groups.growth) : []),
    ...(groups.configs ? configsSection(groups.configs) : []),
    ...(groups.start ? startSection(groups.start) : []),
    ...(groups.folder ? folderSection(groups.folder) : [])
  ]
    .join('\n\n')
    .concat('\n')
}

/** @param {any[]} tables */
function countSection(tables) {
  return tables.flatMap((group) => [`## Counting tokens: ${group.kind}`, speeds(group)])
}

/** @param {any} group @param {any[]} [memory] */
function chunkSection(group, memory = []) {
  const quality = group.rows.filter((/** @type {any} */ row) => row.quality)
  return [
    '## Runbooks to chunks',
    `${group.documents} documents, at most ${group.limit} tokens of \`o200k_base\`, no overlap. \`opschunk\` is the whole way:` +
      ' detection, steps, metadata, lines of JSON; the least is what its chunks cost however they are found: one counting' +
      ' pass, two hashes and a line of JSON each. `chunkdown` counts characters (four a token).',
    speeds(group),
    'Seen from outside: chunks over the limit; non-blank characters that no chunk holds as they were, in order; steps,' +
      ' fences and tables that would fit a chunk but are whole in none.',
    table(
      ['', 'chunks', 'over', 'largest', 'lost or altered', 'steps cut', 'fences cut', 'tables cut'],
      quality.map(({name, quality: q}) => [
        name,
        q.chunks,
        q.over,
        q.largest,
        q.lost,
        q.cutSteps,
        q.cutFences,
        q.cutTables
      ])
    ),
    ...(memory.length > 0
      ? [
          'Peak memory of a process that chunks them once; all load the corpus and the modules of all.',
          table(
            ['', 'MB'],
            memory.map(({name, megabytes}) => [name, Math.round(megabytes)])
          )
        ]
      : [])
  ]
}

/** @param {any} group */
function logsSection({megabytes, records, rows}) {
  const share = (/** @type {number} */ value) => `${(value * 100).toFixed(1)} %`
  const [floor, ...chunkers] = rows
  return [
    '## A log of interleaved traces',
    `${Math.round(megabytes)} MB in one file, ${records} records of eight services in three formats, 200 traces at once.` +
      ' opschunk reads it as a stream, at most 500 tokens a chunk; LangChain reads it whole, 2,000 characters a chunk. The' +
      ' floor reads, splits at line ends and counts the tokens of each line. Speed by processor time, each in a process of' +
      ' its own; memory is the peak of the process, and that before it started is what generating the log took.',
    table(
      ['', 'MB/s', '× floor', 'peak MB', 'before'],
      rows.map((/** @type {any} */ row) => [
        row.name,
        rounded(row.megabytesPerSecond),
        (row.megabytesPerSecond / floor.megabytesPerSecond).toFixed(2),
        Math.round(row.peakMegabytes),
        Math.round(row.heldBefore)
      ])
    ),
    'Traces are those whose text fits a chunk.',
    table(
      ['', 'chunks', 'records cut', 'stack traces whole', 'traces in one chunk'],
      chunkers.map((/** @type {any} */ {name, quality: q}) => [
        name,
        q.chunks,
        share(q.cutShare),
        share(q.stacksWhole),
        share(q.tracesWhole)
      ])
    )
  ]
}

/** @param {any[]} rows */
function unbrokenSection(rows) {
  return [
    '## A run of 1 MB that nothing breaks',
    'The counter of opschunk alone.',
    table(
      ['1 MB of', 'seconds to count'],
      rows.map(({name, seconds}) => [name, seconds.toFixed(3)])
    )
  ]
}

/** @param {any} group */
function growthSection({sizes, rows}) {
  return ['## One large document', growthTable(sizes, rows)]
}

/** @param {any} group */
function configsSection({sizes, rows, manifests}) {
  return [
    '## Configuration files',
    'By processor time. Manifests of Kubernetes, 1 MB in one file; `yaml` only parses them.',
    speeds({references: ['yaml'], rows: manifests}),
    'One large file of each format.',
    growthTable(sizes, rows)
  ]
}

/** @param {readonly number[]} sizes @param {readonly {name: string, seconds: number[]}[]} rows */
function growthTable(sizes, rows) {
  return table(
    ['', ...sizes.map((/** @type {number} */ size) => `${size} MB, s`), 'most per doubling'],
    rows.map((/** @type {{name: string, seconds: number[]}} */ {name, seconds}) => [
      name,
      ...seconds.map((each) => each.toFixed(2)),
      `× ${Math.max(...seconds.slice(1).map((each, index) => each / seconds[index])).toFixed(2)}`
    ])
  )
}

/** @param {any[]} rows */
function startSection(rows) {
  const [node] = rows
  return [
    '## Starting',
    table(
      ['a whole process', 'ms', 'over `node -e 0`'],
      rows.map(({name, seconds}) => [
        `\`${name}\``,
        Math.round(seconds * 1000),
        `+${Math.round((seconds - node.seconds) * 1000)}`
      ])
    )
  ]
}

/** @param {any} group */
function folderSection({files, megabytes, seconds, peakMegabytes}) {
  return [
    '## A folder of Markdown',
    `\`opschunk\` on ${files} files, ${megabytes} MB: ${seconds.toFixed(1)} s, ${Math.round(peakMegabytes)} MB at most.`
  ]
}

/** @param {any} group */
function speeds({references, rows}) {
  return table(
    ['', 'MB/s', ...references.map((/** @type {string} */ name) => `× ${name}`)],
    rows.map((/** @type {any} */ {name, megabytesPerSecond, times}) => [
      name,
      rounded(megabytesPerSecond),
      ...times.map(rounded)
    ])
  )
}

/** Three digits that mean something. @param {number} value */
function rounded(value) {
  return value >= 100 ? value.toFixed(0) : value.toPrecision(value >= 10 ? 3 : 2)
}

/** @param {readonly string[]} head @param {readonly (readonly (string | number)[])[]} rows */
function table(head, rows) {
  const align = head.map((_, index) => (index === 0 ? '---' : '---:'))
  return [head, align, ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

/** @param {readonly string[]} items */
function bullets(items) {
  return items.map((item) => `- ${item}`).join('\n')
}
