import type {Block} from '@opschunk/markdown'
import {runbookPart} from '../metadata/path.ts'
import {holdsAnyStep} from '../sections/decide-roles.ts'
import type {SectionKind} from '../sections/kinds.ts'
import type {Part} from '../sections/part.ts'
import type {ReadRunbook} from '../sections/read-parts.ts'
import {commandsIn, isOperations} from '../steps/commands.ts'
import {isGerund, isImperative} from '../steps/instruction.ts'
import {holdsSteps} from '../steps/passages.ts'
import {plainStart} from '../steps/plain-start.ts'
import type {Passage} from '../steps/step.ts'
import {ownVocabulary} from '../vocabulary.ts'

/** Something that runbooks have and other documents seldom do. */
export interface Sign {
  readonly evidence: string
  /** 1, or 0.5 for what other documents have as well. */
  readonly weight: number
  /** What it is a sign of beside a runbook: a place for runbooks, a folder of instructions, … */
  readonly of?: 'place' | 'folder' | 'operations' | 'task' | 'steps'
}

/** The signs of a runbook in a document, each of another nature. `title` is that of the frontmatter. */
export function signsOf(
  text: string,
  content: readonly Block[],
  read: ReadRunbook,
  title: string | undefined,
  path: string | undefined
): readonly Sign[] {
  const parts = flatten(read.parts)
  const found: Array<Sign | undefined> = [
    pathSign(path),
    titleSign(title ?? read.parts[0]?.label ?? ''),
    headingSign(parts),
    ...stepSigns(countSteps(read), operationsPrograms(text, content)),
    vocabularySign(text)
  ]
  return found.flatMap((sign) => sign ?? [])
}

function pathSign(path: string | undefined): Sign | undefined {
  const part = runbookPart(path)
  if (part !== undefined) return {evidence: `the path holds \`${part}\``, weight: 1, of: 'place'}
  const folder = operationsFolder.exec(path ?? '')?.[1]
  return folder === undefined ? undefined : {evidence: `the path holds \`${folder}\``, weight: 0.5, of: 'folder'}
}

/** `how-to/`, `sre-guide/`, `on-call/`, `alerts/`. */
const operationsFolder =
  /(?:^|[\\/])((?:how-?tos?|sre(?:-[a-z]+)?|on-?call|operations|ops|alerts|procedures|troubleshooting|disaster-recovery|manual)(?=[\\/])|how-?to-(?=[\w-]))/i

/** `Redis failover runbook`, `Runbook: …`. */
const runbookTitle = /\b(?:run-?books?|play-?books?|sop|standard operating procedure|on-?call guide)\b/i
const howToTitle = /^how[ -]?to\b/i

/** `KubePodCrashLooping`, `NodeRAIDDegraded`: the name of an alert. */
const alertName = /^(?:[A-Z][A-Za-z0-9]*[a-z0-9][A-Z][A-Za-z0-9]*)(?:[ ]?\[[a-z]+\])?$/

function titleSign(title: string): Sign | undefined {
  const shown = `\`${title.slice(0, 80).toWellFormed()}\``
  if (runbookTitle.test(title)) return {evidence: `the title says ${shown}`, weight: 1, of: 'operations'}
  if (alertName.test(title)) return {evidence: `the title is the name of an alert: ${shown}`, weight: 0.5}
  const start = plainStart(title)
  const isTask = howToTitle.test(start) || isImperative(start, ownVocabulary) || isGerund(start, ownVocabulary)
  return isTask ? {evidence: `the title is a task: ${shown}`, weight: 0.5, of: 'task'} : undefined
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
  const hasMeaning = parts.some(({kind, label}) => kind === 'meaning' && label.toLowerCase() === 'meaning')
  const isTemplate = kinds.size + (hasMeaning ? 1 : 0) >= 3
  if (kinds.size === 0) return undefined
  const evidence = `headings ${[...kinds.values()]
    .slice(0, 5)
    .map((label) => `\`${label}\``)
    .join(', ')}`
  return {evidence, weight: isTemplate ? 1.5 : kinds.size > 1 ? 1 : 0.5}
}

/** Steps and commands speak for each other: together they are one sign, alone half of one. */
function stepSigns(steps: number, programs: ReadonlySet<string>): Sign[] {
  const shown = [...programs].slice(0, 4).join('`, `')
  const commands = `commands of operators (\`${shown}\`)`
  if (steps > 1 && programs.size > 0)
    return [{evidence: `${steps} steps, and ${commands}`, weight: 1, of: 'operations'}]
  if (steps > 1) return [{evidence: `${steps} steps`, weight: 0.5, of: 'steps'}]
  return programs.size > 0 ? [{evidence: commands, weight: 0.5, of: 'operations'}] : []
}

function operationsPrograms(text: string, content: readonly Block[]): ReadonlySet<string> {
  const programs = new Set<string>()
  const walk = (blocks: readonly Block[]) => {
    for (const block of blocks) {
      for (const program of commandsIn(text, block, ownVocabulary) ?? [])
        if (isOperations(program)) programs.add(program)
      walk(block.children)
    }
  }
  walk(content)
  return programs
}

/** Words of operations; three different ones are a sign. */
const operationsWord =
  /\b(?:incident|on-?call|outage|alert(?:s|ed|ing)?|production|prod|failover|fail over|downtime|degraded|replica|cluster|rollback|roll back|escalate|pager(?:duty)?|runbook|restart|maintenance window|node|pod|primary|standby|latency|change (?:request|ticket|issue))\b/gi

/** Words that are shown; no more are looked for. */
const shownWords = 4

function vocabularySign(text: string): Sign | undefined {
  const words = new Set<string>()
  for (const [word] of text.slice(0, 20_000).matchAll(operationsWord)) {
    words.add(word.toLowerCase())
    if (words.size === shownWords) break
  }
  if (words.size < 3) return undefined
  return {evidence: `words of operations (${[...words].join(', ')})`, weight: 0.5, of: 'operations'}
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
