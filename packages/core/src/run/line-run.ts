import {Numbering} from '../chunk/numbering.ts'
import type {Chunk, SourceSpan} from '../contract/chunk.ts'
import type {Report} from '../contract/diagnostic.ts'
import type {LineContext, LineSegmenter} from '../contract/plugin.ts'
import type {Line} from '../contract/source.ts'
import type {Span} from '../contract/span.ts'
import type {Unit} from '../contract/unit.ts'
import {Packer} from '../pack/packer.ts'
import type {DocumentRedactor} from '../redact/redactor.ts'
import {Edits} from '../tree/edits.ts'
import {createTextView, type TextView} from '../tree/text-view.ts'
import {findViolation, unitName, type Violation} from '../tree/validate.ts'
import {assemblerOf} from './assembler-of.ts'
import {contextPrefix} from './context-prefix.ts'
import {LeafTiler} from './leaf-tiler.ts'
import {LineIndex} from './line-index.ts'
import type {LineText} from './line-text.ts'
import {PendingUnits} from './pending-units.ts'
import {isPlain} from './plain-unit.ts'
import {PluginError, thrownReport, violationReport} from './plugin-fault.ts'
import {overlapsBefore, Quotes, quotesBefore} from './quotes.ts'
import {corePlugin, type RunContext, reporter, segmentContext} from './run-context.ts'

/** Text between units waits for the unit that follows; past this many code units it goes on alone. */
const longestWait = 65_536

/** How often old text is let go and limits are checked, in code units. */
const housekeepingInterval = 262_144

/** Code units before a piece of a long line in which a secret may begin that goes on in it. */
const longestSecret = 4096

/** Lines and bytes of offsets. */
export interface LinePositions {
  sourceSpan(span: Span): SourceSpan
  release(before: number): void
}

/**
 * Runs a plugin that reads lines. Everything is decided at line ends and by offsets, never by how much was read at
 * once, so a stream and a document in memory give the same chunks.
 */
export class LineRun {
  readonly #run: RunContext
  readonly #text: LineText
  readonly #positions: LinePositions
  readonly #view: TextView
  readonly #index: LineIndex
  readonly #tiler: LeafTiler
  readonly #packer: Packer
  readonly #quotes = new Quotes()
  readonly #redactor: DocumentRedactor | undefined
  /** None if the plugin could not be opened. */
  readonly #reader: ReturnType<LineSegmenter['open']> | undefined
  readonly #report: (report: Report, plugin: string) => void
  #chunks: Chunk[] = []
  readonly #pending = new PendingUnits()
  /** The role of the last unit that was looked at whole. */
  #knownRole: string | undefined
  #closings: string[] = []
  /** How many of them, the first, wait for units that are not settled. */
  #waitingClosings = 0
  /** Text before this offset is tiled. */
  #tiled = 0
  #settled = 0
  /** What was settled when units were last tiled. */
  #advanced = -1
  /** Text before this offset may be gone. */
  #released = 0
  #end = 0
  /** Whether the line goes on in the next piece. */
  #isInsideLine = false
  #nextHousekeeping = housekeepingInterval
  /** Set once the plugin has failed: the rest is plain text. */
  #hasFailed = false
  #reportedLimit = false

  constructor(run: RunContext, segmenter: LineSegmenter, text: LineText, positions: LinePositions) {
    this.#run = run
    this.#text = text
    this.#positions = positions
    this.#redactor = run.redactor?.open()
    this.#report = reporter(run, (span) => (this.#isHeld(span) ? positions.sourceSpan(span) : undefined))
    const raw = (start: number, end: number) => text.view(start, end)
    const slice = (start: number, end: number) => text.slice(start, end)
    this.#index = new LineIndex(run.counter, raw)
    const edits = new Edits(run.copies)
    this.#view = {
      ...createTextView({raw, codeUnitAt: (offset) => text.codeUnitAt(offset)}, run.counter, edits, this.#index),
      // What is shown stays with the chunk, and must not keep all that it was cut from alive.
      shown: (start, end) => this.#quotes.textOf({start, end}) ?? edits.apply({start, end}, slice)
    }
    const assembler = assemblerOf(run, {
      view: this.#view,
      numbering: new Numbering(),
      sourceSpan: (span) => positions.sourceSpan(span),
      report: (report) => this.#report(report, run.plugin.name)
    })
    const prefixOf = contextPrefix(run, (report) => this.#report(report, corePlugin))
    this.#packer = new Packer({
      view: this.#view,
      budget: run.budget,
      describesLine: run.plugin.describesLine,
      prefixOf,
      emit: (draft, group) => this.#chunks.push(assembler.assemble(draft, group)),
      emitLeaves: (draft, group) => this.#chunks.push(assembler.assembleLeaves(draft, group)),
      report: (report) => this.#report(report, corePlugin)
    })
    this.#tiler = new LeafTiler({
      text,
      view: this.#view,
      index: this.#index,
      packer: this.#packer,
      maxTokens: run.budget.maxTokens
    })
    const context: LineContext = {
      ...segmentContext(run, (report) => this.#report(report, run.plugin.name)),
      emit: (unit) => this.#emit(unit),
      settled: (offset) => {
        if (offset > this.#settled) this.#settled = Math.min(offset, this.#end)
      },
      closeGroup: (key) => {
        this.#closings.push(key)
      },
      joinGroups: (from, into) => this.#packer.openGroups.join(from, into)
    }
    try {
      this.#reader = segmenter.open(context)
    } catch (cause) {
      this.#fail(cause)
    }
  }

  /**
   * Reads lines, of which the text is there. Chunks that are complete with them can be taken. They are counted before the
   * first is read, since the vocabulary does not stay in the cache from line to line: that takes half the time.
   */
  read(lines: readonly Line[]): void {
    let isInsideLine = this.#isInsideLine
    for (const {span, text, continues} of lines) {
      if (!isInsideLine) this.#index.grow(span.start, text.charAt(0))
      isInsideLine = continues
    }
    for (const line of lines) this.#line(line)
  }

  #line(line: Line): void {
    this.#end = line.span.end
    this.#redact(line)
    this.#isInsideLine = line.continues
    if (!this.#hasFailed) {
      try {
        this.#reader?.line(line)
      } catch (cause) {
        this.#fail(cause)
      }
    }
    this.#advance()
    if (this.#end >= this.#nextHousekeeping) this.#keepHouse()
  }

  /** The chunks that are complete and were not taken yet, in the order in which they leave. */
  takeChunks(): readonly Chunk[] {
    const chunks = this.#chunks
    if (chunks.length > 0) this.#chunks = []
    return chunks
  }

  /** The rest of the chunks, group by group: a stream may have many megabytes open. */
  *end(): Generator<readonly Chunk[]> {
    if (!this.#hasFailed) {
      try {
        this.#reader?.end()
      } catch (cause) {
        this.#fail(cause)
      }
    }
    this.#settled = this.#end
    this.#index.finish(this.#end)
    this.#tile({start: this.#tiled, end: this.#end}, this.#pending.takeBefore(this.#end), true)
    yield this.takeChunks()
    for (const key of this.#closings) {
      this.#packer.closeGroup(key)
      yield this.takeChunks()
    }
    this.#packer.flush()
    yield this.takeChunks()
    for (const {key} of this.#packer.openGroups.inOrder()) {
      this.#packer.closeGroup(key)
      yield this.takeChunks()
    }
  }

  /** Before the plugin sees a line, so that what it emits is never counted with what is hidden. */
  #redact({span, text}: Line): void {
    if (!this.#redactor) return
    const start = this.#isInsideLine ? Math.max(span.start - longestSecret, this.#released) : span.start
    const searched = start < span.start ? this.#text.slice(start, span.start) + text : text
    this.#view.edits.add(this.#redactor.find(searched, start), this.#view.raw)
  }

  /** Text is chunked as plain text from here on. */
  #fail(cause: unknown): void {
    if (cause instanceof PluginError) throw cause
    const {plugin, throwsOnPluginError} = this.#run
    if (throwsOnPluginError) throw new PluginError(plugin.name, String(cause), {cause})
    this.#hasFailed = true
    this.#settled = this.#end
    this.#report(thrownReport(plugin, cause), corePlugin)
  }

  /** A unit that breaks the contract is reported and left out: its text is chunked as text between units. */
  #emit(unit: Unit): void {
    if (this.#isSound(unit) && this.#pending.append(unit)) return
    const {plugin, throwsOnPluginError} = this.#run
    const range = {start: Math.max(this.#settled, this.#tiled), end: this.#end}
    // Text that may be gone was looked at when it was quoted first.
    const codeUnitAt = (offset: number) => (offset < this.#released ? 0 : this.#text.codeUnitAt(offset))
    const violation =
      findViolation([unit], range, plugin.roles, codeUnitAt) ?? this.#goneViolation(unit) ?? this.#addPending(unit)
    if (!violation) {
      this.#knownRole = unit.role
      return
    }
    if (throwsOnPluginError) throw new PluginError(plugin.name, violation.message)
    this.#report(violationReport(plugin, violation), corePlugin)
  }

  /** Whether a unit is seen at a glance to break no rule. What is not goes through `findViolation`. */
  #isSound(unit: Unit): boolean {
    if (typeof unit !== 'object' || unit === null || !isPlain(unit) || unit.role !== this.#knownRole) return false
    // JavaScript does not hold a plugin to the types.
    const span: Span | undefined = unit.span
    if (!span) return false
    const {start, end} = span
    const isInside = start >= this.#settled && start >= this.#tiled && start < end && end <= this.#end
    return isInside && this.#isCharacterStart(start) && this.#isCharacterStart(end)
  }

  #isCharacterStart(offset: number): boolean {
    if (!Number.isSafeInteger(offset) || offset < this.#released) return false
    return offset === this.#end || (this.#text.codeUnitAt(offset) & 0xfc00) !== 0xdc00
  }

  /** A unit may repeat text from before it only while that is held, or is quoted again and again. */
  #goneViolation(unit: Unit): Violation | undefined {
    if (isBare(unit)) return undefined
    for (const quote of quotesBefore(unit)) {
      const isKept = this.#quotes.use(quote, unit)
      if (!isKept && !this.#isHeld(quote)) return goneViolation(unit, 'quote', this.#released)
    }
    for (const overlap of overlapsBefore(unit)) {
      if (!this.#isHeld(overlap)) return goneViolation(unit, 'overlap', this.#released)
    }
    return undefined
  }

  #addPending(unit: Unit): Violation | undefined {
    const other = this.#pending.add(unit)
    return (
      other && {message: `${unitName(unit)}: expected disjoint units, overlaps ${unitName(other)}`, span: unit.span}
    )
  }

  #isHeld({start, end}: Span): boolean {
    return Number.isSafeInteger(start) && start >= this.#released && start <= end && end <= this.#end
  }

  /** Tiles what is settled, up to the end of its last unit: what follows waits for the unit that it belongs to. */
  #advance(): void {
    const hasNewClosings = this.#closings.length > this.#waitingClosings
    if (this.#settled === this.#advanced && !this.#hasFailed && !hasNewClosings) return
    this.#advanced = this.#settled
    const units = this.#pending.takeBefore(this.#settled)
    const unclaimed = Math.max(this.#hasFailed ? this.#end : this.#settled, this.#pending.takenEnd)
    if (units.length > 0) {
      const end = units.reduce((last, unit) => Math.max(last, unit.span.end), this.#tiled)
      this.#tile({start: this.#tiled, end}, units, false)
    } else if (unclaimed - this.#tiled > longestWait) {
      this.#tile({start: this.#tiled, end: unclaimed}, [], false)
    }
    if (this.#closings.length > 0) this.#closeGroups()
  }

  #tile(range: Span, units: readonly Unit[], isEnd: boolean): void {
    if (this.#run.redacts) this.#view.edits.addFrom(units, this.#view.raw)
    for (const unit of units) {
      if (isBare(unit)) continue
      if (unit.omit) this.#run.omit(unit.span)
      for (const quote of quotesBefore(unit))
        this.#quotes.keep(quote, unit, () => this.#view.shown(quote.start, quote.end))
    }
    this.#tiler.tile(units, range, isEnd)
    this.#tiled = Math.max(this.#tiled, range.end)
    const {openGroups} = this.#packer
    for (let group = openGroups.longestSilent; group; group = openGroups.longestSilent) {
      if (openGroups.size <= this.#run.limits.openGroups) break
      this.#closeEarly(group.key)
    }
  }

  /** A group whose last units are not settled yet is closed when they are. */
  #closeGroups(): void {
    const waiting: string[] = []
    const {openGroups} = this.#packer
    const pending = new Set<string>()
    for (const key of groupsOf(this.#pending)) pending.add(openGroups.resolve(key))
    for (const key of this.#closings) {
      if (pending.has(openGroups.resolve(key))) waiting.push(key)
      else this.#packer.closeGroup(key)
    }
    this.#closings = waiting
    this.#waitingClosings = waiting.length
  }

  #keepHouse(): void {
    this.#nextHousekeeping += housekeepingInterval
    while (this.#end - this.#needed() > this.#run.limits.bufferedChars) {
      const oldest = this.#packer.openGroups.oldest()
      if (!oldest) break
      this.#closeEarly(oldest.key)
    }
    // What was quoted since housekeeping was last done may be quoted again.
    this.#quotes.release(this.#released)
    // One more code unit tells whether text starts a line.
    this.#released = Math.max(0, this.#needed() - 1)
    this.#view.edits.release(this.#released)
    this.#text.release?.(this.#released)
    this.#positions.release(this.#released)
    this.#index.release(this.#released)
  }

  /** Where the text starts that something still waits for. */
  #needed(): number {
    let needed = Math.min(this.#tiled, this.#packer.start)
    for (const unit of this.#pending) {
      needed = Math.min(needed, unit.span.start)
      if (isBare(unit)) continue
      for (const {start} of overlapsBefore(unit)) needed = Math.min(needed, start)
      for (const quote of quotesBefore(unit)) {
        if (this.#quotes.textOf(quote) === undefined) needed = Math.min(needed, quote.start)
      }
    }
    return needed
  }

  #closeEarly(key: string): void {
    this.#packer.closeGroup(key)
    if (this.#reportedLimit) return
    this.#reportedLimit = true
    this.#report(
      {
        code: 'core/group-limit',
        message: `groups: expected at most ${this.#run.limits.openGroups} open ones in ${this.#run.limits.bufferedChars} characters, closed group ${key} early`,
        severity: 'warning',
        help: 'What comes later under its key is numbered as a further part. Raise `limits.openGroups` or `limits.bufferedChars`.'
      },
      corePlugin
    )
  }
}

/** A leaf that says nothing of other text: nearly all units of a log. */
function isBare({children, context, overlap, omit}: Unit): boolean {
  return children === undefined && context === undefined && overlap === undefined && omit === undefined
}

function goneViolation(unit: Unit, what: string, released: number): Violation {
  const message = `${unitName(unit)}: expected its ${what} at or behind ${released}: text before it was let go`
  return {message, span: unit.span}
}

function* groupsOf(units: Iterable<Unit>): Generator<string> {
  for (const {group, children = []} of units) {
    if (group !== undefined) yield group
    yield* groupsOf(children)
  }
}
