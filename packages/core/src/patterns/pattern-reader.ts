import type {LineContext} from '../contract/plugin.ts'
import type {Line} from '../contract/source.ts'
import type {JsonValue, Span} from '../contract/span.ts'
import type {Unit} from '../contract/unit.ts'
import {compilePattern, type Pattern} from '../pattern.ts'
import type {PatternRule} from './pattern-plugin.ts'

/** A rule, ready to read. */
interface ReadyRule {
  readonly pattern: Pattern
  readonly role: string
  readonly level: number
  readonly isWhole: boolean
  readonly breakBefore: 'prefer' | 'always'
}

/** A unit that goes on. */
interface OpenUnit {
  readonly start: number
  readonly level: number
  readonly fields: Omit<Unit, 'span' | 'children'>
  readonly children: Unit[]
}

/** In code units. Longer labels would be dropped from context anyway. */
const longestLabel = 200

/** Reads lines into units: each begins at a line that a rule matches and ends before the next of its level. */
export class PatternReader {
  readonly #rules: readonly ReadyRule[]
  readonly #roleOfLabel: ReadonlyMap<string, string>
  readonly #context: LineContext
  /** Outermost first. */
  readonly #open: OpenUnit[] = []
  #end = 0
  /** Whether the line goes on from the piece before: only its first piece is a start. */
  #isInsideLine = false

  constructor(
    rules: readonly PatternRule[],
    roles: {readonly [role: string]: readonly string[]},
    context: LineContext
  ) {
    this.#rules = rules.map(({startsWith, role = 'entry', level = 1, whole = false, breakBefore = 'prefer'}) => ({
      pattern: compilePattern(startsWith),
      role,
      level,
      isWhole: whole,
      breakBefore
    }))
    this.#roleOfLabel = new Map(
      Object.entries(roles).flatMap(([role, labels]) => labels.map((label) => [plain(label), role] as const))
    )
    this.#context = context
  }

  line({span, text, continues}: Line): void {
    if (!this.#isInsideLine) this.#read(span, text)
    this.#isInsideLine = continues
    this.#end = span.end
    if (this.#open.length === 0) this.#context.settled(span.end)
  }

  end(): void {
    this.#close(1)
  }

  #read(span: Span, text: string): void {
    for (const rule of this.#rules) {
      const match = rule.pattern.find(text)
      if (!match) continue
      this.#close(rule.level)
      const metadata: {[key: string]: JsonValue} = {}
      for (const [name, {start, end}] of match.groups) {
        if (name !== 'label') metadata[name] = text.slice(start, end).trim()
      }
      const named = match.groups.get('label')
      const label = (named ? text.slice(named.start, named.end) : text).trim().slice(0, longestLabel)
      const {role, level, isWhole, breakBefore} = rule
      this.#open.push({
        start: span.start,
        level,
        children: [],
        fields: {
          role: this.#roleOfLabel.get(plain(label)) ?? role,
          ...(label !== '' && {label, labelSpan: {start: span.start, end: span.start + text.length}}),
          breakBefore,
          breakInside: isWhole ? 'never' : 'avoid',
          metadata
        }
      })
      return
    }
  }

  /** Ends the units of a level and of those inside it; an outermost one is emitted. */
  #close(level: number): void {
    for (let unit = this.#open.at(-1); unit && unit.level >= level; unit = this.#open.at(-1)) {
      this.#open.pop()
      const {start, fields, children} = unit
      const closed: Unit = {...fields, span: {start, end: this.#end}, ...(children.length > 0 && {children})}
      const outer = this.#open.at(-1)
      if (outer) outer.children.push(closed)
      else {
        this.#context.emit(closed)
        this.#context.settled(this.#end)
      }
    }
  }
}

/** A label without its marks, punctuation and letter case: `## Back-out:` is `back out`. */
function plain(label: string): string {
  return label.toLowerCase().replace(notWord, ' ').trim()
}

const notWord = /[^\p{L}\p{N}]+/gu
