import type {Block} from '@opschunk/markdown'
import {runbookPart} from '../metadata/path.ts'
import {holdsAnyStep} from '../sections/decide-roles.ts'
import type {SectionKind} from '../sections/kinds.ts'
import type {Part} from '../sections/part.ts'
import type {ReadRunbook} from '../sections/read-parts.ts'
import {commandsIn, isOperations} from '../steps/commands.ts'
import {isImperative, plainStart} from '../steps/instruction.ts'
import {holdsSteps} from '../steps/passages.ts'
import type {Passage} from '../steps/step.ts'
import {ownVocabulary} from '../vocabulary.ts'

/** Something that runbooks have and other documents seldom do. */
export interface Sign {
  readonly evidence: string
  /** 1, or less for what other documents have as well. */
  readonly weight: number
}

export interface Signs {
  readonly signs: readonly Sign[]
  readonly hasSteps: boolean
}

/** The signs of a runbook in a document, each of another nature. */
export function signsOf(
  text: string,
  content: readonly Block[],
  read: ReadRunbook,
  title: string | undefined,
  path: string | undefined
): Signs {
  const parts = flatten(read.parts)
  const steps = countSteps(read)
  const name = title ?? read.parts[0]?.label ?? ''
  const found: Array<Sign | undefined> = [
    pathSign(path),
    titleSign(name),
    headingSign(parts),
    steps > 1 ? {evidence: `${steps} steps`, weight: 0.5} : undefined,
    commandSign(text, content),
    vocabularySign(text)
  ]
  return {signs: found.flatMap((sign) => sign ?? []), hasSteps: steps > 0}
}

function pathSign(path: string | undefined): Sign | undefined {
  const part = runbookPart(path)
  if (part !== undefined) return {evidence: `the path holds \`${part}\``, weight: 1}
  const folder = operationsFolder.exec(path ?? '')?.[1]
  return folder === undefined ? undefined : {evidence: `the path holds \`${folder}\``, weight: 0.5}
}

/** `how-to/`, `sre-guide/`, `on-call/`, `alerts/`. */
const operationsFolder =
  /(?:^|[\\/])((?:how-?tos?|sre(?:-[a-z]+)?|on-?call|operations|ops|alerts|procedures|troubleshooting|disaster-recovery|manual)(?=[\\/])|how-?to-(?=[\w-]))/i

/** `Redis failover runbook`, `Runbook: …`. */
const runbookTitle = /\b(?:run-?books?|play-?books?|sop|standard operating procedure|on-?call guide)\b/i
const howToTitle = /^how[ -]?to\b/i

function titleSign(title: string): Sign | undefined {
  if (runbookTitle.test(title)) return {evidence: `the title says \`${title.slice(0, 80)}\``, weight: 1}
  const isTask = howToTitle.test(plainStart(title)) || isImperative(title, ownVocabulary)
  return isTask ? {evidence: `the title is a task: \`${title.slice(0, 80)}\``, weight: 0.5} : undefined
}

/** Kinds of sections whose headings runbooks have; others are in any document. */
const telling: ReadonlySet<SectionKind> = new Set([
  'diagnosis',
  'mitigation',
  'procedure',
  'verification',
  'rollback',
  'escalation',
  'impact',
  'prerequisites'
])

function headingSign(parts: readonly Part[]): Sign | undefined {
  const kinds = new Map<SectionKind, string>()
  for (const {kind, label} of parts)
    if (kind !== undefined && telling.has(kind) && !kinds.has(kind)) kinds.set(kind, label)
  const hasMeaning = parts.some(({kind, label}) => kind === 'meaning' && /^meaning$/i.test(label))
  const isTemplate = kinds.size + (hasMeaning ? 1 : 0) >= 3
  if (kinds.size === 0) return undefined
  const evidence = `headings ${[...kinds.values()]
    .slice(0, 5)
    .map((label) => `\`${label}\``)
    .join(', ')}`
  return {evidence, weight: isTemplate ? 1.5 : kinds.size > 1 ? 1 : 0.5}
}

function commandSign(text: string, content: readonly Block[]): Sign | undefined {
  const programs = new Set<string>()
  const walk = (blocks: readonly Block[]) => {
    for (const block of blocks) {
      for (const program of commandsIn(text, block, ownVocabulary) ?? [])
        if (isOperations(program)) programs.add(program)
      walk(block.children)
    }
  }
  walk(content)
  if (programs.size === 0) return undefined
  return {evidence: `commands of operators (\`${[...programs].slice(0, 4).join('`, `')}\`)`, weight: 1}
}

/** Words of operations; three different ones are a sign. */
const operationsWord =
  /\b(?:incident|on-?call|outage|alert(?:s|ed|ing)?|production|prod|failover|fail over|downtime|degraded|replica|cluster|rollback|roll back|escalate|pager(?:duty)?|runbook|restart|maintenance window|node|pod|primary|standby|latency|change (?:request|ticket|issue))\b/gi

function vocabularySign(text: string): Sign | undefined {
  const words = new Set<string>()
  for (const [word] of text.slice(0, 20_000).matchAll(operationsWord)) words.add(word.toLowerCase())
  if (words.size < 3) return undefined
  return {evidence: `words of operations (${[...words].slice(0, 4).join(', ')})`, weight: 0.5}
}

export function flatten(parts: readonly Part[]): Part[] {
  return parts.flatMap((part) => [part, ...flatten(part.parts)])
}

function countSteps({preamble, parts}: ReadRunbook): number {
  const inPassages = (passages: readonly Passage[]): number =>
    passages.reduce((sum, passage) => {
      if (passage.kind === 'nested')
        return sum + passage.items.reduce((all, item) => all + inPassages(item.passages), 0)
      return passage.kind === 'blocks' ? sum : sum + passage.steps.length
    }, 0)
  const inPart = (part: Part): number => {
    if (part.role === 'step') return 1
    return holdsAnyStep(part)
      ? inPassages(part.passages) + part.parts.reduce((sum, inner) => sum + inPart(inner), 0)
      : 0
  }
  return (preamble.some(holdsSteps) ? inPassages(preamble) : 0) + parts.reduce((sum, part) => sum + inPart(part), 0)
}
