import type {Span} from '@opschunk/core/plugin'
import type {Entries, Entry, FlatValue} from './entries.ts'

/** `title: Restart the node`, `weight: 20`, `owner: "storage team"`: a value that can be read one way only. */
const plainLine =
  /([A-Za-z_][\w-]*):[ ]+(?:([A-Za-z](?:[\w./()+@%'’–—é-]|[ ](?=[\w(/+–—-])|,[ ](?=\w)|:(?=\/\/))*)|(0|[1-9]\d{0,14})|"([^"\\\r\n]*)"|'([^'\r\n]*)')[ ]*(?:\r?\n|\r?$)/y

/** A line of nothing. */
const blankLine = /[ ]*(?:\r?\n|\r?$)/y

/** Words that are no text in YAML 1.2. */
const special: ReadonlySet<string> = new Set([
  'true',
  'True',
  'TRUE',
  'false',
  'False',
  'FALSE',
  'null',
  'Null',
  'NULL'
])

/** The entries of frontmatter that has nothing but plain lines, as the parser gives them; undefined for any other. */
export function plainYaml(text: string, {start, end}: Span): Entries | undefined {
  const source = text.slice(start, end)
  const entries: Entry[] = []
  for (let at = 0; at < source.length; ) {
    blankLine.lastIndex = at
    if (blankLine.test(source)) {
      at = blankLine.lastIndex
      continue
    }
    plainLine.lastIndex = at
    const match = plainLine.exec(source)
    if (match === null) return undefined
    const entry = entryOf(match, start + at)
    if (entry === undefined) return undefined
    entries.push(entry)
    at = plainLine.lastIndex
  }
  return {entries, isWhole: true}
}

function entryOf(match: RegExpExecArray, lineStart: number): Entry | undefined {
  const [line, key = '', word, number, double, single] = match
  const written = word ?? number ?? (double === undefined ? `'${single}'` : `"${double}"`)
  if (special.has(key) || (word !== undefined && special.has(word))) return undefined
  const value: FlatValue = number === undefined ? (word ?? double ?? single ?? '') : Number(number)
  if (String(value).length > longestValue) return undefined
  const start = lineStart + line.indexOf(written, key.length + 1)
  return {key, value, span: {start, end: start + written.length}}
}

/** Longer values are left to the parser and to who decides what metadata may hold. */
const longestValue = 1000
