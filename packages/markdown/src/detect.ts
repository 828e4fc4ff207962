import {type Detection, type Probe, WEAK} from '@opschunk/core/plugin'

/** File names of Markdown, template endings included. */
export const extensions: readonly string[] = ['.md', '.markdown', '.mdown', '.mkd', '.mdx', '.md.erb']

/** Signs of Markdown, each seen in one line; common ones are seen in other formats too. */
const signs: ReadonlyArray<{readonly evidence: string; readonly line: RegExp; readonly isCommon: boolean}> = [
  {evidence: 'headings (`## …`)', line: /^#{1,6} \S/, isCommon: true},
  {evidence: 'code fences', line: /^ {0,3}(?:`{3,}|~{3,})[\w{. -]*\s*$/, isCommon: false},
  {evidence: 'links (`[text](target)`)', line: /\[[^\]\r\n]{1,200}\]\([^()\s]{1,500}\)/, isCommon: false},
  {evidence: 'a table', line: /^\|?[ \t]*:?-{3,}:?[ \t]*\|/, isCommon: false},
  {evidence: 'lists', line: /^ {0,3}(?:[-*+]|\d{1,3}[.)]) \S/, isCommon: true}
]

/** Below `STRONG`: a plugin that knows what the document is about comes first. */
export const detectsAtMost: number = WEAK + 0.1

/** Markdown by its file name and by what stands in its lines; a name alone is one sign. */
export function detect({path, head}: Probe): Detection | undefined {
  const name = path?.toLowerCase()
  const extension = extensions.find((ending) => name?.endsWith(ending))
  const seen = signsIn(head)
  const evidence = [...(extension ? [`the file name ends in ${extension}`] : []), ...seen.map((sign) => sign.evidence)]
  const isMarkdown = seen.length >= 2 && seen.some((sign) => !sign.isCommon)
  if (!extension && !isMarkdown) return undefined
  return {type: 'doc', confidence: extension && isMarkdown ? detectsAtMost : WEAK, evidence}
}

/** ```` ```sh ````, `~~~`. */
const fenceRun = /^ {0,3}(`{3,}|~{3,})/

/** Longer lines are looked at no further. */
const lineLength = 2000

function signsIn(head: string): typeof signs {
  const missing = new Set(signs)
  let fence = ''
  for (const line of head.split('\n', 2000)) {
    const start = line.slice(0, lineLength)
    const run = fenceRun.exec(start)?.[1]
    if (fence !== '') {
      if (run?.startsWith(fence)) fence = ''
      continue
    }
    for (const sign of missing) if (sign.line.test(start)) missing.delete(sign)
    if (run) fence = run
    if (missing.size === 0) break
  }
  return signs.filter((sign) => !missing.has(sign))
}
