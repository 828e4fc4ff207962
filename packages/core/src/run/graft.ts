import type {DocumentContext, Plugin} from '../contract/plugin.ts'
import type {JsonValue, Span} from '../contract/span.ts'
import type {Embed, Unit} from '../contract/unit.ts'
import {lineTokens} from '../pack/draft.ts'
import {createDocument} from '../source/document.ts'
import {sensitiveRanges} from '../tree/edits.ts'
import type {TextView} from '../tree/text-view.ts'
import {findViolation} from '../tree/validate.ts'
import {type HostMap, hostMap, toHost} from './host-map.ts'
import {unitsOfLines} from './line-units.ts'
import {asPluginError} from './plugin-fault.ts'
import {type RunContext, throwIfAborted} from './run-context.ts'

/** What grafting needs of the document that holds the embedded ones. */
export interface Host {
  readonly run: RunContext
  readonly view: TextView
  /** Context for the plugins of embedded documents; their `set` is replaced. */
  readonly context: DocumentContext
  pluginFor(embed: Embed, text: string): Plugin | undefined
}

/**
 * Puts the units of embedded documents under the units that hold them, where those must be cut. An embedded document
 * whose plugin fails stays a leaf. With redaction every embedded document is read: what it marks as sensitive is
 * hidden also where nothing is cut. Where there is none, the units are given back at once: most documents have none.
 */
export function graft(units: readonly Unit[], host: Host, depth = 0): readonly Unit[] | Promise<readonly Unit[]> {
  if (!host.run.embeds || depth >= host.run.limits.embedDepth) return units
  const opened = new Set<Unit>()
  return addOpened(units, host, opened) ? graftLevel(units, opened, host, depth) : units
}

/** Adds the units whose embedded documents are to be read, and those that hold them. True if there are any. */
function addOpened(units: readonly Unit[], host: Host, opened: Set<Unit>): boolean {
  let found = false
  for (const unit of units) {
    const {children, embed} = unit
    const isOpened =
      children && children.length > 0
        ? addOpened(children, host, opened)
        : // A leaf in several places has no children, so its embedded document is not looked into.
          embed !== undefined && !unit.more && (host.run.redacts || mustBeCut(unit, host))
    if (isOpened) opened.add(unit)
    found ||= isOpened
  }
  return found
}

async function graftLevel(units: readonly Unit[], opened: Set<Unit>, host: Host, depth: number): Promise<Unit[]> {
  const grafted: Unit[] = []
  // One after the other: the order of reports is the order of the document.
  for (const unit of units) grafted.push(opened.has(unit) ? await graftUnit(unit, opened, host, depth) : unit)
  return grafted
}

async function graftUnit(unit: Unit, opened: Set<Unit>, host: Host, depth: number): Promise<Unit> {
  if (!unit.embed || (unit.children && unit.children.length > 0)) {
    return {...unit, children: await graftLevel(unit.children ?? [], opened, host, depth)}
  }
  const inner = await embeddedUnits(unit.span, unit.embed, host)
  if (!inner || inner.length === 0) return unit
  const {embed: _embed, ...rest} = unit
  const children = await graft(inner, host, depth + 1)
  if (mustBeCut(unit, host)) return {...rest, children}
  return {...unit, sensitive: [...(unit.sensitive ?? []), ...sensitiveRanges(children)]}
}

function mustBeCut(unit: Unit, {run, view}: Host): boolean {
  const {maxTokens, contextShare} = run.budget
  const reserve = run.plugin.describesLine ? lineTokens : 0
  const room = unit.breakInside === 'never' ? maxTokens : maxTokens * (1 - contextShare) - reserve
  return view.tokens(unit.span.start, unit.span.end) > room
}

async function embeddedUnits(span: Span, embed: Embed, host: Host): Promise<readonly Unit[] | undefined> {
  const text = embed.ranges.map(({start, end}) => host.view.raw(start, end)).join('')
  const plugin = host.pluginFor(embed, text)
  if (!plugin) return undefined
  const map = hostMap(embed.ranges, span, host.view.raw)
  const document = createDocument({id: host.run.id, path: embed.name}, text)
  const metadata: {[key: string]: JsonValue} = {}
  const context: DocumentContext = {
    ...host.context,
    countSpan: ({start, end}) => host.context.count(text.slice(start, end)),
    set: (key, value) => {
      metadata[key] ??= value
    },
    report: (report) => host.context.report({...report, ...(report.span && {span: map.span(report.span)})})
  }
  try {
    const {segmenter} = plugin
    const units =
      segmenter.mode === 'document'
        ? await segmenter.segment(document, context)
        : unitsOfLines(segmenter, text, context)
    const violation = findViolation(units, {start: 0, end: text.length}, plugin.roles, (at) => text.charCodeAt(at))
    if (violation) throw new Error(violation.message)
    return hostUnits(units, metadata, map)
  } catch (cause) {
    throwIfAborted(host.run)
    if (host.run.throwsOnPluginError) throw asPluginError(plugin.name, cause)
    host.context.report({
      code: 'core/embed-failed',
      message: `embedded document: expected units from ${plugin.name}, got an error: ${String(cause)}`,
      span,
      cause,
      help: 'It is cut at lines instead. This is a bug in the plugin: tell its author.'
    })
    return undefined
  }
}

/** Inner metadata of the document goes to its outermost units, so that it reaches only chunks that lie inside. */
function hostUnits(units: readonly Unit[], metadata: {readonly [key: string]: JsonValue}, map: HostMap): Unit[] {
  return units.map((unit) => toHost({...unit, metadata: {...metadata, ...unit.metadata}}, map))
}
