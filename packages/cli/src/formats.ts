/** What `--format` may be, by command; the first is the default. */
export const formats = {
  chunk: ['jsonl', 'json', 'markdown'],
  check: ['text', 'github', 'sarif']
} as const

export type Format = (typeof formats.chunk)[number]
export type ReportFormatName = (typeof formats.check)[number]
