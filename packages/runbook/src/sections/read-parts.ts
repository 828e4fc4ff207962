import {type Block, headingText, type Section, type SectionTree} from '@opschunk/markdown'
import {contentsWords} from '../steps/contents-words.ts'
import {isGerund, isImperative} from '../steps/instruction.ts'
import {passagesOf} from '../steps/passages.ts'
import {plainStart} from '../steps/plain-start.ts'
import type {Passage} from '../steps/step.ts'
import {stepMark} from '../steps/step-mark.ts'
import type {Vocabulary} from '../vocabulary.ts'
import {decideRoles} from './decide-roles.ts'
import {kindOf} from './kind-of.ts'
import type {SectionKind} from './kinds.ts'
import type {Part} from './part.ts'

/** A runbook, read: what stands before its first heading, and its sections. */
export interface ReadRunbook {
  readonly preamble: readonly Passage[]
  readonly parts: readonly Part[]
}

/** Reads what each section of a document is for and which steps it holds. */
export function readParts(text: string, tree: SectionTree, words: Vocabulary): ReadRunbook {
  const headings = new Set<string>()
  collectHeadings(text, tree.sections, headings)
  const reading: Reading = {text, words, headings}
  const top: Setting = {kind: undefined, isTask: false}
  return {
    preamble: passagesIn(reading, tree.preamble, top),
    parts: siblings(reading, tree.sections, undefined, top)
  }
}

interface Reading {
  readonly text: string
  readonly words: Vocabulary
  readonly headings: ReadonlySet<string>
}

/** What a section takes from those around it. */
interface Setting {
  readonly kind: SectionKind | undefined
  readonly isTask: boolean
}

function collectHeadings(text: string, sections: readonly Section[], headings: Set<string>): void {
  for (const {heading, sections: inner} of sections) {
    headings.add(contentsWords(headingText(text, heading)))
    collectHeadings(text, inner, headings)
  }
}

// Recursion is as deep as headings nest: six levels.
function siblings(
  reading: Reading,
  sections: readonly Section[],
  parent: Omit<Part, 'parts' | 'role'> | undefined,
  setting: Setting
): Part[] {
  const parts = sections.map((section) => read(reading, section, setting))
  return decideRoles(reading.text, parts, parent, reading.words)
}

function read(reading: Reading, section: Section, outer: Setting): Part {
  const {text, words} = reading
  const label = headingText(text, section.heading)
  const mark = stepMark(label)
  const said = mark?.rest ?? label
  const kind = kindOf(said, words)
  const start = plainStart(said)
  const startsWithVerb = isImperative(start, words)
  const isTask = startsWithVerb || howTo.test(start) || isGerund(start, words)
  const setting: Setting = {
    // A task under Meaning or References is not background.
    kind: kind ?? (isTask && outer.kind !== undefined && noProse.has(outer.kind) ? undefined : outer.kind),
    isTask: isTask || (kind === undefined && outer.isTask)
  }
  const passages = passagesIn(reading, section.blocks, setting)
  const part = {section, label, kind, mark, isTask, isImperative: startsWithVerb, passages}
  return {role: 'section', parts: siblings(reading, section.sections, part, setting), ...part}
}

/** Kinds of sections in which code below a paragraph shows something; it is not to be run. */
const noProse: ReadonlySet<SectionKind> = new Set(['meaning', 'impact', 'references', 'prerequisites', 'escalation'])

function passagesIn({text, words, headings}: Reading, blocks: readonly Block[], setting: Setting): Passage[] {
  const allowsProse = setting.kind === undefined || !noProse.has(setting.kind)
  return passagesOf(text, blocks, {headings, allowsProse, isNested: false, ...setting}, words)
}

/** `How to fail over`, `Howto restart`, `Steps to drain`. */
const howTo =
  /^(?:how[ -]?to|how (?:do|can|should) (?:i|we|you)|steps to|procedure (?:to|for)|instructions (?:to|for))\b/i
