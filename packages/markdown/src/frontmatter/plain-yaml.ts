import type {Span} from '@opschunk/core/plugin'
import type {Entries, Entry, FlatValue} from './entries.ts'

const key = '([A-Za-z_][\\w-]*):'
const lineEnd = '[ ]*(?:\\r?\\n|\\r?$)'
/** `Restart the node`, `/manual.html`, `Is it down?`: text that can be read one way only. */
const words = "[A-Za-z/](?:[\\w./()+@%'’–—é?!-]|[ ]{1,2}(?=[\\w(/+–—-])|,[ ](?=\\w)|:(?=\\/\\/))*"
/** `storage-team`, `on call`: the same between commas. */
const listedWords = '[A-Za-z/][\\w./-]*(?:[ ][\\w./-]+)*'

/** `title: Restart the node`, `weight: 20`, `owner: "storage team"`. */
const plainLine = new RegExp(
  `${key}[ ]+(?:(${words})|(0|[1-9]\\d{0,14})|"([^"\\\\\\r\\n]*)"|'([^'\\r\\n]*)')${lineEnd}`,
  'y'
)
/** `tags: [storage, on call]`. */
const listLine = new RegExp(`${key}[ ]+\\[[ ]*(${listedWords}(?:[ ]*,[ ]*${listedWords})*)[ ]*\\]${lineEnd}`, 'y')
/** `tags:`, with `- storage` and `- on call` in lines below it. */
const listBelow = new RegExp(`${key}[ ]*\\r?\\n([ ]*)(-[ ]+${words}${lineEnd}(?:\\2-[ ]+${words}${lineEnd})*)`, 'y')
/** A line of nothing. */
const blankLine = /[ ]*(?:\r?\n|\r?$)/y

/** Words that are no text in YAML 1.2. */
const special: ReadonlyMap<string, boolean | null> = new Map([
  ['true', true],
  ['True', true],
  ['TRUE', true],
  ['false', false],
  ['False', false],
  ['FALSE', false],
  ['null', null],
  ['Null', null],
  ['NULL', null]
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
    const entry = scalarAt(source, at, start) ?? listAt(source, at, start)
    if (entry === undefined) return undefined
    entries.push(entry.entry)
    at = entry.end
  }
  return {entries, isWhole: true}
}

interface Found {
  readonly entry: Entry
  /** Where the next line starts, in the source. */
  readonly end: number
}

function scalarAt(source: string, at: number, base: number): Found | undefined {
  plainLine.lastIndex = at
  const match = plainLine.exec(source)
  if (match === null) return undefined
  const [line, name = '', word, number, double, single] = match
  const written = word ?? number ?? (double === undefined ? `'${single}'` : `"${double}"`)
  const value = scalarValue(word, number, double ?? single ?? '')
  if (special.has(name) || value === null || String(value).length > longestValue) return undefined
  const start = base + at + line.indexOf(written, name.length + 1)
  return {entry: {key: name, value, span: {start, end: start + written.length}}, end: plainLine.lastIndex}
}

function scalarValue(word: string | undefined, number: string | undefined, quoted: string): FlatValue | null {
  if (number !== undefined) return Number(number)
  if (word === undefined) return quoted
  return special.get(word) === undefined ? word : (special.get(word) ?? null)
}

function listAt(source: string, at: number, base: number): Found | undefined {
  listLine.lastIndex = at
  const inLine = listLine.exec(source)
  if (inLine) {
    const [line, name = '', listed = ''] = inLine
    const span = {start: base + at + line.indexOf('['), end: base + at + line.lastIndexOf(']') + 1}
    return found(name, listed.split(','), span, listLine.lastIndex)
  }
  listBelow.lastIndex = at
  const below = listBelow.exec(source)
  if (below === null) return undefined
  const [, name = '', , items = ''] = below
  const end = listBelow.lastIndex
  const listed = items.trimEnd().split('\n')
  return found(name, listed.map(withoutDash), {start: base + end - items.length, end: base + end}, end)
}

function withoutDash(line: string): string {
  return line.trimStart().slice(1)
}

function found(name: string, listed: readonly string[], span: Span, end: number): Found | undefined {
  const value = listed.map((item) => item.trim())
  const isPlain = value.every((item) => !special.has(item) && item.length <= longestValue)
  if (special.has(name) || !isPlain || value.length > longestList) return undefined
  return {entry: {key: name, value, span}, end}
}

/** Longer values are left to the parser and to who decides what metadata may hold. */
const longestValue = 1000
const longestList = 100
