import type {Span} from '@opschunk/core/plugin'

/**
 * A setting, directive or block of a format with brackets, and what it holds. It spans all from its first character to
 * behind its last; comments and blanks around it are not part of it.
 */
export interface Statement extends Span {
  /** From behind its first opening bracket to its last closing one, if it has brackets. */
  readonly body: Span | undefined
  /** What stands in its brackets. */
  readonly children: readonly Statement[]
  /** The content of a heredoc, without its marker lines. */
  readonly heredoc?: Span
}

/** What was read, and whether its brackets fit. */
export interface Statements {
  readonly list: readonly Statement[]
  /** False if a bracket is left open or closes nothing. */
  readonly isBalanced: boolean
}

/**
 * Builds a tree of statements while a scanner walks over a text. It keeps its own stack, so nesting has no limit.
 *
 * With `recovers` indentation decides over brackets where they disagree: a bracket that closes at the start of a line
 * closes what was opened at its column, and a head closes all that was opened at its column or deeper. Scanners read
 * without it first, so that a file whose brackets fit is never judged by how it is indented.
 */
export class StatementBuilder {
  readonly #text: string
  readonly #recovers: boolean
  /** Statements of the levels that are open, outermost first: they are handed to what holds them when that closes. */
  readonly #made: Open[] = []
  readonly #stack: Level[] = []
  /** How many levels were opened in a line of a column. */
  readonly #columns = new Map<number, number>()
  /** How many levels were opened by a bracket. */
  readonly #brackets = new Map<string, number>()
  #current: Open | undefined
  /** Of the line in which the current statement began. */
  #column = 0
  #lastEnd = 0
  /** Behind the last bracket that closed nothing. */
  #strayEnd = 0
  #line = 0
  #nextLine = 0
  #isBalanced = true

  constructor(text: string, recovers: boolean, start: number) {
    this.#text = text
    this.#recovers = recovers
    this.#nextLine = start
  }

  /** The bracket that was opened last; empty at the top. */
  get bracket(): string {
    return this.#stack.at(-1)?.bracket ?? ''
  }

  get depth(): number {
    return this.#stack.length
  }

  /** Whether a statement has begun on this level. */
  get isOpen(): boolean {
    return this.#current !== undefined
  }

  /** Where the statement of this level began. */
  get start(): number | undefined {
    return this.#current?.start
  }

  /** A word, a string or an operator: part of the statement of this level, which it begins if there is none. */
  token(start: number, end: number): void {
    if (this.#current) this.#current.end = end
    else {
      if (this.#recovers) this.#column = this.#columnAt(start)
      const last = this.#lastSibling()
      if (last && this.#strayEnd > last.end) last.end = this.#strayEnd
      this.#current = {start, end, body: undefined, children: noChildren}
      this.#made.push(this.#current)
    }
    this.#lastEnd = end
  }

  heredoc(content: Span): void {
    if (this.#current) this.#current.heredoc ??= content
  }

  /** An opening bracket, or a tag that ends at `end`. */
  open(at: number, bracket: string, end: number = at + 1): void {
    this.token(at, end)
    const owner = this.#current
    if (!owner) return
    owner.body ??= {start: end, end}
    const column = this.#column
    this.#columns.set(column, (this.#columns.get(column) ?? 0) + 1)
    this.#brackets.set(bracket, (this.#brackets.get(bracket) ?? 0) + 1)
    this.#stack.push({owner, bracket, column, first: this.#made.length})
    this.#current = undefined
  }

  /**
   * A closing bracket, told by the opening one; of tags by their name. It ends the brackets that were left open inside
   * what it closes; but `]` and `)` never end a brace.
   */
  close(at: number, bracket: string, end: number = at + 1): void {
    const level = this.#closes(at, bracket) ? this.#pop() : undefined
    if (!level) {
      this.#stray(end)
      return
    }
    level.owner.end = end
    if (level.owner.body) level.owner.body.end = at
    this.#current = level.owner
    this.#column = level.column
    this.#lastEnd = end
  }

  /** The statement of this level ends; a comma that ends it is the last that is known of what is left open around it. */
  finish(end: number = this.#lastEnd): void {
    this.#current = undefined
    this.#lastEnd = end
  }

  /** A line that looks like the head of a block: all that stands at its column or deeper is over. */
  head(at: number): void {
    if (!this.#recovers) return
    const column = this.#columnAt(at)
    while ((this.#stack.at(-1)?.column ?? -1) >= column) this.#abandon()
    this.finish()
  }

  end(): Statements {
    while (this.#stack.length > 0) this.#abandon()
    return {list: this.#made, isBalanced: this.#isBalanced}
  }

  /** Whether a bracket closes something; if so that is on top of the stack. */
  #closes(at: number, bracket: string): boolean {
    if ((this.#brackets.get(bracket) ?? 0) === 0) return false
    if (bracket === '[' || bracket === '(') {
      if (this.bracket === '{') return false
    } else if (bracket === '{' && this.#recovers && isLineStart(this.#text, at)) {
      const column = this.#columnAt(at)
      if ((this.#columns.get(column) ?? 0) === 0) return false
      while (this.#stack.at(-1)?.column !== column) this.#abandon()
    }
    while (this.#stack.length > 0 && this.bracket !== bracket) {
      if ((bracket === '[' || bracket === '(') && this.bracket === '{') return false
      this.#abandon()
    }
    return true
  }

  /** What closes nothing belongs to the statement before it if there is one behind it too, else to the gap. */
  #stray(end: number): void {
    this.#isBalanced = false
    this.#lastEnd = end
    this.#strayEnd = end
    this.finish()
  }

  #abandon(): void {
    this.#isBalanced = false
    const level = this.#pop()
    if (!level) return
    level.owner.end = Math.max(level.owner.end, this.#lastEnd)
    if (level.owner.body) level.owner.body.end = level.owner.end
    this.#current = undefined
  }

  #pop(): Level | undefined {
    const level = this.#stack.pop()
    if (level) {
      this.#columns.set(level.column, (this.#columns.get(level.column) ?? 1) - 1)
      this.#brackets.set(level.bracket, (this.#brackets.get(level.bracket) ?? 1) - 1)
      this.#handOver(level)
    }
    return level
  }

  /** Gives what was made on a level to its owner, which may have held other brackets before. */
  #handOver({owner, first}: Level): void {
    if (first === this.#made.length) return
    const children = this.#made.splice(first)
    if (owner.children.length === 0) owner.children = children
    else for (const child of children) owner.children.push(child)
  }

  /** Width of the indentation of the line that holds an offset, a tab as eight columns. Offsets only grow. */
  #columnAt(at: number): number {
    while (this.#nextLine <= at) {
      this.#line = this.#nextLine
      const end = this.#text.indexOf('\n', this.#line)
      this.#nextLine = end < 0 ? Number.POSITIVE_INFINITY : end + 1
    }
    let column = 0
    for (let i = this.#line; i < at; i++) {
      const code = this.#text.charCodeAt(i)
      if (code === 0x09) column += 8 - (column % 8)
      else if (code === 0x20) column++
      else break
    }
    return column
  }

  /** What was made before on the level of the next statement. */
  #lastSibling(): Open | undefined {
    const level = this.#stack.at(-1)
    return this.#made.length > (level?.first ?? 0) ? this.#made.at(-1) : level?.owner.children.at(-1)
  }
}

interface Open {
  readonly start: number
  end: number
  body: {start: number; end: number} | undefined
  children: Open[]
  heredoc?: Span
}

/** Of most statements. */
const noChildren: Open[] = []

interface Level {
  readonly owner: Open
  readonly bracket: string
  readonly column: number
  /** Index of the first statement made on it. */
  readonly first: number
}

/** Scans without recovery: what is left open holds all that follows. */
export function scanStrictly(text: string, scan: (builder: StatementBuilder) => void, start = 0): Statements {
  const strict = new StatementBuilder(text, false, start)
  scan(strict)
  return strict.end()
}

/** Scans from the start of a line on without recovery, and again with it if the brackets did not fit. */
export function scanStatements(text: string, scan: (builder: StatementBuilder) => void, start = 0): Statements {
  const statements = scanStrictly(text, scan, start)
  if (statements.isBalanced) return statements
  const tolerant = new StatementBuilder(text, true, start)
  scan(tolerant)
  return {list: tolerant.end().list, isBalanced: false}
}

/** Whether only blanks precede an offset in its line. */
export function isLineStart(text: string, at: number): boolean {
  let i = at
  while (i > 0 && (text.charCodeAt(i - 1) === 0x20 || text.charCodeAt(i - 1) === 0x09)) i--
  return i === 0 || text.charCodeAt(i - 1) === 0x0a
}
