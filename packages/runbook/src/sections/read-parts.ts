import {type Block, headingText, phraseEnd, phrases, type Section, type SectionTree} from '@opschunk/markdown'
import {type Contents, contentsOf} from '../steps/contents.ts'
import {isGerund, isImperative} from '../steps/instruction.ts'
import {passagesOf} from '../steps/passages.ts'
import {plainStart} from '../steps/plain-start.ts'
import type {Passage} from '../steps/step.ts'
import {stepMark} from '../steps/step-mark.ts'
import type {Vocabulary} from '../vocabulary.ts'
import {namesTrouble} from './alert-name.ts'
import {decideRoles} from './decide-roles.ts'
import {kindOf} from './kind-of.ts'
import type {SectionKind} from './kinds.ts'
import type {OpenPart, Part} from './part.ts'

/** A runbook, read: what stands before its first heading, and its sections. */
export interface ReadRunbook {
  readonly preamble: readonly Passage[]
  readonly parts: readonly Part[]
}

/** Reads what each section of a document is for and which steps it holds. */
export function readParts(text: string, tree: SectionTree, words: Vocabulary): ReadRunbook {
  const reading: Reading = {text, words, sections: tree.sections, contents: contentsOf(text, tree.sections)}
  return {
    preamble: passagesIn(reading, tree.preamble, undefined, false),
    parts: siblings(reading, tree.sections, undefined, {kind: undefined, isTask: false})
  }
}

interface Reading {
  readonly text: string
  readonly words: Vocabulary
  /** Of the first level. */
  readonly sections: readonly Section[]
  readonly contents: Contents
}

/** What a section takes from those around it. */
interface Setting {
  readonly kind: SectionKind | undefined
  readonly isTask: boolean
}

// Recursion is as deep as headings nest: six levels.
function siblings(
  reading: Reading,
  sections: readonly Section[],
  parent: Pick<Part, 'kind' | 'isTask'> | undefined,
  setting: Setting
): readonly Part[] {
  if (sections.length === 0) return none
  const parts = sections.map((section) => read(reading, section, setting))
  return decideRoles(reading.text, parts, parent, reading.words)
}

const none: readonly Part[] = []

function read(reading: Reading, section: Section, outer: Setting): OpenPart {
  const {text, words} = reading
  const label = headingText(text, section.heading)
  const mark = stepMark(label)
  const said = mark?.rest ?? label
  const named = kindOf(said, words)
  // `Alert playbook` over all of a document is no background.
  const isTitle = section.level === 1 && section.sections.length > 0 && reading.sections.length === 1
  const kind = isTitle && named !== undefined && noProse.has(named) ? undefined : named
  const start = plainStart(said)
  const startsWithVerb = isImperative(start, words)
  // `Alert runbooks` names what is below; the section of an alert tells what to do about it.
  const isTask =
    (startsWithVerb && !namesPage.test(start)) ||
    phraseEnd(start, 0, asksHow) !== -1 ||
    isGerund(start, words) ||
    endsWithTask(start) ||
    (section.level > 1 && namesTrouble(label))
  // A task under Meaning or References is not background.
  const isApart = kind === undefined && isTask && outer.kind !== undefined && noProse.has(outer.kind)
  const setting: Setting = {
    kind: kind ?? (isApart ? undefined : outer.kind),
    isTask: isTask || (kind === undefined && outer.isTask)
  }
  const passages = passagesIn(reading, section.blocks, setting.kind, setting.isTask)
  const parts = siblings(reading, section.sections, {kind, isTask}, setting)
  return {section, label, kind, mark, isTask, isImperative: startsWithVerb, passages, parts, role: 'section'}
}

/** `Alert runbooks`, `Alert playbook`. */
const namesPage = /^alert(?:ing)? (?:run|play)[ -]?books?\b/i

/** Kinds of sections in which code below a paragraph shows something; it is not to be run. */
const noProse: ReadonlySet<SectionKind> = new Set(['meaning', 'impact', 'references', 'prerequisites', 'escalation'])

function passagesIn(
  {text, words, contents}: Reading,
  blocks: readonly Block[],
  kind: SectionKind | undefined,
  isTask: boolean
): readonly Passage[] {
  if (blocks.length === 0) return []
  const allowsProse = kind === undefined || !noProse.has(kind)
  return passagesOf(text, blocks, {kind, isTask, isNested: false, contents, allowsProse}, words)
}

/** `Certificate renewal`, `API key rotation`: nouns of what is done, at the end of a heading. */
const taskNouns: ReadonlySet<string> = new Set(
  'replacement rotation renewal removal deletion migration cleanup clean-up restoration'.split(' ')
)

function endsWithTask(heading: string): boolean {
  return taskNouns.has(heading.slice(heading.lastIndexOf(' ') + 1).toLowerCase())
}

/** `How to fail over`, `Howto restart`, `Steps to drain`: a heading that asks how something is done. */
const asksHow = phrases(
  'how to',
  'how-to|howto',
  'how do|can|should i|we|you',
  'steps to',
  'procedure|instructions to|for'
)
