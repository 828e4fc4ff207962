import {extname} from 'node:path'
import {isBinary} from '@opschunk/core'

/** Why a file is not read, and what turns it into something that is. */
export interface Unread {
  readonly what: string
  readonly help?: string
}

/** First bytes, as Latin-1, of formats that may look like text for 8 KiB. */
const signatures: ReadonlyArray<readonly [signature: RegExp, what: string]> = [
  [/^%PDF-\d/, 'a PDF document'],
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the signature of ZIP is two control bytes.
  [/^PK\x03\x04/, 'a ZIP archive or an office document'],
  // biome-ignore lint/suspicious/noControlCharactersInRegex: so is that of gzip, in part.
  [/^\x1f\x8b/, 'compressed with gzip'],
  [/^BZh[1-9]1AY/, 'compressed with bzip2'],
  [/^\xfd7zXZ/, 'compressed with xz'],
  [/^\(\xb5\/\xfd/, 'compressed with zstd'],
  [/^\x89PNG/, 'an image'],
  [/^\xff\xd8\xff/, 'an image'],
  [/^GIF8[79]a/, 'an image']
]

/** How people turn a format into text, by what its name ends in. */
const conversions: ReadonlyMap<string, string> = new Map([
  ['.pdf', 'Convert it first: `pdftotext -layout in.pdf out.txt`.'],
  ['.docx', 'Convert it first: `pandoc in.docx -t gfm -o out.md`.'],
  ['.odt', 'Convert it first: `pandoc in.odt -t gfm -o out.md`.'],
  ['.bz2', 'Unpack it first: `bunzip2 -c in.bz2 | opschunk - --path NAME`.'],
  ['.xz', 'Unpack it first: `xz -dc in.xz | opschunk - --path NAME`.'],
  ['.zst', 'Unpack it first: `zstd -dc in.zst | opschunk - --path NAME`.'],
  ['.zip', 'Unpack it first: `unzip in.zip -d folder`.'],
  ['.tar', 'Unpack it first: `tar -xf in.tar -C folder`.']
])

/** Tells from a file's name and first 8 KiB why it is not text; `undefined` if it is. */
export function unreadKind(path: string, head: Uint8Array): Unread | undefined {
  const help = conversions.get(extname(path).toLowerCase())
  const start = String.fromCharCode(...head.subarray(0, 8))
  const signed = signatures.find(([signature]) => signature.test(start))
  const what = signed?.[1] ?? (isBinary(head) ? 'binary' : undefined)
  return what === undefined ? undefined : {what, ...(help !== undefined && {help})}
}

/** A text format whose structure is not read. */
export interface PlainFormat {
  readonly name: string
  readonly help: string
}

const pandoc = (reader: string): string =>
  `For its headings convert it first: \`pandoc -f ${reader} -t gfm IN -o OUT.md\`.`

const plainFormats: ReadonlyMap<string, PlainFormat> = new Map([
  ['.html', {name: 'HTML', help: pandoc('html')}],
  ['.htm', {name: 'HTML', help: pandoc('html')}],
  ['.rst', {name: 'reStructuredText', help: pandoc('rst')}],
  [
    '.adoc',
    {
      name: 'AsciiDoc',
      help: 'For its headings convert it first: `asciidoctor -b docbook -o - IN | pandoc -f docbook -t gfm -o OUT.md`.'
    }
  ]
])

/** The format of a file that is read as plain text though it has a structure, by its extension (with the dot). */
export function plainFormat(extension: string): PlainFormat | undefined {
  return plainFormats.get(extension.toLowerCase())
}
