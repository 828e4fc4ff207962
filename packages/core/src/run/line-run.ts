import {Assembler} from '../chunk/assemble.ts'
import type {Chunk, SourceSpan} from '../contract/chunk.ts'
import type {Report} from '../contract/diagnostic.ts'
import type {LineContext, LineSegmenter} from '../contract/plugin.ts'
import type {Line} from '../contract/source.ts'
import type {Span} from '../contract/span.ts'
import type {Unit} from '../contract/unit.ts'
import {Packer} from '../pack/packer.ts'
import {Edits} from '../tree/edits.ts'
import {createTextView, type TextView} from '../tree/text-view.ts'
import {Tiler} from '../tree/tile.ts'
import {findViolation} from '../tree/validate.ts'
import {PluginError, thrownReport, violationReport} from './plugin-fault.ts'
import {corePlugin, type RunContext, reporter, segmentContext} from './run-context.ts'

/** Text between units waits for the unit that follows; past this many code units it goes on alone. */
const longestWait = 65_536

/** How often old text is let go and limits are checked, in code units. */
const housekeepingInterval = 262_144

/** Where the text of a run is: all in memory, or the window of a stream. */
export interface LineText {
  slice(start: number, end: number): string
  /** No offset before this one is needed any more. */
  release?(before: number): void
}

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
  readonly #tiler: Tiler
  readonly #packer: Packer
  readonly #reader: ReturnType<LineSegmenter['open']>
  readonly #report: (report: Report, plugin: string) => void
  #chunks: Chunk[] = []
  /** Emitted units that start at or behind `#tiled`. */
  #pending: Unit[] = []
  #closings: string[] = []
  /** Text before this offset is tiled. */
  #tiled = 0
  #settled = 0
  #end = 0
  #nextHousekeeping = housekeepingInterval
  /** Set once the plugin has failed: the rest is plain text. */
  #hasFailed = false
  #reportedLimit = false

  constructor(run: RunContext, segmenter: LineSegmenter, text: LineText, positions: LinePositions) {
    this.#run = run
    this.#text = text
    this.#positions = positions
    this.#report = reporter(run, (span) => positions.sourceSpan(span))
    this.#view = createTextView((start, end) => text.slice(start, end), run.counter, new Edits())
    this.#tiler = new Tiler(this.#view.raw)
    const assembler = new Assembler({
      documentId: run.id,
      path: run.path,
      type: run.type,
      plugin: run.plugin,
      view: this.#view,
      budget: run.budget,
      metadata: run.metadata,
      chunkedAt: run.chunkedAt,
      withIndexText: run.withIndexText,
      sourceSpan: (span) => positions.sourceSpan(span),
      report: (report) => this.#report(report, run.plugin.name)
    })
    this.#packer = new Packer({
      view: this.#view,
      budget: run.budget,
      describesLine: run.plugin.describesLine,
      emit: (draft, group) => this.#chunks.push(assembler.assemble(draft, group)),
      report: (report) => this.#report(report, corePlugin)
    })
    const context: LineContext = {
      ...segmentContext(run, (report) => this.#report(report, run.plugin.name)),
      emit: (unit) => this.#emit(unit),
      settled: (offset) => {
        this.#settled = Math.max(this.#settled, offset)
      },
      closeGroup: (key) => {
        this.#closings.push(key)
      },
      joinGroups: (from, into) => this.#packer.openGroups.join(from, into)
    }
    this.#reader = segmenter.open(context)
  }

  /** Reads one line and returns the chunks that are complete with it. */
  line(line: Line): Chunk[] {
    this.#end = line.span.end
    if (!this.#hasFailed) this.#attempt(() => this.#reader.line(line))
    this.#advance()
    if (this.#end >= this.#nextHousekeeping) this.#keepHouse()
    return this.#takeChunks()
  }

  end(): Chunk[] {
    if (!this.#hasFailed) this.#attempt(() => this.#reader.end())
    this.#settled = this.#end
    this.#tile({start: this.#tiled, end: this.#end}, this.#pending, true)
    this.#pending = []
    this.#closeGroups()
    this.#packer.end()
    return this.#takeChunks()
  }

  #attempt(call: () => void): void {
    try {
      call()
    } catch (cause) {
      if (cause instanceof PluginError) throw cause
      const {plugin, throwsOnPluginError} = this.#run
      if (throwsOnPluginError) throw new PluginError(plugin.name, String(cause), {cause})
      this.#hasFailed = true
      this.#report(thrownReport(plugin, cause), corePlugin)
    }
  }

  /** A unit that breaks the contract is reported and left out: its text is chunked as text between units. */
  #emit(unit: Unit): void {
    const {plugin, throwsOnPluginError} = this.#run
    const range = {start: Math.max(this.#settled, this.#tiled), end: this.#end}
    const codeUnitAt = (offset: number) => this.#text.slice(offset, offset + 1).charCodeAt(0)
    const violation =
      findViolation([unit], range, plugin.roles, codeUnitAt) ?? this.#tiler.overlapOf(unit) ?? this.#overlap(unit)
    if (!violation) {
      this.#pending.push(unit)
      return
    }
    if (throwsOnPluginError) throw new PluginError(plugin.name, violation.message)
    this.#report(violationReport(plugin, violation), corePlugin)
  }

  #overlap(unit: Unit): {readonly message: string; readonly span: Span} | undefined {
    const spans = spansOf(unit)
    const other = this.#pending.find((pending) =>
      spansOf(pending).some((a) => spans.some((b) => a.start < b.end && b.start < a.end))
    )
    if (!other) return undefined
    const message = `unit ${unit.role} at ${unit.span.start}–${unit.span.end}: expected disjoint units, overlaps ${other.role} at ${other.span.start}–${other.span.end}`
    return {message, span: unit.span}
  }

  /** Tiles what is settled, up to the end of its last unit: what follows waits for the unit that it belongs to. */
  #advance(): void {
    const isSettled = (unit: Unit) => unit.span.start < this.#settled
    if (this.#pending.some(isSettled)) {
      const units = this.#pending.filter(isSettled).sort((a, b) => a.span.start - b.span.start)
      this.#pending = this.#pending.filter((unit) => !isSettled(unit))
      const end = units.reduce((last, unit) => Math.max(last, unit.span.end), this.#tiled)
      this.#tile({start: this.#tiled, end}, units, false)
    } else if (this.#hasFailed || this.#settled - this.#tiled > longestWait) {
      const end = this.#hasFailed ? this.#end : this.#settled
      if (end - this.#tiled > longestWait) this.#tile({start: this.#tiled, end}, [], false)
    }
    if (this.#closings.length > 0) this.#closeGroups()
  }

  #tile(range: Span, units: readonly Unit[], isEnd: boolean): void {
    if (this.#run.redacts) this.#view.edits.addFrom(units, this.#view.raw)
    for (const unit of units) if (unit.omit) this.#run.omit(unit.span)
    this.#packer.add(this.#tiler.tile(units, range, isEnd))
    this.#tiled = Math.max(this.#tiled, range.end)
    const {openGroups} = this.#packer
    while (openGroups.size > this.#run.limits.openGroups) {
      for (const key of openGroups.keys) {
        this.#closeEarly(key)
        break
      }
    }
  }

  /** A group whose last units are not settled yet is closed when they are. */
  #closeGroups(): void {
    const waiting: string[] = []
    const {openGroups} = this.#packer
    const pending = new Set(this.#pending.map(({group}) => group && openGroups.resolve(group)))
    for (const key of this.#closings) {
      if (pending.has(openGroups.resolve(key))) waiting.push(key)
      else this.#packer.closeGroup(key)
    }
    this.#closings = waiting
  }

  #keepHouse(): void {
    this.#nextHousekeeping += housekeepingInterval
    const needed = () => Math.min(this.#tiled, this.#packer.start, ...this.#pending.map(({span}) => span.start))
    while (this.#end - needed() > this.#run.limits.bufferedChars) {
      const oldest = this.#packer.openGroups.oldest()
      if (!oldest) break
      this.#closeEarly(oldest.key)
    }
    // One more code unit tells whether text starts a line.
    const before = Math.max(0, needed() - 1)
    this.#view.edits.release(before)
    this.#text.release?.(before)
    this.#positions.release(before)
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

  #takeChunks(): Chunk[] {
    const chunks = this.#chunks
    if (chunks.length > 0) this.#chunks = []
    return chunks
  }
}

function spansOf(unit: Unit): readonly Span[] {
  return [unit.span, ...(unit.more ?? [])]
}
