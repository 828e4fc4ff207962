import {type Block, holdsPhrase, phraseEnd, phrases} from '@opschunk/markdown'
import {runbookPart} from '../metadata/path.ts'
import {isAlertName} from '../sections/alert-name.ts'
import {holdsAnyStep} from '../sections/decide-roles.ts'
import type {SectionKind} from '../sections/kinds.ts'
import type {Part} from '../sections/part.ts'
import type {ReadRunbook} from '../sections/read-parts.ts'
import {addOperations} from '../steps/commands.ts'
import {isGerund, isImperative} from '../steps/instruction.ts'
import {holdsSteps} from '../steps/passages.ts'
import {plainStart} from '../steps/plain-start.ts'
import type {Passage} from '../steps/step.ts'
import {ownVocabulary} from '../vocabulary.ts'
import {isPage} from './contrary.ts'
import {operationsWords} from './operations-words.ts'

/** Something that runbooks have and other documents seldom do. */
export interface Sign {
  readonly evidence: string
  /** 1, or 0.5 for what other documents have as well. */
  readonly weight: number
  /** What it is a sign of beside a runbook: a place for runbooks, a folder of instructions, … */
  readonly of?: 'place' | 'folder' | 'operations' | 'task' | 'steps'
}

/** What signs are looked for in. */
export interface Seen {
  readonly text: string
  /** Its blocks, frontmatter left out. */
  readonly content: readonly Block[]
  /** That of the frontmatter, else the first heading, else empty. */
  readonly title: string
  readonly path: string | undefined
  read(): ReadRunbook
}

/**
 * The signs of a runbook in a document, each of another nature, those first that take least to find; no more of them
 * once those found are enough.
 */
export function signsOf(seen: Seen, areEnough: (signs: readonly Sign[]) => boolean): readonly Sign[] {
  const found: Sign[] = []
  for (const find of [pathSign, titleSign, headingSign, stepSign, vocabularySign]) {
    const sign = find(seen)
    if (sign === undefined) continue
    found.push(sign)
    if (areEnough(found)) break
  }
  return found
}

function pathSign({path}: Seen): Sign | undefined {
  const part = runbookPart(path)
  // A folder of runbooks has a readme of its own.
  if (part !== undefined)
    return isPage(path) ? undefined : {evidence: `the path holds \`${part}\``, weight: 1, of: 'place'}
  const folder = path === undefined ? undefined : operationsPart(path)
  return folder === undefined ? undefined : {evidence: `the path holds \`${folder}\``, weight: 0.5, of: 'folder'}
}

const operationsFolders: ReadonlySet<string> = new Set(
  'howto|howtos|how-to|how-tos|sre|oncall|on-call|operations|ops|alerts|procedures|troubleshooting|disaster-recovery|manual'.split(
    '|'
  )
)

/** `sre-guide`, `how-to-fail-over.md`: how parts of a path start. */
const operationsStart = /^(?:sre-[a-z]+$|how-?to-(?=[\w-]))/i
const separator = /[\\/]/

/** The first part of a path that says what operators do: `how-to`, `alerts`. */
function operationsPart(path: string): string | undefined {
  const parts = path.split(separator)
  for (const [index, part] of parts.entries()) {
    const isFolder = index < parts.length - 1
    if (isFolder && operationsFolders.has(part.toLowerCase())) return part
    const start = operationsStart.exec(part)?.[0]
    if (start !== undefined && (isFolder || start.endsWith('-'))) return start
  }
  return undefined
}

/** `Redis failover runbook`, `Runbook: …`. */
const runbookTitle = phrases(
  'runbook|runbooks|run-book|run-books|playbook|playbooks|play-book|play-books|sop',
  'run|play book|books',
  'standard operating|operations procedure',
  'oncall|on-call guide'
)
const howToTitle = phrases('how to', 'how-to|howto')

function titleSign({title}: Seen): Sign | undefined {
  const shown = `\`${title.slice(0, 80).toWellFormed()}\``
  if (holdsPhrase(title, runbookTitle)) return {evidence: `the title says ${shown}`, weight: 1, of: 'operations'}
  if (isAlertName(title)) return {evidence: `the title is the name of an alert: ${shown}`, weight: 0.5}
  const start = plainStart(title)
  const isTask =
    phraseEnd(start, 0, howToTitle) !== -1 || isImperative(start, ownVocabulary) || isGerund(start, ownVocabulary)
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

/** Labels that are shown. */
const shownLabels = 5

function headingSign({read}: Seen): Sign | undefined {
  const labels = new Map<SectionKind, string>()
  addTelling(read().parts, labels)
  const kinds = labels.size - (labels.has('meaning') ? 1 : 0)
  if (kinds === 0) return undefined
  const isTemplate = labels.size >= 3
  const shown = [...labels].filter(([kind]) => kind !== 'meaning').slice(0, shownLabels)
  const evidence = `headings ${shown.map(([, label]) => `\`${label}\``).join(', ')}`
  return {evidence, weight: isTemplate ? 1.5 : kinds > 1 ? 1 : 0.5}
}

/** Adds the first heading of each telling kind, and Meaning, which tells beside others. */
// Recursion is as deep as headings nest: six levels.
function addTelling(parts: readonly Part[], labels: Map<SectionKind, string>): void {
  for (const {kind, label, parts: inner} of parts) {
    const isTelling = kind === 'meaning' ? label.toLowerCase() === 'meaning' : kind !== undefined && telling.has(kind)
    if (kind !== undefined && isTelling && !labels.has(kind)) labels.set(kind, label)
    addTelling(inner, labels)
  }
}

/** Steps and commands speak for each other: together they are one sign, alone half of one. */
function stepSign({text, content, read}: Seen): Sign | undefined {
  const programs = new Set<string>()
  addPrograms(text, content, programs)
  const steps = countSteps(read())
  const commands = `commands of operators (\`${[...programs].join('`, `')}\`)`
  if (steps > 1 && programs.size > 0) return {evidence: `${steps} steps, and ${commands}`, weight: 1, of: 'operations'}
  if (steps > 1) return {evidence: `${steps} steps`, weight: 0.5, of: 'steps'}
  return programs.size > 0 ? {evidence: commands, weight: 0.5, of: 'operations'} : undefined
}

/** Programs that are shown; no more are looked for. */
const shownPrograms = 4

function addPrograms(text: string, blocks: readonly Block[], programs: Set<string>): void {
  for (const block of blocks) {
    if (programs.size === shownPrograms) return
    addOperations(text, block, ownVocabulary, programs, shownPrograms)
    if (block.children.length > 0) addPrograms(text, block.children, programs)
  }
}

/** Words of operations that are shown, no more of which are looked for, and characters that they are looked for in. */
const shownWords = 4
const lookedAt = 20_000

function vocabularySign({text}: Seen): Sign | undefined {
  const words = operationsWords(text.slice(0, lookedAt), shownWords)
  if (words.size < 3) return undefined
  return {evidence: `words of operations (${[...words].join(', ')})`, weight: 0.5, of: 'operations'}
}

function countSteps({preamble, parts}: ReadRunbook): number {
  let count = preamble.some(holdsSteps) ? stepsInPassages(preamble) : 0
  for (const part of parts) count += stepsInPart(part)
  return count
}

// Recursion is as deep as headings nest: six levels.
function stepsInPart(part: Part): number {
  if (part.role === 'step') return 1
  if (!holdsAnyStep(part)) return 0
  let count = stepsInPassages(part.passages)
  for (const inner of part.parts) count += stepsInPart(inner)
  return count
}

// Recursion is as deep as lists nest, which the reader of blocks bounds.
function stepsInPassages(passages: readonly Passage[]): number {
  let count = 0
  for (const passage of passages) {
    if (passage.kind === 'nested') for (const item of passage.items) count += stepsInPassages(item.passages)
    else if (passage.kind !== 'blocks') count += passage.steps.length
  }
  return count
}
