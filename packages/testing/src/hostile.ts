import type {TestDocument} from './run.ts'

/** Documents that break readers, by name: none may hang, throw, lose text or be dropped. The large ones last. */
export const hostile: readonly TestDocument[] = Object.entries({
  empty: '',
  blank: ' \n\t\n\r\n   ',
  'one character': 'x',
  'only a line end': '\n',
  'bom alone': '\uFEFF',
  bom: '\uFEFF# Title\n\ntext after a byte order mark\n',
  'bom inside': 'one \uFEFFtwo\n\uFEFFthree\n',
  crlf: '# Title\r\n\r\nfirst\r\nsecond\r\n\r\n- item\r\n- item\r\n',
  'lone cr': 'first\rsecond\r\rthird\r',
  'mixed line ends': 'a\nb\r\nc\rd\n\r\ne\r\r\nf',
  nul: 'before\0after\n\0\n',
  'lone surrogates': 'a\uD800b \uDC00 c\uDBFF',
  'other line ends': 'a\u0085b\u2028c\u2029d\u000Be\u000Cf',
  'invalid utf-8': bytes(
    0x61,
    0xff,
    0x62,
    0xc3,
    0x0a,
    0xe2,
    0x82,
    0x0a,
    0xf0,
    0x9f,
    0x94,
    0x20,
    0xed,
    0xa0,
    0x80,
    0x7a
  ),
  'utf-16 little-endian': bytes(0xff, 0xfe, 0x68, 0, 0x69, 0, 0x0a, 0, 0x3d, 0xd8, 0x25, 0xdd),
  'emoji and joiners': '👩‍👩‍👧‍👦👨🏽‍🚒🏳️‍🌈🇩🇪🇫🇷🇯🇵'.repeat(40),
  'combining marks': `Z${'\u0351'.repeat(60)}algo ${'e\u0301'.repeat(200)}`,
  'right to left': 'שירות הופעל מחדש. \u202Eabc\u202C أعد تشغيل الخدمة. '.repeat(20),
  'unclosed fence': `text\n\n\`\`\`sh\n${'kubectl get pods\n'.repeat(60)}`,
  'unclosed everything': '<!-- <details> [a](b "c `d **e ~~~\n> - 1. | x | "\n',
  'broken frontmatter': '---\ntitle: [a, "b\n\tx: {y\n---\n\n# Title\n\ntext\n',
  'unclosed frontmatter': `---\ntitle: a\n${'line: text\n'.repeat(50)}`,
  // `hunter…` is hidden where redaction is on: in headings, inside lines that must be cut, and in rows.
  secrets: `# api_key: "hunter-2024"\n\n${'run curl -u app:hunter-2024 https://a/b?token=hunter-2024 and say so. '.repeat(40)}\n`,
  'blanks in a row': `a${' '.repeat(20_000)}b`,
  'line ends in a row': `a${'\n'.repeat(20_000)}b`,
  'equals signs': '='.repeat(16_000),
  backticks: '`'.repeat(5_000),
  'brackets 10,000 deep': `${'['.repeat(10_000)}x${']'.repeat(10_000)}`,
  'quotes 10,000 deep': `${'>'.repeat(10_000)} x\n`,
  'lists 300 deep': Array.from({length: 300}, (_, depth) => `${'  '.repeat(depth)}- x`).join('\n'),
  'emphasis in a row': '*a **b '.repeat(2_000),
  'list of 10,000 items': '- restart the pod\n'.repeat(10_000),
  'table of 5,000 rows': `| name | value |\n|---|---|\n${'| redis | 6379 |\n'.repeat(5_000)}`,
  'line of 1 MB': 'word '.repeat(200_000),
  'line of 200,000 letters': 'x'.repeat(200_000)
}).map(([name, content]) => ({name, content}))

function bytes(...values: readonly number[]): Uint8Array {
  return Uint8Array.from(values)
}
