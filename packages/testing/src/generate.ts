import fc from 'fast-check'

/** Words as operations documents have them, odd ones included. */
const words = [
  ...['restart', 'the', 'pod', 'on', 'every', 'node', 'until', 'latency', 'drops', 'below', '250ms', 'SEV-1', 'p99'],
  ...[
    'kubectl',
    'redis-0',
    '`systemctl`',
    '**never**',
    '_maybe_',
    'https://example.com/a?b=c#d',
    '<b>',
    '&amp;',
    '\\*'
  ],
  ...[
    '10.0.0.1',
    '2024-05-01T10:00:00Z',
    'KubePodCrashLooping',
    'café',
    'naïve',
    '数据库',
    'перезапуск',
    'עברית',
    '🔥',
    '👩‍🚒',
    '🇩🇪'
  ],
  ...['[link](#x)', '[^1]', '{{ value }}', '<%= x %>', '{% if %}', '#', '|', '---', '```', '~~~', '>', '-', '1.']
]

const word = fc.constantFrom(...words)
const blank = fc.constantFrom(' ', ' ', ' ', ' ', '  ', '\t')
const indent = fc.constantFrom('', '', '', ' ', '  ', '    ', '\t')

/** Texts of a list, joined. */
function joined(
  part: fc.Arbitrary<string>,
  separator: string,
  minLength: number,
  maxLength: number
): fc.Arbitrary<string> {
  return fc.array(part, {minLength, maxLength}).map((parts) => parts.join(separator))
}

/** Texts one after the other. */
function together(...parts: readonly fc.Arbitrary<string>[]): fc.Arbitrary<string> {
  return fc.tuple(...parts).map((texts) => texts.join(''))
}

const phrase = fc
  .array(fc.tuple(word, blank), {minLength: 1, maxLength: 8})
  .map((parts) => parts.flat().join('').trimEnd())
const sentence = together(phrase, fc.constantFrom('.', '.', '!', '?', ':', '…', ''))
const paragraph = joined(sentence, ' ', 1, 5)
const wrapped = joined(sentence, '\n', 1, 4)

const heading = together(fc.constantFrom('# ', '## ', '### ', '###### ', '#', '##'), phrase)
const setext = together(phrase, fc.constantFrom('\n===', '\n---', '\n=', '\n-'))
const fence = fc
  .tuple(
    fc.constantFrom('```', '~~~', '````'),
    fc.constantFrom('', 'sh', 'yaml', 'console title="x"'),
    joined(phrase, '\n', 0, 12),
    fc.boolean()
  )
  .map(([marker, info, code, isClosed]) => `${marker}${info}\n${code}${isClosed ? `\n${marker}` : ''}`)
const item = together(indent, fc.constantFrom('- ', '* ', '1. ', '2) ', '- [ ] ', '- [x] ', '-'), sentence)
const list = joined(item, '\n', 1, 8)
const cells = joined(
  phrase.map((text) => text.replaceAll('|', '\\|')),
  ' | ',
  1,
  4
)
const table = fc
  .tuple(cells, fc.constantFrom('|---|---|', '| --- | :-: |', '---|---'), fc.array(cells, {maxLength: 8}))
  .map(([head, rule, rows]) => [`| ${head} |`, rule, ...rows.map((row) => `| ${row} |`)].join('\n'))
const quote = fc
  .tuple(fc.constantFrom('> ', '> > ', '>'), fc.constantFrom('', '[!NOTE]\n', '[!WARNING]\n'), wrapped)
  .map(([marker, kind, text]) =>
    `${kind}${text}`
      .split('\n')
      .map((line) => marker + line)
      .join('\n')
  )
const oddity = fc.constantFrom(
  '<!-- # no heading -->',
  '<details>\n<summary>x</summary>',
  '</details>',
  '[^1]: a note',
  '[ref]: https://example.com',
  '***',
  '!!! note\n    text',
  '::: tip',
  '\\',
  '   ',
  '\uFEFF',
  '<div>'
)
const block = fc.oneof(
  {weight: 4, arbitrary: heading},
  {weight: 5, arbitrary: paragraph},
  {weight: 2, arbitrary: wrapped},
  {weight: 2, arbitrary: fence},
  {weight: 3, arbitrary: list},
  {weight: 2, arbitrary: table},
  {weight: 2, arbitrary: quote},
  {weight: 1, arbitrary: setext},
  {weight: 1, arbitrary: oddity}
)
const frontmatter = fc.oneof(
  {weight: 4, arbitrary: fc.constant('')},
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      '---\ntitle: Redis failover\nseverity: 2\ntags: [a, b]\n---\n\n',
      '+++\ntitle = "x"\n+++\n'
    )
  },
  {weight: 1, arbitrary: fc.constantFrom('---\ntitle: [unclosed\n---\n', '---\nnever: closed\n', '---\n---\n')}
)
const blankLine = fc.constantFrom('\n\n', '\n\n', '\n\n', '\n', '\n \n', '\n\n\n\n')

const markdown = fc
  .tuple(frontmatter, fc.array(fc.tuple(block, blankLine), {maxLength: 12}), fc.constantFrom('', '\n'))
  .map(([front, blocks, end]) => front + blocks.flat().join('').trimEnd() + end)

const prose = joined(fc.oneof(paragraph, wrapped), '\n\n', 0, 6)

const level = fc.constantFrom('INFO', 'WARN', 'ERROR', 'level=error', '[debug]', 'E0501')
const time = fc.nat(86_399).map((second) => new Date(Date.UTC(2024, 4, 1) + second * 1000).toISOString())
const record = fc.oneof(
  {weight: 6, arbitrary: joined(fc.oneof(time, level, phrase), ' ', 3, 3)},
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      'Traceback (most recent call last):',
      '  File "x.py", line 3, in f',
      '\tat com.example.A.b(A.java:3)',
      'Caused by: java.io.IOException'
    )
  },
  {weight: 1, arbitrary: together(fc.constantFrom('trace=a ', 'trace=b ', 'trace=c '), phrase)},
  {weight: 1, arbitrary: fc.record({level, msg: phrase, n: fc.nat(9)}).map((value) => JSON.stringify(value))}
)
const log = joined(record, '\n', 0, 25)

const key = fc.constantFrom(
  'name',
  'replicas',
  'image',
  'spec',
  '- name',
  '"quoted key"',
  'timeout_ms',
  '[server]',
  '# comment',
  'a.b.c',
  '---'
)
const entry = fc.tuple(
  indent,
  key,
  fc.constantFrom(': ', ' = ', ':', ''),
  fc.oneof(phrase, fc.constantFrom('', '|', '>-', '{a: 1', '"', '3'))
)
const config = joined(
  entry.map((parts) => parts.join('')),
  '\n',
  0,
  25
)

const soup = fc.oneof(
  fc.string({unit: 'binary', maxLength: 200}),
  fc.string({unit: 'grapheme', maxLength: 200}),
  joined(
    fc.constantFrom(
      ' ',
      '\n',
      '\r',
      '\r\n',
      '\t',
      'a',
      '=',
      '👨‍👩‍👧‍👦',
      '🇫🇷',
      'e\u0301',
      '\u0301',
      '\u200D',
      '\uFEFF',
      '\u0085',
      '\u2028',
      '\0',
      '```',
      '# ',
      '- ',
      '> ',
      '|'
    ),
    '',
    0,
    60
  )
)

/** Any document with its line ends as they are, all `\r\n`, or mixed. */
function withLineEnds(document: fc.Arbitrary<string>): fc.Arbitrary<string> {
  return fc.oneof(
    {weight: 4, arbitrary: document},
    {weight: 1, arbitrary: document.map((text) => text.replaceAll('\n', '\r\n'))},
    {weight: 1, arbitrary: document.map((text) => text.replaceAll('\n\n', '\r\n\n'))}
  )
}

/** Arbitraries of operations documents by kind, mostly small; each document is a text without a promise of validity. */
export const generated: {readonly [kind: string]: fc.Arbitrary<string>} = {
  markdown: withLineEnds(markdown),
  prose: withLineEnds(prose),
  log: withLineEnds(log),
  config: withLineEnds(config),
  soup
}

/** Several documents of one or more kinds after another: long enough for many chunks of 32 tokens. */
export const longer: fc.Arbitrary<string> = joined(fc.oneof(markdown, prose, log), '\n\n', 4, 8)
