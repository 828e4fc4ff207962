import type {DocumentContext, Plugin} from '../contract/plugin.ts'
import type {JsonValue, Span} from '../contract/span.ts'
import type {Embed, Unit} from '../contract/unit.ts'
import {createDocument} from '../source/document.ts'
import type {TextView} from '../tree/text-view.ts'
import {findViolation} from '../tree/validate.ts'
import {type HostMap, hostMap, toHost} from './host-map.ts'
import {unitsOfLines} from './line-units.ts'
import type {RunContext} from './run-context.ts'

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
 * whose plugin fails stays a leaf.
 */
export async function graft(units: readonly Unit[], host: Host, depth = 0): Promise<readonly Unit[]> {
  if (!host.run.embeds || depth >= host.run.limits.embedDepth) return units
  return Promise.all(
    units.map(async (unit) => {
      if (unit.children && unit.children.length > 0) {
        const children = await graft(unit.children, host, depth)
        return children === unit.children ? unit : {...unit, children}
      }
      if (!unit.embed || !mustBeCut(unit, host)) return unit
      const children = await embeddedUnits(unit.span, unit.embed, host)
      if (!children || children.length === 0) return unit
      const {embed: _embed, ...container} = unit
      return {...container, children: await graft(children, host, depth + 1)}
    })
  )
}

function mustBeCut(unit: Unit, {run, view}: Host): boolean {
  const {maxTokens, contextShare} = run.budget
  const room = unit.breakInside === 'never' ? maxTokens : maxTokens * (1 - contextShare)
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
  return units
    .filter((unit) => unit.omit !== true)
    .map((unit) => toHost({...unit, metadata: {...metadata, ...unit.metadata}}, map))
}
