import {
  emptyFacts,
  type LineFacts,
  type LineFormat,
  type OpenEnd,
  type ReadingTools,
  resetFacts
} from './line-format.ts'

/** Wrappers nest: compose around CRI around syslog. */
const deepestWrappers = 3

/** Lines of which one must have a wrapper that is on each line; the first may be a banner. */
const firstLines = 5

/** What terminal codes start with. */
const escapeCode = '\u001b'

/** Colours and cursor moves: `ESC [31m`. */
const terminalCodes = new RegExp(`${escapeCode}\\[[0-9;]*[A-Za-z]`, 'g')

/** Formats by the first character of the line, the most promising first. */
class FormatsByStart {
  readonly #byCode: LineFormat[][] = []
  readonly #others: LineFormat[]

  constructor(formats: readonly LineFormat[]) {
    const specialFirst = [...formats.filter(({isGeneral}) => !isGeneral), ...formats.filter(({isGeneral}) => isGeneral)]
    const listed = new Set(specialFirst.flatMap(({startsWith = ''}) => Array.from(startsWith, (c) => c.charCodeAt(0))))
    for (let code = 0; code < 128; code++) {
      const isSpace = code <= 32
      this.#byCode[code] = specialFirst.filter(({startsWith}) =>
        startsWith === undefined ? !isSpace : listed.has(code) && startsWith.includes(String.fromCharCode(code))
      )
    }
    this.#others = specialFirst.filter(({startsWith}) => startsWith === undefined)
  }

  read(facts: LineFacts, tools: ReadingTools): LineFormat | undefined {
    const code = facts.text.charCodeAt(facts.at)
    const formats = code < 128 ? this.#byCode[code] : this.#others
    if (formats === undefined) return undefined
    for (let i = 0; i < formats.length; i++) {
      const format = formats[i]
      if (!format?.read(facts, tools)) continue
      if (i > 0 && !format.isGeneral) {
        formats.splice(i, 1)
        formats.unshift(format)
      }
      return format
    }
    return undefined
  }
}

/** Reads lines one by one, each by the formats that fit it: files of several formats are nothing special. */
export class LineReader {
  readonly facts: LineFacts = emptyFacts()
  readonly #wrappers: FormatsByStart
  readonly #eachLine: readonly LineFormat[]
  /** The one of them that reads the lines of this document. */
  #onEachLine: LineFormat | undefined
  #lines = 0
  readonly #records: FormatsByStart
  readonly #tools: ReadingTools

  constructor(formats: readonly LineFormat[], tools: ReadingTools) {
    const wrappers = formats.filter(({kind}) => kind === 'wrapper')
    this.#wrappers = new FormatsByStart(wrappers.filter(({isOnEachLine}) => !isOnEachLine))
    this.#eachLine = wrappers.filter(({isOnEachLine}) => isOnEachLine)
    this.#records = new FormatsByStart(formats.filter(({kind}) => kind === 'record'))
    this.#tools = tools
  }

  /** Takes the wrappers off a line. What is in them is `facts.text` from `facts.at` on. */
  readWrappers(text: string): void {
    const {facts} = this
    resetFacts(facts, text.includes(escapeCode) ? text.replace(terminalCodes, '') : text)
    if (this.#onEachLine) this.#onEachLine.read(facts, this.#tools)
    else if (this.#lines < firstLines) {
      this.#lines++
      this.#onEachLine = this.#eachLine.find((format) => format.read(facts, this.#tools))
    }
    for (let depth = 0; depth < deepestWrappers; depth++) {
      if (facts.at >= facts.text.length || !this.#wrappers.read(facts, this.#tools)) return
    }
  }

  /** Reads what is in the wrappers as a record; `facts.format` stays empty if it is none. */
  readRecord(): void {
    const {facts} = this
    if (facts.at < facts.text.length) this.#records.read(facts, this.#tools)
  }

  /** Reads what a line inside of a record says of it; `false` if it says nothing. */
  readInside(read: NonNullable<OpenEnd['read']>): boolean {
    return read(this.facts, this.#tools)
  }

  /** Looks for ids in a line that no format reads. */
  scanIds(): void {
    this.#tools.ids.scan(this.facts, this.facts.at)
  }
}
