import type {ResolvedRoute} from '../config/resolve.ts'
import {STRONG, WEAK} from '../contract/confidence.ts'
import type {Report} from '../contract/diagnostic.ts'
import type {Plugin, Probe} from '../contract/plugin.ts'
import {didYouMean} from '../wording.ts'
import type {Claim, Claims} from './claims.ts'
import {detectAll, type PluginDetection} from './detect.ts'
import type {Captures} from './glob.ts'

/** How a document is to be read, and why. */
export interface Choice {
  readonly plugin: Plugin
  readonly type: string
  readonly route: ResolvedRoute | undefined
  /** Of the route's globs. */
  readonly captures: Captures
  /** One sentence a step of the decision, in order: for people, so made when they ask. */
  because(): readonly string[]
  /**
   * In plugin order; empty if the decision fell before anything was detected. Plugins that could not win are missing,
   * unless all had to be asked.
   */
  readonly detections: readonly PluginDetection[]
  readonly reports: readonly Report[]
}

export interface ChoiceInput {
  readonly path?: string | undefined
  /** What the globs of routes are matched with, if it is not `path`. */
  readonly rootPath?: string | undefined
  readonly mediaType?: string | undefined
  /** A type that the caller names. */
  readonly type?: string | undefined
}

/** The plugins of a pipeline and what it knows of them. */
export interface Readers {
  readonly plugins: readonly Plugin[]
  readonly routes: readonly ResolvedRoute[]
  readonly claims: Claims
  /** Plain text. */
  readonly fallback: Plugin
}

/** Detections this close to the best one are as good: the earlier plugin wins, and the reader is told. */
const ambiguityMargin = 0.1

/** `0.8 - 0.7` is a little more than `0.1` in binary. */
const roundingError = 1e-9

/**
 * Picks the plugin and the type of a document. The first step that decides wins:
 *
 * 1. the type that the caller names: the first plugin that has it, then the first route;
 * 2. the first route that matches the path, unless it leaves open how documents are read;
 * 3. the file name, if exactly one plugin claims it;
 * 4. the format (media type or extension), if exactly one plugin claims it and no other plugin is `STRONG` about the
 *    content. A format says how a document is written, not what it is: a runbook is Markdown too;
 * 5. the most confident detection: from `WEAK`, or from `STRONG` where step 4 was outvoted. Of those within 0.1 of it
 *    the earliest plugin wins, with the warning `core/ambiguous-type`;
 * 6. `fallback`, plain text.
 *
 * A type that nobody has is a warning, `core/unknown-type`, and the other steps decide.
 *
 * @param asks `all` asks plugins too that say beforehand that they cannot win, for people who want to know
 */
export function choose(
  input: ChoiceInput,
  probe: Probe,
  {plugins, routes, claims, fallback}: Readers,
  asks: 'rivals' | 'all' = 'rivals'
): Choice {
  const steps: string[] = []
  const reports: Report[] = []
  /** A route that leaves open how documents are read. */
  let open: Pick<Choice, 'route' | 'captures'> = {route: undefined, captures: {}}
  const chosen = (
    plugin: Plugin,
    type: string,
    detections: readonly PluginDetection[] = [],
    lastStep?: () => string
  ): Choice => ({
    plugin,
    type,
    route: open.route,
    captures: open.captures,
    because: () => (lastStep ? [...steps, lastStep()] : steps),
    detections,
    reports
  })

  const {type} = input
  if (type !== undefined) {
    const users = routes.flatMap(({use}) => use ?? [])
    const plugin =
      plugins.find(hasType(type)) ??
      routes.find((route) => route.type === type && route.use !== undefined)?.use ??
      [...users, fallback].find(hasType(type))
    if (plugin) {
      steps.push(`The caller names the type \`${type}\`, which ${plugin.name} reads.`)
      return chosen(plugin, type)
    }
    steps.push(`The caller names the type \`${type}\`, which no plugin reads.`)
    reports.push(unknownType(type, [...plugins, ...users, fallback], routes))
  }

  for (const route of routes) {
    const match = route.match(input.rootPath ?? input.path)
    if (!match) continue
    steps.push(`The route ${route.name} ${match.glob === undefined ? 'takes it' : `matches by \`${match.glob}\``}.`)
    open = {route, captures: match.captures}
    const reader = route.use ?? (route.type === undefined ? undefined : plugins.find(hasType(route.type)))
    if (reader) return chosen(reader, route.type ?? reader.types[0]?.type ?? 'doc')
    if (route.type === undefined) steps.push('It leaves open how the document is read.')
    else reports.push(unknownType(route.type, [...plugins, fallback], []))
    break
  }
  if (routes.length > 0 && open.route === undefined) steps.push('No route matches.')

  const named = claims.ofFileName(input.path)
  const [name] = named
  if (name && named.length === 1) {
    return chosen(name.plugin, name.type, [], () => `Only ${name.plugin.name} claims the file name \`${name.of}\`.`)
  }

  const formats = claims.ofFormat(input.path, input.mediaType)
  const claim = formats.length === 1 ? formats[0] : undefined
  const detected = detectAll(plugins, probe, asks === 'all' ? undefined : leastUsefulBeside(claim))
  const {detections} = detected
  reports.push(...detected.reports)
  const contenders = detections.filter(({confidence}) => confidence >= (claim ? STRONG : WEAK))
  if (claim && contenders.every(({plugin}) => plugin === claim.plugin.name)) {
    const own = detections.find(({plugin, confidence}) => plugin === claim.plugin.name && confidence >= WEAK)
    const step = () => `Only ${claim.plugin.name} claims \`${claim.of}\`, and no other plugin is sure of the content.`
    return chosen(claim.plugin, own?.type ?? claim.type, detections, step)
  }

  const rivals = closestToBest(contenders)
  const [winner] = rivals
  const plugin = winner && plugins.find(({name}) => name === winner.plugin)
  if (winner && plugin) {
    if (rivals.length > 1) reports.push(ambiguousType(rivals))
    const step = () => `${winner.plugin} recognises the content as ${evidenceOf(winner)}.`
    return chosen(plugin, winner.type, detections, step)
  }

  const without =
    input.path === undefined && input.mediaType === undefined
      ? 'No plugin recognises it, and without a `path` none claims it'
      : 'No plugin claims or recognises it'
  steps.push(`${without}, so it is plain text.`)
  return chosen(fallback, fallback.types[0]?.type ?? 'doc', detections)
}

function hasType(type: string): (plugin: Plugin) => boolean {
  return (plugin) => plugin.types.some((known) => known.type === type)
}

/**
 * What is less sure changes nothing: beside a claim of the format what is not `STRONG`, and where one is, what is not
 * even worth a warning beside it.
 */
function leastUsefulBeside(claim: Claim | undefined): (plugin: Plugin, best: number) => number {
  return (plugin, best) => {
    if (best >= STRONG) return best - ambiguityMargin - roundingError
    return claim && claim.plugin !== plugin ? STRONG : 0
  }
}

function closestToBest(contenders: readonly PluginDetection[]): readonly PluginDetection[] {
  const best = contenders.reduce((most, {confidence}) => Math.max(most, confidence), 0)
  return contenders.filter(({confidence}) => best - confidence <= ambiguityMargin + roundingError)
}

function evidenceOf({type, confidence, evidence}: PluginDetection): string {
  const sure = Number(confidence.toFixed(2))
  return `\`${type}\` (${sure}${evidence.length > 0 ? `: ${evidence.join(', ')}` : ''})`
}

function ambiguousType(rivals: readonly PluginDetection[]): Report {
  const found = rivals.map((rival) => `${evidenceOf(rival)} by ${rival.plugin}`).join('; ')
  return {
    code: 'core/ambiguous-type',
    message: `Document type: expected one plugin to stand out, got ${found}. The first is taken, as it is listed first.`,
    severity: 'warning',
    help: 'Name the type, add a route for such files, or change the order of the plugins.'
  }
}

function unknownType(type: string, readers: readonly Plugin[], routes: readonly ResolvedRoute[]): Report {
  const declared = readers.flatMap(({types}) => types.map((known) => known.type))
  const known = [...new Set([...declared, ...routes.flatMap((route) => route.type ?? [])])]
  return {
    code: 'core/unknown-type',
    message: `Document type: expected one that a plugin reads, got \`${type}\`. ${didYouMean(type, known, 'types')}`,
    severity: 'warning',
    help: `Known types: ${known.join(', ')}. Without a known type, routes and content decide.`
  }
}
